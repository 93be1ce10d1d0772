/** Failed callbacks to partners: the money at stake, and the pace of retries. */
import type { CallbackKind } from './callback';

/** Consequences of a failed callback for the member or the partner; each has its own text. */
export const STAKES = ['chargeUnknown', 'refundUntold', 'winUntold', 'prizeUntold', 'takeBackUntold'] as const;
export type Stake = (typeof STAKES)[number];

const STAKE_OF: Readonly<Record<CallbackKind, Stake>> = {
  bet: 'chargeUnknown',
  cancel: 'refundUntold',
  payout: 'winUntold',
  reward: 'prizeUntold',
  backToRunning: 'takeBackUntold',
};

/**
 * Returns the consequence of a failed callback. A cancel of a slip with an unknown debit may have nothing to give back.
 */
export function stakeOf(kind: CallbackKind, isDebitUnknown: boolean): Stake {
  return kind === 'cancel' && isDebitUnknown ? 'chargeUnknown' : STAKE_OF[kind];
}

/** Pause between two steps of a retry, in seconds. */
const STEP_SECONDS = 5;

/**
 * Returns the moment of a callback within a retry of many, in seconds from the beginning. The steps send one, then two,
 * four, eight …, so that a partner that has just recovered isn't overloaded.
 *
 * @param index 0 is the first
 */
export function rampedSeconds(index: number): number {
  return Math.floor(Math.log2(index + 1)) * STEP_SECONDS;
}
