/** Whether a result is within what is usual: theory says what to expect, the days before how far it strays (screens.md §1a). */
import { checkedInteger, sumOf } from '../money/proportion';

/** What was staked in some days, and by how much the result differed from theory, satang; positive where it was better. */
export interface Surprise {
  stake: number;
  surprise: number;
}

/** A result as theory expects it, with the bounds within which it usually is; satang. */
export interface Usual {
  expected: number;
  /** Null while too few days are known. */
  band: { low: number; high: number } | null;
}

/** With fewer days that something was sold on nobody knows what is usual. */
export const USUAL_DAYS_MIN = 7;

/** So many standard deviations are usual: of twenty results nineteen are within them. */
const DEVIATIONS = 2;

/**
 * How far the result of a stake usually is from theory, satang: what is bet on many numbers independently strays by the square
 * root of the stakes, so that the squares of what it strayed by, per stake, are about the same every day.
 *
 * @returns null with too few days
 */
function usualDistance(before: readonly Surprise[], stake: number): number | null {
  const days = before.filter((day) => day.stake > 0);
  if (days.length < USUAL_DAYS_MIN) return null;
  const squares = days.reduce((sum, { surprise }) => sum + surprise * surprise, 0);
  const stakes = sumOf(days.map((day) => day.stake));
  return DEVIATIONS * Math.sqrt((squares / stakes) * Math.max(0, stake));
}

/**
 * What is usual of a result.
 *
 * @param expected what theory expects of what was sold, satang
 * @param stake what was sold, satang
 * @param before the finished days before it, each by itself
 */
export function usualOf(expected: number, stake: number, before: readonly Surprise[]): Usual {
  const distance = usualDistance(before, stake);
  checkedInteger(expected);
  if (distance === null) return { expected, band: null };
  return {
    expected,
    band: {
      low: checkedInteger(Math.floor(expected - distance)),
      high: checkedInteger(Math.ceil(expected + distance)),
    },
  };
}

/** Where a result is in what is usual. */
export type Range = 'within' | 'above' | 'below' | 'unknown';

/** Where a result is, satang. */
export function rangeOf(profit: number, { band }: Usual): Range {
  if (band === null) return 'unknown';
  if (profit > band.high) return 'above';
  return profit < band.low ? 'below' : 'within';
}
