/** The money of a line: `debit = stake − discount`, `payout = stake × rate` (domain.md §1). */
import { WHOLE_PERCENT, WHOLE_RATE, checkedInteger, proportionOf } from '../money/proportion';

/**
 * Returns a member's discount on a stake, cut to the satang.
 *
 * @param stake satang
 * @param discount basis points
 */
export function discountOf(stake: number, discount: number): number {
  return proportionOf(stake, discount, WHOLE_PERCENT);
}

/** Returns the amount that a member is charged for a line, in satang. */
export function debitOf(stake: number, discount: number): number {
  return checkedInteger(stake - discountOf(stake, discount));
}

/**
 * Returns the payout of a winning line, cut to the satang; the rate includes the stake.
 *
 * @param stake satang, before the discount
 * @param rate × 100
 */
export function payoutOf(stake: number, rate: number): number {
  return proportionOf(stake, rate, WHOLE_RATE);
}
