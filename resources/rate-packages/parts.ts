/** The four values of a bet type in a package, with their formats. */
import { formatInteger, formatPercent } from '../../src/texts/figures';
import { BAHT, WHOLE_PERCENT } from '../../domain/money/proportion';
import { editableText, type GroupMark } from '../../domain/numbers/typed-number';
import { type BoxRules, readBox } from '../../src/fields/typedNumber';

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

/** Returns the rules of a part's boxes. */
export function rulesOf(part: Part): BoxRules {
  if (part === 'discount') return { kind: 'percent', max: WHOLE_PERCENT };
  return { kind: part === 'rate' ? 'rate' : 'wholeBaht' };
}

/** Reads a typed value; null if it is invalid. */
export function readPart(part: Part, typed: string, groupMark: GroupMark): number | null {
  return readBox(typed, groupMark, rulesOf(part)).value ?? null;
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
