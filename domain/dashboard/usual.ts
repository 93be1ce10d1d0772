/**
 * Whether a result is usual: theory gives the expected value, previous days the usual distance from it (screens.md
 * §1a).
 */
import { checkedInteger, sumOf } from '../money/proportion';

/** Stake of some days, and the difference of the result from theory in satang; positive for a better result. */
export interface DeviationInput {
  stake: number;
  surprise: number;
}

/** Theoretically expected result with the band in which results usually lie; satang. */
export interface Usual {
  expected: number;
  /** Null if there were too few bets to judge by: too few days with sales, or a band that is too wide. */
  band: { low: number; high: number } | null;
}

/** Minimum number of days with sales needed to estimate the band. */
export const USUAL_DAYS_MIN = 7;

/** Width of the band in standard deviations: nineteen of twenty results lie within it. */
const DEVIATIONS = 2;

/**
 * Largest distance between a band and the expected result, as a share of the stakes. A wider band says nothing: an agent
 * with few bets would read that a margin between −276 % and 298 % is normal.
 */
const DISTANCE_MAX = 0.5;

/**
 * Returns the usual distance of a result from theory, in satang. Independent bets on many numbers deviate with the
 * square root of the stakes. So the squared deviations per stake are about the same every day.
 *
 * @returns null with too few days
 */
export function usualDistance(before: readonly DeviationInput[], stake: number): number | null {
  const days = before.filter((day) => day.stake > 0);
  if (days.length < USUAL_DAYS_MIN) return null;
  const squares = days.reduce((sum, { surprise }) => sum + surprise * surprise, 0);
  const stakes = sumOf(days.map((day) => day.stake));
  return DEVIATIONS * Math.sqrt((squares / stakes) * Math.max(0, stake));
}

/**
 * Returns the expected result and its band, if there were enough bets for one that says something.
 *
 * @param expected the theoretical result of the sales, satang
 * @param stake the sales, satang
 * @param before the finished days before it, one by one
 */
export function usualOf(expected: number, stake: number, before: readonly DeviationInput[]): Usual {
  const distance = usualDistance(before, stake);
  checkedInteger(expected);
  if (distance === null || distance > Math.max(0, stake) * DISTANCE_MAX) return { expected, band: null };
  return {
    expected,
    band: {
      low: checkedInteger(Math.floor(expected - distance)),
      high: checkedInteger(Math.ceil(expected + distance)),
    },
  };
}

/** Position of a result relative to its band. */
export type Range = 'within' | 'above' | 'below' | 'unknown';

/** Returns the position of a result; satang. */
export function rangeOf(profit: number, { band }: Usual): Range {
  if (band === null) return 'unknown';
  if (profit > band.high) return 'above';
  return profit < band.low ? 'below' : 'within';
}
