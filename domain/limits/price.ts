/** The one price of a number, and why it is that: pricing mode → number rule → floor (domain.md §6). */
import { WHOLE_PERCENT } from '../money/proportion';
import { HALF_PAY, effectiveRateOf } from '../rates/effective-rate';
import { standingOf, type NumberRule } from './number-rule';
import { priceBy, type PricingMode } from './pricing-mode';

export interface NumberPrice {
  /** What a line gets, × 100. */
  rate: number;
  /** What it would be with nothing sold and no rule, × 100. */
  startRate: number;
  /** What an automatic step took off, basis points. */
  dropped: number;
  isHalfPay: boolean;
  isClosed: boolean;
  /** The most that may be sold of it in all, satang. */
  hardCap: number;
  /** What may still be sold at this rate, satang. */
  freeAtRate: number;
  /** The cap of one person that the mode adds, satang; null without one. */
  personCap: number | null;
}

/**
 * The price of a number.
 *
 * @param cap what the house takes on a number of the bet type, satang
 * @param sold what is sold of this one, satang
 */
export function priceOf(mode: PricingMode, rules: readonly NumberRule[], cap: number, sold: number): NumberPrice {
  const standing = standingOf(rules, cap);
  const { rate, dropped, hardCap, freeAtRate, personCap } = priceBy(mode, standing.cap, sold);
  const kept = [WHOLE_PERCENT - dropped, standing.isHalfPay ? HALF_PAY : WHOLE_PERCENT];
  return {
    rate: effectiveRateOf(rate, kept),
    startRate: priceBy(mode, standing.cap, 0).rate,
    dropped,
    isHalfPay: standing.isHalfPay,
    isClosed: standing.isClosed,
    hardCap,
    freeAtRate,
    personCap,
  };
}
