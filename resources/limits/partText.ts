/** The parts of a limit in words. */
import { formatInteger } from '../../domain/format';
import type { HouseLimitParts } from '../../domain/limits/house-limit';
import type { PricingMode } from '../../domain/limits/pricing-mode';
import { BAHT } from '../../domain/money/proportion';
import { writtenRate } from '../../src/fields/rateText';

type Translate = (key: string, args?: Record<string, unknown>) => string;

/** A pricing in a word or two. */
export function writtenPricing(pricing: PricingMode, translate: Translate): string {
  switch (pricing.kind) {
    case 'fixed':
      return `${translate('limits.modes.fixed')} ${writtenRate(pricing.rate)}`;
    case 'levels':
      return pricing.rates.map(writtenRate).join(' → ');
    case 'auto':
      return `${translate('limits.modes.auto')} ฿${formatInteger(pricing.maxLoss / BAHT)}`;
  }
}

/** What stands in one part of a limit. */
export function writtenPart(parts: HouseLimitParts, part: keyof HouseLimitParts, translate: Translate): string {
  const value = parts[part];
  if (value === null || value === undefined) return translate('limits.none');
  if (typeof value === 'boolean') return translate(value ? 'limits.yes' : 'limits.no');
  return typeof value === 'number' ? `฿${formatInteger(value / BAHT)}` : writtenPricing(value, translate);
}
