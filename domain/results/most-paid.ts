/**
 * The highest payout of several lines that a single result can cause. Lines that exclude each other never pay together,
 * so it is less than the sum of their payouts: 27 and 72 of 2-top are two results.
 */
import { checkedInteger } from '../money/proportion';
import { type DrawnBy, type PayableLine, PaidByPart } from './paid-by-part';

/**
 * Returns the largest amount. It is a plain loop, because a list calls it for thousands of amounts for each of its
 * slips.
 */
function largestOf(amounts: ArrayLike<number>): number {
  let largest = 0;
  for (let index = 0; index < amounts.length; index += 1) largest = Math.max(largest, amounts[index] ?? 0);
  return largest;
}

/**
 * Returns the highest payout of a top. Longer tops end in shorter ones; a longer top without bets pays the same as its
 * tail.
 */
function mostOfTop(paid: PaidByPart): number {
  const byTop3 = paid.byTop3();
  const longer = paid.longerTops(byTop3).map((one) => one.paid);
  return Math.max(largestOf(byTop3), largestOf(longer));
}

/** Returns the highest payout of Lao: four digits `abcd` are the whole result, with top `bcd` and bottom `ab`. */
function mostOfLao(paid: PaidByPart): number {
  return largestOf(paid.byFourDigits());
}

/** Returns the sum of the two highest amounts, for a prize that is drawn twice. */
function mostOfTwo(paid: ArrayLike<number>): number {
  let [best, second] = [0, 0];
  for (let index = 0; index < paid.length; index += 1) {
    const value = paid[index] ?? 0;
    if (value > best) [best, second] = [value, best];
    else if (value > second) second = value;
  }
  return best + second;
}

/**
 * Returns the highest payout that a single result can cause, in satang: the largest sum of payouts over all possible
 * results of the lotto. The connections between parts of a result are those of `derive.ts`.
 *
 * @throws RangeError when it exceeds the range of exact integers
 */
export function mostPaidByOneResult(lines: readonly PayableLine[], drawnBy: DrawnBy): number {
  const [only] = lines;
  if (!only) return 0;
  if (lines.length === 1) return only.payout;
  const paid = new PaidByPart(drawnBy);
  for (const line of lines) paid.take(line);
  const drawn = drawnBy.family === 'lao' ? mostOfLao(paid) : mostOfTop(paid) + largestOf(paid.of('bottom2'));
  return checkedInteger(drawn + mostOfTwo(paid.of('front3')) + mostOfTwo(paid.of('bottom3')));
}
