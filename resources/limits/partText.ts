/** The parts of a limit in words. */
import { formatInteger } from '../../domain/format';
import type { OperatorLimitParts } from '../../domain/limits/operator-limit';
import { mostPaidOn } from '../../domain/limits/ladder';
import type { PricingMode } from '../../domain/limits/pricing-mode';
import { BAHT } from '../../domain/money/proportion';
import { editableText, type GroupMark } from '../../domain/money/typed-amount';
import { rateText } from '../../src/fields/amountText';

type Translate = (key: string, args?: Record<string, unknown>) => string;

/** A pricing in a word or two. */
export function pricingText(pricing: PricingMode, translate: Translate): string {
  switch (pricing.kind) {
    case 'fixed':
      return `${translate('limits.modes.fixed')} ${rateText(pricing.rate)}`;
    case 'levels':
      return pricing.rates.map(rateText).join(' → ');
    case 'auto':
      return `${translate('limits.modes.auto')} ฿${formatInteger(pricing.maxLoss / BAHT)}`;
  }
}

/** What stands in one part of a limit. */
export function partText(parts: OperatorLimitParts, part: keyof OperatorLimitParts, translate: Translate): string {
  const value = parts[part];
  if (value === null || value === undefined) return translate('limits.none');
  if (typeof value === 'boolean') return translate(value ? 'limits.yes' : 'limits.no');
  return typeof value === 'number' ? `฿${formatInteger(value / BAHT)}` : pricingText(value, translate);
}

/** The rate that a mode begins with, as it is typed. */
export function firstRateText(pricing: PricingMode, groupMark: GroupMark): string {
  return editableText(rateText(pricing.kind === 'levels' ? (pricing.rates[0] ?? 1) : pricing.rate), groupMark);
}

/** The most that may be lost on a number in whole baht, as it is typed; without automatic steps what a full cap would cost. */
export function maxLossText(pricing: PricingMode, cap: number, groupMark: GroupMark): string {
  const maxLoss = pricing.kind === 'auto' ? pricing.maxLoss : mostPaidOn(pricing, cap);
  return editableText(formatInteger(maxLoss / BAHT), groupMark);
}
