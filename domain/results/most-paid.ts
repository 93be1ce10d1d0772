/**
 * The most that one result can make come true of several lines. Lines that exclude each other never pay together, so it is
 * less than the sum of their payouts: 27 and 72 of 2-top are two results.
 */
import { checkedInteger } from '../money/proportion';
import { type DrawnBy, type PayableLine, PaidByPart } from './paid-by-part';

/** Longer tops end in shorter ones; all but those that are bet on pay what their tail pays. */
function mostOfTop(paid: PaidByPart): number {
  const byTop3 = paid.byTop3();
  const longer = paid.longerTops(byTop3);
  return longer.reduce((most, one) => Math.max(most, one.paid), Math.max(...byTop3));
}

/** Four digits `abcd` are everything there: top `bcd`, bottom `ab`. */
function mostOfLao(paid: PaidByPart): number {
  return paid.byFourDigits().reduce((most, one) => Math.max(most, one), 0);
}

/** Of a prize that is drawn twice: its two best numbers. */
function mostOfTwo(paid: Float64Array): number {
  let [best, second] = [0, 0];
  for (const value of paid) {
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
  const drawn = drawnBy.family === 'lao' ? mostOfLao(paid) : mostOfTop(paid) + Math.max(...paid.bottom2);
  return checkedInteger(drawn + mostOfTwo(paid.front3) + mostOfTwo(paid.bottom3));
}
