/** The money of a line: `debit = stake − discount`, `payout = stake × rate` (domain.md §1). */
import { WHOLE_PERCENT, WHOLE_RATE, checkedInteger, proportionOf } from '../money/proportion';

/**
 * What a member is let off the stake, cut to the satang.
 *
 * @param stake satang
 * @param discount basis points
 */
export function discountOf(stake: number, discount: number): number {
  return proportionOf(stake, discount, WHOLE_PERCENT);
}

/** What a member is charged for a line, satang. */
export function debitOf(stake: number, discount: number): number {
  return checkedInteger(stake - discountOf(stake, discount));
}

/**
 * What a winning line pays, cut to the satang; the stake is in the rate.
 *
 * @param stake satang, before the discount
 * @param rate × 100
 */
export function payoutOf(stake: number, rate: number): number {
  return proportionOf(stake, rate, WHOLE_RATE);
}
