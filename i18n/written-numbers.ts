/**
 * Numbers, percentages and dates as a language writes them, in sentences and figures. Boxes that people type into and
 * files have the same form in all languages (`domain/format.ts`).
 */
import type { Locale } from '../domain/locales';

interface Marks {
  group: string;
  decimal: string;
}

/** A narrow space without a line break. */
const NARROW = '\u202f';

/** Languages that differ from English. */
const MARKS: Readonly<Partial<Record<Locale, Marks>>> = {
  de: { group: '.', decimal: ',' },
  pt: { group: '.', decimal: ',' },
  fr: { group: NARROW, decimal: ',' },
};

const NUMBER = /^([+\u2212-]?\u2060?[฿×]?[+\u2212-]?)(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d+))?(\+?(?: ?%)?)$/;
const DATE = /^(\d{2})\/(\d{2})\/(\d{4})(| \d{2}:\d{2}(?::\d{2})?)$/;

/** Values that are a user's own words, which a text repeats as they are. */
const QUOTED: ReadonlySet<string> = new Set(['text', 'name', 'username', 'reason']);

/** Number of decimals that no format has: such digits are a group that was written already. */
const GROUP_DIGITS = 3;

/**
 * Returns a number or date in the form of `domain/format.ts` as a language writes it, and every other text unchanged,
 * also one that it has written itself.
 */
export function writtenIn(locale: Locale, text: string): string {
  const marks = MARKS[locale];
  if (!marks) return text;
  const number = NUMBER.exec(text);
  if (number) {
    const [, sign, whole = '', decimals, end] = number;
    if (decimals?.length === GROUP_DIGITS) return text;
    return `${sign}${whole.replaceAll(',', marks.group)}${decimals === undefined ? '' : marks.decimal + decimals}${end}`;
  }
  return locale === 'de' ? text.replace(DATE, '$1.$2.$3$4') : text;
}

/** Returns the values of a text with their numbers and dates as a language writes them. */
export function valuesIn<Values extends Readonly<Record<string, unknown>>>(locale: Locale, values: Values): Values {
  if (!MARKS[locale]) return values;
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      if (QUOTED.has(name)) return [name, value];
      if (typeof value === 'string') return [name, writtenIn(locale, value)];
      // The plural form follows from a number, not from a text.
      const isFraction = typeof value === 'number' && !Number.isInteger(value) && name !== 'smart_count';
      return [name, isFraction ? writtenIn(locale, String(value)) : value];
    }),
  ) as Values;
}
