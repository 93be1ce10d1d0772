/** How much something grew from one period to the next. */
import { proportionOf, WHOLE_PERCENT } from '../money/proportion';

/** Beyond so many times of what was sold before, a share of it tells nobody anything. */
const MOST_TIMES = 1_000;

/**
 * The growth of stakes, basis points; negative where less was sold.
 *
 * @returns null where nothing was sold before, of which nothing is a share, or next to nothing
 */
export function growthOf(stake: number, before: number): number | null {
  return before <= 0 || stake / before > MOST_TIMES ? null : proportionOf(stake - before, WHOLE_PERCENT, before);
}
