/** How much something grew from one period to the next. */
import { proportionOf, WHOLE_PERCENT } from '../money/proportion';

/**
 * The growth of stakes, basis points; negative where less was sold.
 *
 * @returns null where nothing was sold before, of which nothing is a share
 */
export function growthOf(stake: number, before: number): number | null {
  return before <= 0 ? null : proportionOf(stake - before, WHOLE_PERCENT, before);
}
