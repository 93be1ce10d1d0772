import { formatInteger } from '../../domain/format';
import { mostPaidOn } from '../../domain/limits/ladder';
import type { PricingMode } from '../../domain/limits/pricing-mode';
import { BAHT } from '../../domain/money/proportion';
import { writtenRate } from '../../src/fields/rateText';

/** The rate that a mode begins with, as it is typed. */
export function writtenFirstRate(pricing: PricingMode): string {
  return writtenRate(pricing.kind === 'levels' ? (pricing.rates[0] ?? 1) : pricing.rate);
}

/** The most that may be lost on a number in whole baht, as it is typed; without automatic steps what a full cap would cost. */
export function writtenMaxLoss(pricing: PricingMode, cap: number): string {
  return formatInteger((pricing.kind === 'auto' ? pricing.maxLoss : mostPaidOn(pricing, cap)) / BAHT);
}
