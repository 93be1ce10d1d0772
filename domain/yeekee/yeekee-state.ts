/** The life cycle of a yeekee round, whose result is never entered by hand (domain.md §7). */
import type { Transitions } from '../state-machine';

export const YEEKEE_STATES = ['scheduled', 'open', 'shooting', 'frozen', 'resulted', 'settled', 'voided'] as const;
export type YeekeeState = (typeof YEEKEE_STATES)[number];

export const YEEKEE_EVENTS = [
  'open',
  /** Betting closes; shoots are still accepted. */
  'closeBetting',
  /** The list of shoots is frozen and hashed. */
  'freeze',
  'computeResult',
  'settle',
  /** Too few shoots, or a void by the operator: all slips are refunded. */
  'void',
  /** All slips are refunded after payout, by reversal; only with approval. */
  'reverse',
] as const;
export type YeekeeEvent = (typeof YEEKEE_EVENTS)[number];

/**
 * There is no correction, because there is no entry that could be wrong. A settled round can be voided like any other
 * (our decision).
 */
export const YEEKEE_TRANSITIONS: Transitions<YeekeeState, YeekeeEvent> = {
  scheduled: { open: 'open', void: 'voided' },
  open: { closeBetting: 'shooting', void: 'voided' },
  shooting: { freeze: 'frozen', void: 'voided' },
  frozen: { computeResult: 'resulted', void: 'voided' },
  resulted: { settle: 'settled' },
  settled: { reverse: 'voided' },
  voided: {},
};
