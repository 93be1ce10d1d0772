/**
 * Days and times as people in the trade type them: day first, in the Christian or the Thai Buddhist era, on a 24-hour
 * clock. Unreadable text is refused with a reason (`validation.date.…`) and never guessed at.
 */
import { plainTyped } from '../text/plain-signs';
import type { FieldError } from '../validation/validation';
import { addDays, dayOfMonth } from './business-day';
import { monthNamed } from './month-names';

/** The value of a typed text, or its fault. */
export type Typed = { value: string; fault?: undefined } | { value?: undefined; fault: FieldError };

/** Difference between the Thai Buddhist era and the Christian one in years: 2569 is 2026. */
export const BUDDHIST_AHEAD = 543;

/**
 * Four-digit years read as Christian. Buddhist years of the same time begin at 2443, so that the two can't be confused.
 */
const [CHRISTIAN_FROM, CHRISTIAN_TO] = [1900, 2199];

/** Maximum distance in years from today for a two-digit year, in either era. */
const NEAR_YEARS = 15;

/** Maximum length of unreadable text quoted in an error. */
const QUOTED_MAX = 30;

// The same separator is used both times: `3/11 15` is a day and an hour.
const DAY_FIRST = /^(\d{1,2})\s*([-/.\s])\s*(\d{1,2})(?:\s*\2\s*(\d{4}|\d{2}))?$/;
const YEAR_FIRST = /^(\d{4})\s*([-/.\s])\s*(\d{1,2})\s*\2\s*(\d{1,2})$/;
const UNDIVIDED = /^(\d{2})()(\d{2})(\d{4}|\d{2})$/;
const TIME = /^(\d{1,2})(?:\s*[:.]\s*([0-5]\d)(?:\s*[:.]\s*([0-5]\d))?)?$/;
const UNDIVIDED_TIME = /^(\d{1,2})([0-5]\d)$/;

/**
 * Day, name of the month, and the year of either era: `16 พ.ย. 69`, `วันที่ 16 พฤศจิกายน พ.ศ. 2569`, `16. November 2026`,
 * `16 de novembro de 2026`.
 */
