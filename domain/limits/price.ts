/** The one price of a number, and why it is that: pricing mode → number rule → floor (domain.md §6). */
import { WHOLE_PERCENT } from '../money/proportion';
import { HALF_PAY, effectiveRateOf } from '../rates/effective-rate';
import { numberStatusOf, type NumberRule } from './number-rule';
import { priceBy, type PricingMode, type Undone, withoutSteps } from './pricing-mode';

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

/** What else a number's price depends on. */
export interface PriceTerms {
  /** The package's rate, × 100; the mode's own where nobody's package is asked about. */
  packageRate?: number;
  /** Automatic steps that were undone on the number. */
  undone?: Undone;
}

/**
 * The price of a number. The rates of the mode are those of reference: its boundaries follow from them, and a package's
 * rate moves with them in proportion.
 *
 * @param cap what the house takes on a number of the bet type, satang
 * @param sold what is sold of this one, satang
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
  const kept = [WHOLE_PERCENT - dropped, standing.isHalfPay ? HALF_PAY : WHOLE_PERCENT];
  return {
    rate: effectiveRateOf(startRate, kept, { from: reference, to: rate }),
    startRate,
    dropped,
    isHalfPay: standing.isHalfPay,
    isClosed: standing.isClosed,
    hardCap,
    freeAtRate,
    personCap,
  };
}
