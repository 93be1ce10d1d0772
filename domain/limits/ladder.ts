/** The course of a bet type's pricing while one number sells: its steps, and the highest payout for the operator. */
import { WHOLE_PERCENT, WHOLE_RATE } from '../money/proportion';
import { effectiveRateOf } from '../rates/effective-rate';
import { priceBy, startsOfPrices, type PricingMode } from './pricing-mode';

/** A range of a number's sales with one price. Amounts in satang. */
export interface Rung {
  /** Sales at which it begins. */
  from: number;
  /** Sales at which it ends. */
  upTo: number;
  /** Reference rate, × 100. */
  rate: number;
  /** Cap per person that the mode adds; null without one. */
  personCap: number | null;
}

/** Returns the prices of a number from the first sale to the last, in order. */
export function ladderOf(mode: PricingMode, cap: number): Rung[] {
  const starts = startsOfPrices(mode, cap);
  const { hardCap } = priceBy(mode, cap, 0);
  return starts
    .filter((from) => from < hardCap)
    .map((from, index, all) => {
      const { rate, dropped, personCap } = priceBy(mode, cap, from);
      return {
        from,
        upTo: all[index + 1] ?? hardCap,
        rate: effectiveRateOf(rate, [WHOLE_PERCENT - dropped]),
        personCap,
      };
    });
}

/**
 * Returns the operator's highest payout if one number comes, at the reference rates; satang. It is limited to the
 * largest safe number.
 */
export function mostPaidOn(mode: PricingMode, cap: number): number {
  const paid = ladderOf(mode, cap).map(
    ({ from, upTo, rate }) => (BigInt(upTo - from) * BigInt(rate)) / BigInt(WHOLE_RATE),
  );
  const sum = paid.reduce((all, one) => all + one, 0n);
  return Math.min(Number.MAX_SAFE_INTEGER, Number(sum));
}
