/**
 * The one reader of numbers that people type, paste or import: amounts, rates, percentages and whole numbers. A wrong
 * guess about a comma is off by a factor of a hundred or a thousand. So a text is read exactly, or refused, or both of
 * its readings are returned for the user to choose from.
 */
import { formatInteger, formatMoney, formatPercent } from '../format';
import type { Locale } from '../locales';
import { plainTyped } from '../text/plain-signs';

/** Signs before the decimals of a number. */
export const DECIMAL_SIGNS = ['.', ','] as const;
export type DecimalSign = (typeof DECIMAL_SIGNS)[number];

/** Mark between groups of three digits in a language. */
export type GroupMark = ',' | '.' | ' ';

const GROUP_MARKS: Readonly<Record<Locale, GroupMark>> = { en: ',', th: ',', pt: '.', de: '.', fr: ' ' };

/** Returns the mark that separates thousands in a language. */
export function groupMarkOf(locale: Locale): GroupMark {
  return GROUP_MARKS[locale];
}

/**
 * Returns the group mark of numbers in a CSV file. It is null if a single mark before three digits has two readings:
 * without a locale, and when the file's separator contradicts the locale. Files separated by semicolons use the decimal
 * comma, files separated by commas the decimal point.
 */
export function groupMarkOfFile(separator: string, locale: Locale | undefined): GroupMark | null {
  if (locale === undefined) return null;
  const mark = groupMarkOf(locale);
  const decimalOfFile = separator === ';' ? ',' : separator === ',' ? '.' : null;
  return mark === decimalOfFile ? null : mark;
}

/**
 * Kinds of numbers, with the unit of their value: `money` in satang, `rate` as the payout of one baht × 100, `percent`
 * in basis points, `integer` as it is.
 */
export type NumberKind = 'money' | 'rate' | 'percent' | 'integer';

/** Writes a value for people; a percentage has its sign. */
export function writeNumber(kind: NumberKind, value: number): string {
  if (kind === 'percent') return `${formatPercent(value)}%`;
  if (kind === 'rate') return formatPercent(value);
  return kind === 'money' ? formatMoney(value) : formatInteger(value);
}

/** Properties of the reader and of the field that a reading depends on. */
export interface NumberRules {
  kind: NumberKind;
  /** Thousands separator of the user's language; null to offer both readings of `1,000` and of `1.000`. */
  groupMark: GroupMark | null;
  /** Whether a sign may precede; a refused minus has its own fault. */
  isSigned?: boolean;
  /** Whether the field can take a value, such as whole baht only. Only such values are offered as readings. */
  accepts?: (value: number) => boolean;
}

/** Reasons why a text is refused: it is no number of its kind, or a minus where the field takes none. */
export type NumberFault = 'unreadable' | 'minus';

/** Outcome of reading a text. Exactly one of the three is there. */
export type NumberReading =
  /** The exact value in the unit of its kind. */
  | { value: number; fault?: undefined; choices?: undefined }
  | { value?: undefined; fault: NumberFault; choices?: undefined }
  /** Possible values of ambiguous text, with the mark as thousands separator and as decimal mark, in this order. */
  | { value?: undefined; fault?: undefined; choices: readonly number[] };

