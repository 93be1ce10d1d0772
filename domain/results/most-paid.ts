/**
 * The most that one result can make come true of several lines. Lines that exclude each other never pay together, so it is
 * less than the sum of their payouts: 27 and 72 of 2-top are two results.
 */
import { checkedInteger } from '../money/proportion';
import { type DrawnBy, type PayableLine, PaidByPart } from './paid-by-part';

/** The largest of amounts; a plain loop, as a list asks for it of thousands of them for each of its slips. */
function largestOf(amounts: ArrayLike<number>): number {
  let largest = 0;
  for (let index = 0; index < amounts.length; index += 1) largest = Math.max(largest, amounts[index] ?? 0);
  return largest;
}

/** Longer tops end in shorter ones; all but those that are bet on pay what their tail pays. */
function mostOfTop(paid: PaidByPart): number {
  const byTop3 = paid.byTop3();
  const longer = paid.longerTops(byTop3).map((one) => one.paid);
  return Math.max(largestOf(byTop3), largestOf(longer));
}

/** Four digits `abcd` are everything there: top `bcd`, bottom `ab`. */
function mostOfLao(paid: PaidByPart): number {
  return largestOf(paid.byFourDigits());
}

/** Of a prize that is drawn twice: its two best numbers. */
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
 * The most that one result can make come true, satang: the largest sum of payouts over all results that the lotto can
 * have. Which parts of a result hang together is that of `derive.ts`.
 *
 * @throws RangeError when it is more than an integer holds
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
