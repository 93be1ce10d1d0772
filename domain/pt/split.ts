/** Splitting an amount among the accounts that hold a line, in whole satang and without a remainder (domain.md §4). */
import { checkedInteger, dividedExactly, sumOf } from '../money/proportion';

/**
 * Splits an amount by weights in integers, by largest remainder. Each account gets its exact part cut to an integer.
 * The rest goes, one each, to the largest fractions cut off; for equal ones to the lowest level first. A negative
 * amount mirrors the positive one.
 *
 * @param amount satang, of either sign
 * @param weights one per account of a path, root first; the last is the lowest level
 * @returns one amount per account in the same order, summing to exactly `amount`
 * @throws RangeError when a value is no exact integer, a weight is negative, or all of them are zero
 */
export function splitByLargestRemainder(amount: number, weights: readonly number[]): number[] {
  if (weights.some((weight) => weight < 0)) throw new RangeError('a weight is negative');
  const whole = sumOf(weights);
  if (whole === 0) throw new RangeError('somebody has to hold the line');
  const size = Math.abs(checkedInteger(amount));
  const exact = weights.map((weight) => dividedExactly(size, weight, whole));
  const parts = exact.map(({ quotient }) => quotient);

  const left = size - sumOf(parts);
  if (left === 0) return amount < 0 ? parts.map((part) => checkedInteger(-part)) : parts;
  const byNeed = exact.map(({ rest }, index) => ({ rest, index })).sort((a, b) => b.rest - a.rest || b.index - a.index);
  for (const { index } of byNeed.slice(0, left)) parts[index] = (parts[index] ?? 0) + 1;
  return amount < 0 ? parts.map((part) => checkedInteger(-part)) : parts;
}
