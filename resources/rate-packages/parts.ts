/** The four things a package says of a bet type, and how each is written and read. */
import { formatInteger, formatPercent } from '../../domain/format';
import { BAHT, WHOLE_PERCENT } from '../../domain/money/proportion';
import { editableText, parseMoney, parsePercent, type GroupMark } from '../../domain/money/typed-amount';

export const PARTS = ['rate', 'discount', 'minStake', 'maxStake'] as const;
export type Part = (typeof PARTS)[number];

/** What of a package is shown at once. */
export const VIEWS = ['payout', 'discount', 'limits', 'all'] as const;
export type View = (typeof VIEWS)[number];

export const PARTS_OF_VIEW: Readonly<Record<View, readonly Part[]>> = {
  payout: ['rate'],
  discount: ['discount'],
  limits: ['minStake', 'maxStake'],
  all: PARTS,
};

/** A value as people write it: rates as what one baht pays, discounts in percent, stakes in whole baht. */
export function partText(part: Part, value: number): string {
  if (part === 'rate') return `${formatInteger(Math.trunc(value / 100))}${String((value % 100) / 100).slice(1)}`;
  return part === 'discount' ? formatPercent(value) : formatInteger(value / BAHT);
}

/** Returns a value as a box and the clipboard have it: `readPart` with the same group mark reads it back. */
export function editablePart(part: Part, value: number, groupMark: GroupMark): string {
  return editableText(partText(part, value), groupMark);
}

/** What was typed as a value; null when it is none. */
export function readPart(part: Part, typed: string, groupMark: GroupMark): number | null {
  if (part === 'discount') return parsePercent(typed);
  // Rates are × 100 as satang are to the baht, so one reading does for both.
  const value = parseMoney(typed, groupMark);
  if (value === null || value < 0) return null;
  return part === 'rate' || value % BAHT === 0 ? value : null;
}

/**
 * A value made larger or smaller by a percentage, rounded to what its part can be.
 *
 * @param change basis points, negative for smaller
 */
export function adjustedPart(part: Part, value: number, change: number): number {
  const exact = (value * (WHOLE_PERCENT + change)) / WHOLE_PERCENT;
  const unit = part === 'minStake' || part === 'maxStake' ? BAHT : 1;
  const rounded = Math.max(0, Math.round(exact / unit) * unit);
  return part === 'discount' ? Math.min(WHOLE_PERCENT, rounded) : rounded;
}
