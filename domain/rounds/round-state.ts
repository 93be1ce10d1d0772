/** The life cycle of a round, and of a yeekee round (domain.md §7). */
import type { Transitions } from '../state-machine';

export const ROUND_STATES = [
  'scheduled',
  'open',
  'suspended',
  'closed',
  'awaitingApproval',
  'resulted',
  'settled',
  'correcting',
  'voided',
  'noResult',
] as const;
export type RoundState = (typeof ROUND_STATES)[number];

/** The states of any round, in the order of its life cycle; only yeekee has the last two. */
export const EVERY_ROUND_STATE = [...ROUND_STATES, 'shooting', 'frozen'] as const;

export const ROUND_EVENTS = [
  'open',
  'suspend',
  'resume',
  'close',
  'submitResult',
  /** The submitted result is refused by the second person, or taken back. */
  'returnResult',
  'approveResult',
  'settle',
  /** All slips are refunded; a round that hasn't opened has none. */
  'void',
  'declareNoResult',
  'startCorrection',
  'finishCorrection',
  /** All slips are refunded after payout, by reversal; only with approval. */
  'reverse',
] as const;
export type RoundEvent = (typeof ROUND_EVENTS)[number];

/**
 * A round closes at its time even while it is suspended, and a suspended one can be voided like an open one. A returned
 * result leaves the round closed. A round that never opened is voided when its draw is called off. (These four are our
 * decisions.) No event leads from `closed` back to `open`.
 */
export const ROUND_TRANSITIONS: Transitions<RoundState, RoundEvent> = {
  scheduled: { open: 'open', void: 'voided' },
  open: { suspend: 'suspended', close: 'closed', void: 'voided' },
  suspended: { resume: 'open', close: 'closed', void: 'voided' },
  // @guard money "a result is approved from where it was submitted", tested by book/settling/settle "does not pay a
  //   round that has no result": «'awaitingApproval', void» becomes «'awaitingApproval', settle: 'settled', void»
  closed: { submitResult: 'awaitingApproval', void: 'voided', declareNoResult: 'noResult' },
  awaitingApproval: { approveResult: 'resulted', returnResult: 'closed' },
  resulted: { settle: 'settled' },
  settled: { startCorrection: 'correcting', reverse: 'voided' },
  correcting: { finishCorrection: 'settled' },
  voided: {},
  noResult: {},
};

/** Time after its result time from which a round can be closed without a result. */
const NO_RESULT_AFTER_MS = 3_600_000;

/** Whether a closed round has waited long enough for its result. */
export function canDeclareNoResult(resultAt: Date, now: Date): boolean {
  return now.getTime() - resultAt.getTime() >= NO_RESULT_AFTER_MS;
}
