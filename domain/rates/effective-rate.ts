/** The single rate of a line when several rules apply to its price (domain.md, opening and §6). */
import { WHOLE_PERCENT, checkedInteger } from '../money/proportion';

/** Part of a rate that half-pay keeps, in basis points. */
export const HALF_PAY = 5_000;

/**
 * Movement of every package's rate by a level: from the reference rate at the start to that of the level, each × 100.
 */
export interface Movement {
  from: number;
  to: number;
}

const UNMOVED: Movement = { from: 1, to: 1 };

/**
 * Returns the rate after a level, which moves it in proportion, and rules that each keep a part of it. It is rounded
 * down to 0.01 once, after all of them, because otherwise the order of the rules would matter.
 *
 * @param rate × 100
 * @param remaining part that each rule keeps, basis points: 5,000 for half-pay, 6,500 for a step of −35 %
 * @returns × 100
 */
export function effectiveRateOf(rate: number, remaining: readonly number[], { from, to }: Movement = UNMOVED): number {
  let product = BigInt(checkedInteger(rate)) * BigInt(checkedInteger(to));
  for (const part of remaining) product *= BigInt(checkedInteger(part));
  return checkedInteger(
    Number(product / (BigInt(WHOLE_PERCENT) ** BigInt(remaining.length) * BigInt(checkedInteger(from)))),
  );
}
