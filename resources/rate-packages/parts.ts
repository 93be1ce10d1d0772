/** The four values of a bet type in a package, with their formats. */
import { formatInteger, formatPercent } from '../../domain/format';
import { BAHT, WHOLE_PERCENT } from '../../domain/money/proportion';
import { editableText, parseMoney, parsePercent, type GroupMark } from '../../domain/money/typed-amount';

export const PARTS = ['rate', 'discount', 'minStake', 'maxStake'] as const;
export type Part = (typeof PARTS)[number];

/** Selections of values on display. */
export const VIEWS = ['payout', 'discount', 'limits', 'all'] as const;
export type View = (typeof VIEWS)[number];

export const PARTS_OF_VIEW: Readonly<Record<View, readonly Part[]>> = {
  payout: ['rate'],
  discount: ['discount'],
  limits: ['minStake', 'maxStake'],
  all: PARTS,
};

/** Formats a value: rates as the payout of one baht, discounts in percent, stakes in whole baht. */
export function partText(part: Part, value: number): string {
  if (part === 'rate') return `${formatInteger(Math.trunc(value / 100))}${String((value % 100) / 100).slice(1)}`;
  return part === 'discount' ? formatPercent(value) : formatInteger(value / BAHT);
}

/** Formats a value for a box and the clipboard: `readPart` with the same group mark reads it back. */
export function editablePart(part: Part, value: number, groupMark: GroupMark): string {
  return editableText(partText(part, value), groupMark);
}

/** Reads a typed value; null if it is invalid. */
export function readPart(part: Part, typed: string, groupMark: GroupMark): number | null {
  if (part === 'discount') return parsePercent(typed);
  // Rates are × 100, as satang are to the baht, so the same parser works for both.
  const value = parseMoney(typed, groupMark);
  if (value === null || value < 0) return null;
  return part === 'rate' || value % BAHT === 0 ? value : null;
}

/**
 * Returns a value increased or decreased by a percentage, rounded to a valid value of its part.
 *
 * @param change basis points, negative to decrease
 */
export function adjustedPart(part: Part, value: number, change: number): number {
  const exact = (value * (WHOLE_PERCENT + change)) / WHOLE_PERCENT;
  const unit = part === 'minStake' || part === 'maxStake' ? BAHT : 1;
  const rounded = Math.max(0, Math.round(exact / unit) * unit);
  return part === 'discount' ? Math.min(WHOLE_PERCENT, rounded) : rounded;
}
