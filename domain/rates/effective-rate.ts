/** The one rate that a line gets where several rules touch its price (domain.md, opening and §6). */
import { WHOLE_PERCENT, checkedInteger } from '../money/proportion';

/** What half-pay leaves of a rate, basis points. */
export const HALF_PAY = 5_000;

/** How far a level moves every package's rate: from the rate of reference at the start to that of the level, each × 100. */
export interface Movement {
  from: number;
  to: number;
}

const UNMOVED: Movement = { from: 1, to: 1 };

/**
 * The rate that is left by a level that moves it in proportion and by rules that each keep a part of it. It is cut to
 * 0.01 once, after all of them: cut after each, the order of the rules would matter.
 *
 * @param rate × 100
 * @param kept what each rule leaves, basis points: 5,000 for half-pay, 6,500 for a step of −35 %
 * @returns × 100
 */
export function effectiveRateOf(rate: number, kept: readonly number[], { from, to }: Movement = UNMOVED): number {
  let product = BigInt(checkedInteger(rate)) * BigInt(checkedInteger(to));
  for (const part of kept) product *= BigInt(checkedInteger(part));
  return checkedInteger(
    Number(product / (BigInt(WHOLE_PERCENT) ** BigInt(kept.length) * BigInt(checkedInteger(from)))),
  );
}
