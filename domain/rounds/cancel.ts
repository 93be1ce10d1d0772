/** Who may still cancel a slip or line, and until when (domain.md §7). */
import type { RoundState } from './round-state';
import type { YeekeeState } from '../yeekee/yeekee-state';

/** What a cancel by the company depends on. */
export interface CompanyCancelFacts {
  now: Date;
  roundState: RoundState | YeekeeState;
  /** When the line's bet type closes. */
  closesAt: Date;
}

/** What a cancel by the member depends on. */
export interface CancelFacts extends CompanyCancelFacts {
  acceptedAt: Date;
  /** Until when the schedule lets members cancel; at the latest the close. */
  memberCancelsUntil: Date;
  /** How long a member may take a slip back, milliseconds. */
  memberCancelWindowMs: number;
}

export type CancelFault = 'closed' | 'tooLate';

/**
 * Why the company can't cancel, or null when it can: until close, also of a suspended round. Afterwards there is only
 * the void of a whole round.
 */
export function faultOfCompanyCancel({ now, roundState, closesAt }: CompanyCancelFacts): CancelFault | null {
  const isRunning = roundState === 'open' || roundState === 'suspended';
  // @guard money "the company cancels until close", tested by book/cancelling "is cancelled by the company until close,
  //   also while suspended": «isRunning && now < closesAt ? null : 'closed';» becomes «null;»
  return isRunning && now < closesAt ? null : 'closed';
}

/** Why a member can't cancel, or null when it can: within its window, before its cut-off and before close. */
export function faultOfMemberCancel(facts: CancelFacts): CancelFault | null {
  const fault = faultOfCompanyCancel(facts);
  if (fault) return fault;
  const { now, acceptedAt, memberCancelsUntil, memberCancelWindowMs } = facts;
  const isInTime = now.getTime() - acceptedAt.getTime() < memberCancelWindowMs && now < memberCancelsUntil;
  // @guard money "a member takes back within its time", tested by book/cancelling "is taken back by a member for five
  //   minutes, and not after its own cut-off": «isInTime ? null : 'tooLate';» becomes «null;»
  return isInTime ? null : 'tooLate';
}
