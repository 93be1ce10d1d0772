/** Splitting an amount among those who hold a line, in whole satang and without a remainder (domain.md §4). */
import { checkedInteger, sumOf } from '../money/proportion';

/**
 * Splits an amount by weights in integers, by largest remainder: everybody gets their exact part cut to an integer, and
 * what is left goes, one each, to the largest parts cut off; of equal ones to the lowest level first. A negative amount
 * mirrors the positive one.
 *
 * @param amount satang, of either sign
 * @param weights one per account of a path, root first; the last is the lowest level
 * @returns one amount per account in the same order, summing to `amount` exactly
 * @throws RangeError when a value is no exact integer, a weight is negative, or all of them are zero
 */
export function splitByLargestRemainder(amount: number, weights: readonly number[]): number[] {
  if (weights.some((weight) => weight < 0)) throw new RangeError('a weight is negative');
  const whole = BigInt(sumOf(weights));
  if (whole === 0n) throw new RangeError('somebody has to hold the line');
  const size = Math.abs(checkedInteger(amount));
  const exact = weights.map((weight) => BigInt(size) * BigInt(weight));
  const parts = exact.map((product) => Number(product / whole));
  const cutOff = exact.map((product) => product % whole);

  const left = size - sumOf(parts);
  const byNeed = cutOff
    .map((rest, index) => ({ rest, index }))
    .sort((a, b) => (a.rest === b.rest ? b.index - a.index : a.rest < b.rest ? 1 : -1));
  for (const { index } of byNeed.slice(0, left)) parts[index] = (parts[index] ?? 0) + 1;
  return amount < 0 ? parts.map((part) => checkedInteger(-part)) : parts;
}
