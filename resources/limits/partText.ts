/** Describes the parts of a limit in words. */
import { formatInteger } from '../../src/texts/figures';
import type { OperatorLimitParts } from '../../domain/limits/operator-limit';
import { mostPaidOn } from '../../domain/limits/ladder';
import type { PricingMode } from '../../domain/limits/pricing-mode';
import { BAHT } from '../../domain/money/proportion';
import { editableText, type GroupMark } from '../../domain/numbers/typed-number';
import { rateText } from '../../src/fields/amountText';

type Translate = (key: string, args?: Record<string, unknown>) => string;

/** Describes a pricing in one or two words. */
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

/** Returns the value of one part of a limit as text. */
export function partText(parts: OperatorLimitParts, part: keyof OperatorLimitParts, translate: Translate): string {
  const value = parts[part];
  if (value === null || value === undefined) return translate('limits.none');
  if (typeof value === 'boolean') return translate(value ? 'limits.yes' : 'limits.no');
  return typeof value === 'number' ? `฿${formatInteger(value / BAHT)}` : pricingText(value, translate);
}

/** Returns the initial rate of a mode as text. */
export function firstRateText(pricing: PricingMode, groupMark: GroupMark): string {
  return editableText(rateText(pricing.kind === 'levels' ? (pricing.rates[0] ?? 1) : pricing.rate), groupMark);
}

/** Returns the maximum loss on a number in whole baht as text; without automatic steps, the cost of a full cap. */
export function maxLossText(pricing: PricingMode, cap: number, groupMark: GroupMark): string {
  const maxLoss = pricing.kind === 'auto' ? pricing.maxLoss : mostPaidOn(pricing, cap);
  return editableText(formatInteger(maxLoss / BAHT), groupMark);
}
