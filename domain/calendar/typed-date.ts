/**
 * Days and times as people of the trade type them: day first, of the Christian or the Thai Buddhist era, on a clock of 24
 * hours. What can't be read is refused in words (`validation.date.…`), never guessed at.
 */
import type { FieldError } from '../validation/validation';
import { addDays, dayOfMonth } from './business-day';

/** What was made of a typed text, or what is wrong with it. */
export type Typed = { value: string; fault?: undefined } | { value?: undefined; fault: FieldError };

/** How far the Thai Buddhist era is ahead: 2569 is 2026. */
export const BUDDHIST_AHEAD = 543;

/** Four digits of a year: those of the Buddhist era end centuries before those of the Christian one reach them. */
const [CHRISTIAN_FROM, CHRISTIAN_TO] = [1900, 2199];

/** So near to today a year of two digits has to be, in either era, to be taken for it. */
const NEAR_YEARS = 15;

/** How much of an unreadable text is said again. */
const QUOTED_MAX = 30;

// The same divides both times: `3/11 15` is a day and an hour.
const DAY_FIRST = /^(\d{1,2})\s*([-/.\s])\s*(\d{1,2})(?:\s*\2\s*(\d{4}|\d{2}))?$/;
const YEAR_FIRST = /^(\d{4})\s*([-/.\s])\s*(\d{1,2})\s*\2\s*(\d{1,2})$/;
const UNDIVIDED = /^(\d{2})()(\d{2})(\d{4}|\d{2})$/;
const TIME = /^(\d{1,2})(?:\s*[:.]\s*([0-5]\d)(?:\s*[:.]\s*([0-5]\d))?)?$/;
const UNDIVIDED_TIME = /^(\d{1,2})([0-5]\d)$/;

/** What was typed with western digits and without what stands around it. */
function plain(text: string): string {
  return text.replaceAll(/[๐-๙]/g, (digit) => String(digit.charCodeAt(0) - '๐'.charCodeAt(0))).trim();
}

/** The same without the Thai word for o’clock. */
const withoutOclock = (text: string): string => plain(text).replace(/\s*น\.?$/, '');

const refused = (key: string, args?: FieldError['args']): Typed => ({ fault: args ? { key, args } : { key } });

function unreadable(key: string, text: string): Typed {
  return refused(key, { text: text.length > QUOTED_MAX ? `${text.slice(0, QUOTED_MAX)}…` : text });
}

const inChristianEra = (year: number): boolean => year >= CHRISTIAN_FROM && year <= CHRISTIAN_TO;

/** The year that was meant, of the Christian era; null where it can't be told. */
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

/**
 * A typed day as `YYYY-MM-DD`. Day, month and year in this order, divided by `/ - .` or spaces, or undivided as
 * `03112026`; `YYYY-MM-DD` as machines write it; without a year, this year's. A year may be of the Christian or of the
 * Buddhist era (2569 is 2026); of two digits it is the one within fifteen years of today (69 and 26 are both 2026). Thai
 * digits are read too.
 *
 * @param today the business date, `YYYY-MM-DD`
 */
export function parseTypedDate(text: string, today: string): Typed {
  const typed = plain(text);
  const thisYear = Number(today.slice(0, 4));
  const machine = YEAR_FIRST.exec(typed);
  if (machine) return dateOf(Number(machine[4]), Number(machine[3]), yearOf(machine[1], thisYear));
  const written = DAY_FIRST.exec(typed) ?? UNDIVIDED.exec(typed);
  if (!written) return unreadable('date.unreadable', typed);
  return dateOf(Number(written[1]), Number(written[3]), yearOf(written[4], thisYear));
}

/**
 * A typed time of day as `HH:MM`, or `HH:MM:SS` where seconds were typed: `9`, `930`, `9.30` and `09:30` are one. The Thai
 * word for o’clock may follow.
 */
export function parseTypedTime(text: string): Typed {
  const typed = withoutOclock(text);
  const match = TIME.exec(typed) ?? UNDIVIDED_TIME.exec(typed);
  if (!match || Number(match[1]) > 23) return unreadable('date.time', plain(text));
  const [, hour = '', minute = '00', second] = match;
  return { value: [hour, minute, ...(second ? [second] : [])].map(two).join(':') };
}

/**
 * A typed day with the time after it, as `YYYY-MM-DDTHH:MM` with seconds where they were typed.
 *
 * @param today the business date, `YYYY-MM-DD`
 * @param time what a day alone means, `HH:MM`
 */
export function parseTypedDateTime(text: string, today: string, time = '00:00'): Typed {
  const typed = withoutOclock(text);
  const whole = parseTypedDate(typed, today);
  if (whole.value !== undefined) return { value: `${whole.value}T${time}` };
  // The time is what follows the last gap: `3/11 9.30`, `3 11 2569 15:20`, `2026-11-03T09:30`.
  const divided = /^(.*\d)(?:\s+|T)(\S+)$/.exec(typed);
  if (!divided) return whole;
  const [, dayText = '', timeText = ''] = divided;
  const day = parseTypedDate(dayText, today);
  if (day.value === undefined) return day;
  const clock = parseTypedTime(timeText);
  return clock.value === undefined ? clock : { value: `${day.value}T${clock.value}` };
}
