/** The deadlines for cancelling a slip or line, by the operator and by the member (domain.md §7). */
import type { RoundState } from './round-state';
import type { YeekeeState } from '../yeekee/yeekee-state';

/** Facts that decide about a cancel by the operator. */
export interface CompanyCancelFacts {
  now: Date;
  roundState: RoundState | YeekeeState;
  /** Moment at which the line's bet type closes. */
  closesAt: Date;
}

/** Facts that decide about a cancel by the member. */
export interface CancelFacts extends CompanyCancelFacts {
  acceptedAt: Date;
  /** Deadline of the schedule for cancels by members; at the latest the close. */
  memberCancelsUntil: Date;
  /** Time in which a member can take a slip back, in milliseconds. */
  memberCancelWindowMs: number;
}

export type CancelFault = 'closed' | 'tooLate';

/**
 * Returns the reason why the operator can't cancel, or null when it can: until close, also in a suspended round.
 * Afterwards only a whole round can be voided.
 */
export function faultOfCompanyCancel({ now, roundState, closesAt }: CompanyCancelFacts): CancelFault | null {
  const isRunning = roundState === 'open' || roundState === 'suspended';
  // @guard money "the company cancels until close", tested by book/cancelling "is cancelled by the company until close,
  //   also while suspended": «isRunning && now < closesAt ? null : 'closed';» becomes «null;»
  return isRunning && now < closesAt ? null : 'closed';
}

/**
 * Returns the reason why a member can't cancel, or null when it can: within its window, before its cut-off and before
 * close.
 */
export function faultOfMemberCancel(facts: CancelFacts): CancelFault | null {
  const fault = faultOfCompanyCancel(facts);
  if (fault) return fault;
  const { now, acceptedAt, memberCancelsUntil, memberCancelWindowMs } = facts;
  const isInTime = now.getTime() - acceptedAt.getTime() < memberCancelWindowMs && now < memberCancelsUntil;
  // @guard money "a member takes back within its time", tested by book/cancelling "is taken back by a member for five
  //   minutes, and not after its own cut-off": «isInTime ? null : 'tooLate';» becomes «null;»
  return isInTime ? null : 'tooLate';
}
