/** Calls to partners that came to nothing: what is at stake, and how they are sent again. */
import type { CallbackKind } from './callback';

/** What a failed call means for whom it is about; each has words of its own. */
export const STAKES = ['chargeUnknown', 'refundUntold', 'winUntold', 'prizeUntold', 'takeBackUntold'] as const;
export type Stake = (typeof STAKES)[number];

const STAKE_OF: Readonly<Record<CallbackKind, Stake>> = {
  bet: 'chargeUnknown',
  cancel: 'refundUntold',
  payout: 'winUntold',
  reward: 'prizeUntold',
  backToRunning: 'takeBackUntold',
};

/** What is at stake with a call. A cancel of a slip whose debit nobody knows of may have nothing to give back. */
export function stakeOf(kind: CallbackKind, isDebitUnknown: boolean): Stake {
  return kind === 'cancel' && isDebitUnknown ? 'chargeUnknown' : STAKE_OF[kind];
}

/** The pause between two steps of a replay, seconds. */
const STEP_SECONDS = 5;

/**
 * When a call of a replay is due, seconds from its begin: one, then two, four, eight …, so that whoever just came back isn't
 * knocked over.
 *
 * @param index 0 is the first
 */
export function rampedSeconds(index: number): number {
  return Math.floor(Math.log2(index + 1)) * STEP_SECONDS;
}
