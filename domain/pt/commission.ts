/** Commission along the way from the root to a member (domain.md §4, worked example B). */
import { WHOLE_PERCENT, checkedInteger, sumOf } from '../money/proportion';

/**
 * What is paid on each edge of a path: the upper account pays the lower one its rate on the part of the stake that is
 * held above the lower one. It is rounded once per edge, towards zero, so that what one pays the other receives.
 *
 * @param stake satang
 * @param weights who holds the line, one weight per account of the path, root first, the member left out
 * @param rates the commission of each edge in basis points: what the root gives the second account, …, and last what
 *   the lowest agent gives the member, whose discount it is; as many as there are weights
 * @returns satang per edge, in the order of the rates
 */
export function commissionOfEdges(stake: number, weights: readonly number[], rates: readonly number[]): number[] {
  if (weights.length !== rates.length) throw new RangeError('each account pays one commission');
  const whole = BigInt(sumOf(weights)) * BigInt(WHOLE_PERCENT);
  let heldAbove = 0n;
  return weights.map((weight, index) => {
    heldAbove += BigInt(weight);
    const rate = BigInt(checkedInteger(rates[index] ?? 0));
    return checkedInteger(Number((BigInt(checkedInteger(stake)) * heldAbove * rate) / whole));
  });
}
