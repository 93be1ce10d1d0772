/** Commission along the path from the root to a member (domain.md §4, worked example B). */
import { WHOLE_PERCENT, checkedInteger, proportionOf, sumOf } from '../money/proportion';

/**
 * Returns the commission on each edge of a path. The upper account pays the lower one its rate on the part of the stake
 * that is held above the lower one. It is rounded once per edge, towards zero, so that both sides have the same amount.
 *
 * @param stake satang
 * @param weights shares of the line, one weight per account of the path, root first, without the member
 * @param rates commission of each edge in basis points: from the root to the second account, …, and last from the
 * lowest agent to the member, as its discount; as many as there are weights
 * @returns satang per edge, in the order of the rates
 */
export function commissionOfEdges(stake: number, weights: readonly number[], rates: readonly number[]): number[] {
  if (weights.length !== rates.length) throw new RangeError('each account pays one commission');
  const whole = sumOf(weights);
  checkedInteger(stake);
  let heldAbove = 0;
  return weights.map((weight, index) => {
    heldAbove += weight;
    const rate = checkedInteger(rates[index] ?? 0);
    const [product, divisor] = [heldAbove * rate, whole * WHOLE_PERCENT];
    const isExact = Number.isSafeInteger(product) && Number.isSafeInteger(divisor);
    if (isExact) return proportionOf(stake, product, divisor);
    return checkedInteger(
      Number((BigInt(stake) * BigInt(heldAbove) * BigInt(rate)) / (BigInt(whole) * BigInt(WHOLE_PERCENT))),
    );
  });
}
