/**
 * Parsing of amounts and percentages that people type, paste or import. A wrong guess about a comma is off by a factor
 * of a hundred or a thousand, so ambiguous text is refused.
 */
import type { Locale } from '../locales';

/** Mark between groups of three digits. A space is never a decimal mark. */
export type GroupMark = ',' | '.' | ' ';

const GROUP_MARKS: Readonly<Record<Locale, GroupMark>> = { en: ',', th: ',', pt: '.', de: '.', fr: ' ' };

/** Returns the mark that separates thousands in a language. */
export function groupMarkOf(locale: Locale): GroupMark {
  return GROUP_MARKS[locale];
}

/**
 * Returns the group mark of amounts in a CSV file. It is null if a single mark before three digits must be refused:
 * without a locale, and when the file's separator contradicts the locale. Files separated by semicolons use the decimal
 * comma, files separated by commas the decimal point.
 */
export function groupMarkOfFile(separator: string, locale: Locale | undefined): GroupMark | null {
  if (locale === undefined) return null;
  const mark = groupMarkOf(locale);
  const decimalOfFile = separator === ';' ? ',' : separator === ',' ? '.' : null;
  return mark === decimalOfFile ? null : mark;
}

/** Spaces that group digits: the plain one, no-break, thin and narrow no-break. */
const SPACES = /[ \u00A0\u2009\u202F]/g;

/** A number and up to two decimals after the last comma or point. */
const WHOLE_AND_DECIMALS = /^(.*?)(?:([.,])(\d{0,2}))?$/;

const UNGROUPED = /^\d{1,13}$/;

/** Groups of three digits with the same mark between all of them. A leading zero means decimals, as in `0,500`. */
const GROUPED = /^[1-9]\d{0,2}(?:([., ])\d{3})(?:\1\d{3})*$/;

const LONE_MARK = /^[1-9]\d{0,2}[.,]\d{3}[.,]?$/;

/**
 * Returns the digits of a whole number without its group marks, or null when the marks are inconsistent or ambiguous.
 */
function wholeDigits(
  whole: string,
  decimals: { mark: string | undefined; digits: string },
  groupMark: GroupMark | null,
): string | null {
  if (UNGROUPED.test(whole)) return whole;
  if (whole === '' && decimals.digits !== '') return '0';
  const used = GROUPED.exec(whole)?.[1];
  if (used === undefined || used === decimals.mark) return null;
  const isAmbiguous = LONE_MARK.test(whole) && decimals.digits === '' && used !== groupMark;
  const digits = whole.replaceAll(used, '');
  return isAmbiguous || !UNGROUPED.test(digits) ? null : digits;
}

/**
 * Reads an unsigned number with up to two decimals as hundredths. The last comma or point is the decimal mark if at
 * most two digits follow. Group marks must be consistent. A single comma or point before exactly three digits must be
 * the given group mark.
 */
function readHundredths(text: string, groupMark: GroupMark | null): number | null {
  const [, whole = '', mark, digits = ''] = WHOLE_AND_DECIMALS.exec(text) ?? [];
  const read = wholeDigits(whole, { mark, digits }, groupMark);
  return read === null ? null : Number(read) * 100 + Number(digits.padEnd(2, '0'));
}

const SIGNED = /^([-\u2212]?) *(.*)$/;

/**
 * Reads a typed amount of baht as satang.
 *
 * @param groupMark thousands separator that the reader uses; null to refuse both `1,000` and `1.000`
 * @returns null when the text is no amount, has more than two decimals, or is ambiguous
 */
export function parseMoney(typed: string, groupMark: GroupMark | null): number | null {
  const [, sign, text = ''] = SIGNED.exec(typed.trim().replace(SPACES, ' ')) ?? [];
  const satang = readHundredths(text, groupMark);
  return satang && sign ? -satang : satang;
}

const PERCENT_SIGN = /%\s*$/;

/** A million percent in basis points, less one. Proportions of any amount by it still add up exactly. */
const PERCENT_MAX = 99_999_999;

/**
 * Reads a typed percentage as basis points. A percent sign may follow; a minus may not precede. A comma or point before
 * three digits is never a group mark here: `62.555` is a typing mistake, not thousands of percent.
 *
 * @returns null when the text is no percentage or has more than two decimals
 */
export function parsePercent(typed: string): number | null {
  const basisPoints = readHundredths(typed.replace(PERCENT_SIGN, '').trim().replace(SPACES, ' '), null);
  return basisPoints !== null && basisPoints <= PERCENT_MAX ? basisPoints : null;
}

/** Whether a single comma or point precedes exactly three digits, so that thousands and decimals look the same. */
export function hasLoneMark(typed: string): boolean {
  return LONE_MARK.test(SIGNED.exec(typed.trim())?.[2] ?? '');
}

/**
 * Returns a text of `domain/format.ts`, which groups by commas, in the form of an input. Commas are removed if they
 * aren't the locale's group mark, so that an edited amount is read correctly.
 */
export function editableText(written: string, groupMark: GroupMark): string {
  return groupMark === ',' ? written : written.replaceAll(',', '');
}
