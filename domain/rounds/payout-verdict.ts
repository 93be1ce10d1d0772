/** Verdict on a payout before it is approved, from its comparison with earlier rounds. */

/** Figures of a requested result; amounts in satang. */
export interface JudgedPayout {
  payout: number;
  stake: number;
  /** Number of warnings about the result. */
  warnings: number;
  /** Whether enough earlier rounds were compared; null for requests from before this was recorded. */
  isCompared: boolean | null;
}

/** The payout is as usual, above the stakes, or without earlier rounds to compare it with. */
export type PayoutVerdict = 'usual' | 'aboveStake' | 'notCompared';

/**
 * Returns the verdict; null if the warnings say enough, or if it isn't known. A payout above the stakes is a loss, so it
 * is never usual, even where earlier rounds lost as well.
 */
export function judgePayout({ payout, stake, warnings, isCompared }: JudgedPayout): PayoutVerdict | null {
  if (warnings > 0) return null;
  if (payout > stake) return 'aboveStake';
  if (isCompared === null) return null;
  return isCompared ? 'usual' : 'notCompared';
}
