/** Growth from one period to the next. */
import { proportionOf, WHOLE_PERCENT } from '../money/proportion';

/** Growth above this many times the previous stake isn't shown as a percentage, because it would say nothing. */
const MOST_TIMES = 1_000;

/**
 * Returns the growth of stakes in basis points; negative for a decrease.
 *
 * @returns null when the previous stake is zero or very small
 */
export function growthOf(stake: number, before: number): number | null {
  return before <= 0 || stake / before > MOST_TIMES ? null : proportionOf(stake - before, WHOLE_PERCENT, before);
}