/** Spaces and apostrophes that group digits; neither is ever a decimal mark. */
const NEUTRAL_MARKS = /[ \u00A0\u2007\u2009\u202F'\u02BC\u2019]/g;

const DASH = '[-\u2010-\u2015\u2212]';

const SIGNED = new RegExp(`^(\\+|${DASH})?\\s*(.*)$`);
const BRACKETED = /^\((.+)\)$/;

/** Names and sign of the currency, before or after an amount. */
const CURRENCY_BEFORE = /^(?:฿|thb|baht|บาท)\s*/i;
const CURRENCY_AFTER = /\s*(?:฿|thb|baht|บาท|บ\.?)$/i;

/** Dashes in place of the decimals, as on price tags: `1,000.-` and `1000,--`. */
const DASHED_DECIMALS = new RegExp(`(?<=\\d)([.,])${DASH}{1,2}$`);

const PERCENT_SIGN = /\s*%$/;

/** A number and up to two decimals after the last comma or point. */
const WHOLE_AND_DECIMALS = /^(.*?)(?:([.,])(\d{0,2}))?$/;

const UNGROUPED = /^\d{1,13}$/;

/** Groups of three digits with the same mark between all of them. A leading zero means decimals, as in `0,500`. */
const GROUPED = /^[1-9]\d{0,2}(?:([., ])\d{3})(?:\1\d{3})*$/;

/** A single comma or point before exactly three digits, so that thousands and decimals look the same. */
const LONE_MARK = /^([1-9]\d{0,2})([.,])(\d{3})[.,]?$/;

/** A million percent in basis points, less one. Proportions of any amount by it still add up exactly. */
const PERCENT_MAX = 99_999_999;

const HUNDRED = 100;

/** Removes the signs of a kind of number: currency and price-tag dashes, or the percent sign. */
function withoutUnit(text: string, kind: NumberKind): string {
  if (kind === 'percent') return text.replace(PERCENT_SIGN, '');
  if (kind !== 'money') return text;
  const bare = text.replace(CURRENCY_BEFORE, '').replace(CURRENCY_AFTER, '');
  return bare.replace(DASHED_DECIMALS, (_dashes, mark: string, at: number) =>
    bare.slice(0, at).includes(mark) ? '' : `${mark}00`,
  );
}

/** Returns the digits of a whole number without its group marks, or null when the marks are inconsistent. */
function wholeDigits(whole: string, decimals: { mark: string | undefined; digits: string }): string | null {
  if (UNGROUPED.test(whole)) return whole;
  if (whole === '' && decimals.digits !== '') return '0';
  const used = GROUPED.exec(whole)?.[1];
  if (used === undefined || used === decimals.mark) return null;
  const digits = whole.replaceAll(used, '');
  return UNGROUPED.test(digits) ? digits : null;
}

/**
 * Reads an unsigned number with up to two decimals as hundredths. The last comma or point is the decimal mark if at
 * most two digits follow. Group marks must be consistent.
 */
function readHundredths(text: string): number | null {
  const [, whole = '', mark, digits = ''] = WHOLE_AND_DECIMALS.exec(text) ?? [];
  const read = wholeDigits(whole, { mark, digits });
  return read === null ? null : Number(read) * HUNDRED + Number(digits.padEnd(2, '0'));
}

/** Returns hundredths in the unit of a kind, or null if the kind has no such value. */
function inUnitOf(kind: NumberKind, hundredths: number): number | null {
  if (kind === 'percent') return hundredths <= PERCENT_MAX ? hundredths : null;
  if (kind !== 'integer') return hundredths;
  return hundredths % HUNDRED === 0 ? hundredths / HUNDRED : null;
}

/**
 * Returns the values in hundredths that a text can have: none, one, or two if a single mark could separate thousands or
 * decimals. Three decimals are rounded to two there, because users choose by the value that they see. In a percentage
 * even the language's own mark has two readings: thousands of percent are rare, and `62.555` is a typing mistake.
 */
function possibleHundredths(text: string, { kind, groupMark }: NumberRules): number[] {
  const [, whole = '', mark, thousandths = ''] = LONE_MARK.exec(text) ?? [];
  if (mark !== undefined && (kind === 'percent' || mark !== groupMark)) {
    return [Number(whole + thousandths) * HUNDRED, Number(whole) * HUNDRED + Math.round(Number(thousandths) / 10)];
  }
  const read = readHundredths(text);
  return read === null ? [] : [read];
}

/** Splits a text into its sign and the rest. Accountants write negative amounts in brackets. */
function signOf(text: string, isSigned: boolean): { sign: string; rest: string } {
  const inBrackets = isSigned ? BRACKETED.exec(text)?.[1] : undefined;
  if (inBrackets !== undefined) return { sign: '-', rest: inBrackets };
  const [, sign = '', rest = ''] = SIGNED.exec(text) ?? [];
  return { sign, rest };
}

/**
 * Reads a typed, pasted or imported number.
 *
 * A comma or point before one or two digits at the end is the decimal mark in every language. The language's own group
 * mark before three digits separates thousands, as spaces and apostrophes do everywhere. Another single mark before
 * three digits has two readings, which are returned as choices. Thai and full-width digits are read, and with amounts
 * the name or sign of the baht and `.-`.
 */
export function readNumber(typed: string, rules: NumberRules): NumberReading {
  const { kind, isSigned = false, accepts = () => true } = rules;
  const outer = signOf(withoutUnit(plainTyped(typed), kind), isSigned);
  // A sign can be before or after the currency: `-฿5`, `฿-5`.
  const inner = outer.sign === '' ? outer : { sign: outer.sign, rest: withoutUnit(outer.rest, kind) };
  const found = possibleHundredths(inner.rest.replaceAll(NEUTRAL_MARKS, ' ').trim(), rules);
  if (found.length === 0 || (inner.sign === '+' && !isSigned)) return { fault: 'unreadable' };
  const isNegative = inner.sign !== '' && inner.sign !== '+';
  if (isNegative && !isSigned && found.some((hundredths) => hundredths > 0)) return { fault: 'minus' };
  const values = found
    .map((hundredths) => inUnitOf(kind, hundredths))
    .filter((value) => value !== null)
    .map((value) => (isNegative && value !== 0 ? -value : value));
  const [only] = values;
  if (found.length === 1) return only === undefined ? { fault: 'unreadable' } : { value: only };
  const choices = values.filter(accepts);
  return choices.length === 0 ? { fault: 'unreadable' } : { choices };
}

/**
 * Returns the value of a number without a sign, in the unit of its kind.
 *
 * @returns null when the text is no number of the kind or has two readings
 */
export function parseNumber(typed: string, kind: NumberKind, groupMark: GroupMark | null): number | null {
  return readNumber(typed, { kind, groupMark }).value ?? null;
}

/**
 * Returns a text of `domain/format.ts`, which groups by commas, in the form of an input. Commas are removed if they
 * aren't the locale's group mark, so that an edited amount is read correctly.
 */
export function editableText(written: string, groupMark: GroupMark): string {
  return groupMark === ',' ? written : written.replaceAll(',', '');
}