const DAY_AND_NAME =
  /^(?:วันที่\s*)?(\d{1,2})(?:st|nd|rd|th|er|º)?\.?[\s/-]*(?:de\s+)?([\p{L}\p{M}.]+?)(?:[\s,/-]*(?:de\s+)?(?:พ\.?ศ\.?\s*|ค\.?ศ\.?\s*(?=\d{4}))?['’]?(\d{4}|\d{2}))?$/iu;

/** The month's name first, as in English: `November 16, 2026`. */
const NAME_AND_DAY = /^(\p{L}+)\.?\s+(\d{1,2})(?:st|nd|rd|th)?(?:,\s*|\s+)(\d{4})$/iu;

/** Returns the text without the Thai words for the time and for o’clock. */
const withoutOclock = (text: string): string =>
  plainTyped(text)
    .replace(/(?<=\s)เวลา\s*/, '')
    .replace(/\s*น\.?$/, '');

const refused = (key: string, args?: FieldError['args']): Typed => ({ fault: args ? { key, args } : { key } });

function unreadable(key: string, text: string): Typed {
  return refused(key, { text: text.length > QUOTED_MAX ? `${text.slice(0, QUOTED_MAX)}…` : text });
}

const inChristianEra = (year: number): boolean => year >= CHRISTIAN_FROM && year <= CHRISTIAN_TO;

/** Returns the year of the Christian era; null when it is unclear. */
function yearOf(typed: string | undefined, thisYear: number): number | null {
  if (typed === undefined) return thisYear;
  const year = Number(typed);
  const meant =
    typed.length === 4
      ? [year, year - BUDDHIST_AHEAD].find(inChristianEra)
      : [2000 + year, 2500 + year - BUDDHIST_AHEAD].find((each) => Math.abs(each - thisYear) <= NEAR_YEARS);
  return meant ?? null;
}

const two = (part: string | number): string => String(part).padStart(2, '0');

function daysIn(year: number, month: number): number {
  return month === 12 ? 31 : dayOfMonth(addDays(`${year}-${two(month + 1)}-01`, -1));
}

function dateOf(day: number, month: number, year: number | null): Typed {
  if (year === null) return refused('date.year');
  const shown = `${two(day)}/${two(month)}/${year}`;
  if (month > 12 && month <= 31 && day >= 1 && day <= 12) {
    return refused('date.dayFirst', { date: `${two(month)}/${two(day)}/${year}` });
  }
  if (month < 1 || month > 12 || day < 1 || day > daysIn(year, month))
    return refused('date.noSuchDay', { date: shown });
  return { value: `${year}-${two(month)}-${two(day)}` };
}

/** Returns day, month and year of a text with the name of a month; undefined if there is none. */
function namedParts(typed: string): { day: number; month: number; year: string | undefined } | undefined {
  const [, day, name, year] = DAY_AND_NAME.exec(typed) ?? [];
  const [, firstName, dayBehind, yearBehind] = NAME_AND_DAY.exec(typed) ?? [];
  const month = monthNamed(name ?? firstName ?? '');
  return month === undefined ? undefined : { day: Number(day ?? dayBehind), month, year: year ?? yearBehind };
}

/**
 * Reads a typed day as `YYYY-MM-DD`. It accepts day, month and year in this order, separated by `/ - .` or spaces, or
 * without separators as `03112026`, and `YYYY-MM-DD` as machines write it. Without a year, it is this year. A year can
 * be of the Christian or the Buddhist era (2569 is 2026). A two-digit year is the one within fifteen years of today (69
 * and 26 are both 2026). The month can be a name or its abbreviation. Thai digits are read too.
 *
 * @param today the business date, `YYYY-MM-DD`
 */
export function parseTypedDate(text: string, today: string): Typed {
  const typed = plainTyped(text);
  const thisYear = Number(today.slice(0, 4));
  const machine = YEAR_FIRST.exec(typed);
  if (machine) return dateOf(Number(machine[4]), Number(machine[3]), yearOf(machine[1], thisYear));
  const named = namedParts(typed);
  if (named) return dateOf(named.day, named.month, yearOf(named.year, thisYear));
  const written = DAY_FIRST.exec(typed) ?? UNDIVIDED.exec(typed);
  if (!written) return unreadable('date.unreadable', typed);
  return dateOf(Number(written[1]), Number(written[3]), yearOf(written[4], thisYear));
}

/**
 * Reads a typed time of day as `HH:MM`, or `HH:MM:SS` if seconds were typed: `9`, `930`, `9.30` and `09:30` are all
 * accepted. The Thai word for o’clock may follow.
 */
export function parseTypedTime(text: string): Typed {
  const typed = withoutOclock(text);
  const match = TIME.exec(typed) ?? UNDIVIDED_TIME.exec(typed);
  if (!match || Number(match[1]) > 23) return unreadable('date.time', plainTyped(text));
  const [, hour = '', minute = '00', second] = match;
  return { value: [hour, minute, ...(second ? [second] : [])].map(two).join(':') };
}

/**
 * Reads a typed day and the time after it as `YYYY-MM-DDTHH:MM`, with seconds if they were typed.
 *
 * @param today the business date, `YYYY-MM-DD`
 * @param time the time of a day typed without one, `HH:MM`
 */
export function parseTypedDateTime(text: string, today: string, time = '00:00'): Typed {
  const typed = withoutOclock(text);
  const whole = parseTypedDate(typed, today);
  if (whole.value !== undefined) return { value: `${whole.value}T${time}` };
  // The time follows the last gap: `3/11 9.30`, `3 11 2569 15:20`, `2026-11-03T09:30`.
  const divided = /^(.*[\d.\p{L}\p{M}])(?:\s+|(?<=\d)T)(\S+)$/u.exec(typed);
  if (!divided) return whole;
  const [, dayText = '', timeText = ''] = divided;
  const day = parseTypedDate(dayText, today);
  if (day.value === undefined) return day;
  const clock = parseTypedTime(timeText);
  return clock.value === undefined ? clock : { value: `${day.value}T${clock.value}` };
}
