/** The single price of a number, and the reasons for it: pricing mode → number rule → floor (domain.md §6). */
import { WHOLE_PERCENT } from '../money/proportion';
import { HALF_PAY, effectiveRateOf } from '../rates/effective-rate';
import { numberStatusOf, type NumberRule } from './number-rule';
import { priceBy, type PricingMode, type Undone, withoutSteps } from './pricing-mode';

export interface NumberPrice {
  /** Rate of a line, × 100. */
  rate: number;
  /** Rate with no sales and no rule, × 100. */
  startRate: number;
  /** Reduction by an automatic step, in basis points. */
  dropped: number;
  isHalfPay: boolean;
  isClosed: boolean;
  /** Maximum total sales of the number, in satang. */
  hardCap: number;
  /** Amount that can still be sold at this rate, in satang. */
  freeAtRate: number;
  /** Cap per person that the mode adds, in satang; null without one. */
  personCap: number | null;
}

/** Other terms that a number's price depends on. */
export interface PriceTerms {
  /** The package's rate, × 100; by default the mode's own rate. */
  packageRate?: number;
  /** Automatic steps that were undone on the number. */
  undone?: Undone;
}

/**
 * Returns the price of a number. The rates of the mode are reference rates: its boundaries follow from them, and a
 * package's rate changes with them in proportion.
 *
 * @param cap amount that the operator takes on a number of the bet type, satang
 * @param sold sales of this number, satang
 */
export function priceOf(
  mode: PricingMode,
  rules: readonly NumberRule[],
  cap: number,
  sold: number,
  { packageRate, undone }: PriceTerms = {},
): NumberPrice {
  const standing = numberStatusOf(rules, cap);
  const stepped = standing.isExempt ? withoutSteps(mode) : mode;
  const { rate, dropped, hardCap, freeAtRate, personCap } = priceBy(stepped, standing.cap, sold, undone);
  const reference = priceBy(mode, standing.cap, 0).rate;
  const startRate = packageRate ?? reference;
  const remaining = [WHOLE_PERCENT - dropped, standing.isHalfPay ? HALF_PAY : WHOLE_PERCENT];
  return {
    rate: effectiveRateOf(startRate, remaining, { from: reference, to: rate }),
    startRate,
    dropped,
    isHalfPay: standing.isHalfPay,
    isClosed: standing.isClosed,
    hardCap,
    freeAtRate,
    personCap,
  };
}
