/**
 * Times, dates and list numbers at the beginning of a row: `10:32 27=50` from a chat, `16/11/69`, `1) 305=50`. They
 * consist of the same digits and signs as bets.
 */
import { BADGE } from './characters';
import { MONTH_NAMES } from './lexicon';

export interface Stamp {
  kind: 'time' | 'date' | 'listNumber';
  length: number;
  /** Whether it could also be a part of a bet. */
  isDoubtful: boolean;
}

const COLON_TIME =
  /^[[(]?(\d{1,2}):(\d{2})(?::\d{2})?(?:[.,]\d{1,3})?(?![\d:])[\])]?(?:\s*(?:น\.?(?![\u0e01-\u0e46])|[ap]\.?m\.?(?![a-z])))?/;
const POINT_TIME = /^[[(]?(\d{1,2})\.(\d{2})(?!\d|\.\S)[\])]?(?:\.(?=\s))?(\s*น\.?(?![\u0e01-\u0e46]))?/;
const NUMERIC_DATE = /^[[(]?(\d{1,2})([/.-])(\d{1,2})(?:\2(\d{4}|\d{2}))?(?![\d/-]|\.\d)[\])]?(?:\.(?=\s))?/;
const YEAR_DATE = /^[[(]?((?:19|20|25)\d{2})([/.-])(\d{1,2})\2(\d{1,2})(?!\d)[\])]?/;
const NAMED_DATE =
  /^(\d{1,2})\s*(?:([\u0e01-\u0e3a\u0e40-\u0e46][\u0e01-\u0e3a\u0e40-\u0e46.]*)|([a-z]{3,9})\.?,?)\s*(?:(\d{4}|\d{2})(?!\d|\s*[=*@]))?/;
const MONTH_FIRST = /^([a-z]{3,9})\.?\s+(\d{1,2})(?:,?\s+(\d{4}))?(?!\d)/;
/** Day of the week in brackets behind a date: `(จ.)`, `(mon)`. */
const WEEKDAY = /^\s*\([\u0e01-\u0e46a-z.]{1,12}\)/;
const LIST_NUMBER = /^(?:(\d{1,3})(\)|\.\)|\.)(\s*)(?=\S)|\(\d{1,3}\)(?=\s*\S)|#\d{1,3}(?=[\s.)])[.)]?)/;
const BADGES = new RegExp(`^${BADGE}+[.)]?`);

/** Beginnings of rows that hold no stamp: Thai words, and digits with an amount. */
const NO_STAMP = /^(?:[\u0e01-\u0e46]|\d+\s*[=*@]|\d{4,}(?![/.-])|$)/;

const isTime = (hour: string, minute: string) => Number(hour) < 24 && Number(minute) < 60;
const isDayOfMonth = (day: string, month: string) =>
  Number(day) >= 1 && Number(day) <= 31 && Number(month) >= 1 && Number(month) <= 12;

/** Whether two numbers with a sign between them have the form of a time or a date: `10.32`, `12/10`. */
export function couldBeStamp(first: string, second: string): boolean {
  const isTimeLike = second.length === 2 && first.length <= 2 && isTime(first, second);
  return isTimeLike || isDayOfMonth(first, second) || isDayOfMonth(second, first);
}

/** Whether a year is one of our time, in the Buddhist or the Gregorian calendar, with two digits or four. */
function isYear(year: string): boolean {
  const value = Number(year);
  return year.length === 2 ? (value >= 60 && value <= 79) || (value >= 20 && value <= 39) : true;
}

/** Whether a rest continues numbers or amounts, so that the digits before it are a number too. */
const continues = (rest: string) => /^\s*(?:[=*@+|,&x]|[-/.]\s*\d)/.test(rest);
/** Whether a rest has a bet of its own with a sign between number and amount. */
const hasBet = (rest: string) => /\d\s*(?:=|@|:|\*|x\s*\d)/.test(rest);

function timeAt(text: string): Stamp | undefined {
  const [colon, hour = '', minute = ''] = COLON_TIME.exec(text) ?? [];
  if (colon !== undefined && isTime(hour, minute)) {
    const rest = text.slice(colon.length);
    const isMarked = !/\d$/.test(colon) || (minute !== '' && /\d:\d{2}:\d{2}/.test(colon));
    const isAlone = rest.trim() === '' && !isMarked;
    return { kind: 'time', length: colon.length, isDoubtful: continues(rest) || isAlone };
  }
  const [point, pointHour = '', pointMinute = '', mark] = POINT_TIME.exec(text) ?? [];
  if (point === undefined || !isTime(pointHour, pointMinute)) return undefined;
  const rest = text.slice(point.length);
  if (mark !== undefined) return { kind: 'time', length: point.length, isDoubtful: continues(rest) };
  if (continues(rest) || !hasBet(rest)) return undefined;
  return { kind: 'time', length: point.length, isDoubtful: false };
}

function numericDateAt(text: string, isAnnounced: boolean): Stamp | undefined {
  const [yearFirst, , , month = '', day = ''] = YEAR_DATE.exec(text) ?? [];
  if (yearFirst !== undefined && isDayOfMonth(day, month)) {
    return { kind: 'date', length: yearFirst.length, isDoubtful: continues(text.slice(yearFirst.length)) };
  }
  const [date, first = '', sign = '', second = '', year] = NUMERIC_DATE.exec(text) ?? [];
  if (date === undefined) return undefined;
  const rest = text.slice(date.length);
  const isReal = isDayOfMonth(first, second);
  if (!isReal && !isDayOfMonth(second, first)) return undefined;
  const stamp = { kind: 'date', length: date.length } as const;
  if (isAnnounced) return { ...stamp, isDoubtful: !isReal || continues(rest) };
  if (continues(rest)) return undefined;
  const hasDigits = /\d/.test(rest);
  if (year !== undefined) {
    if (!isYear(year)) return hasBet(rest) ? { ...stamp, isDoubtful: true } : undefined;
    return { ...stamp, isDoubtful: !isReal && hasDigits };
  }
  if (sign !== '/') return hasBet(rest) ? { ...stamp, isDoubtful: true } : undefined;
  if (!isReal) return hasBet(rest) ? { ...stamp, isDoubtful: true } : undefined;
  if (hasDigits && !hasBet(rest)) return undefined;
  return { ...stamp, isDoubtful: false };
}

function namedDateAt(text: string): Stamp | undefined {
  const [date, day = '', thai = '', latin = ''] = NAMED_DATE.exec(text) ?? [];
  const name = thai === '' ? latin : thai.replaceAll('.', '');
  if (date !== undefined && MONTH_NAMES.has(name) && isDayOfMonth(day, '1')) {
    return { kind: 'date', length: date.trimEnd().length, isDoubtful: false };
  }
  const [american, month = ''] = MONTH_FIRST.exec(text) ?? [];
  if (american === undefined || !MONTH_NAMES.has(month)) return undefined;
  return { kind: 'date', length: american.length, isDoubtful: false };
}

function withWeekday(stamp: Stamp | undefined, text: string): Stamp | undefined {
  if (stamp?.kind !== 'date') return stamp;
  const [weekday = ''] = WEEKDAY.exec(text.slice(stamp.length)) ?? [];
  return { ...stamp, length: stamp.length + weekday.length };
}

/** List number of a row: `1.`, `1)`, `(1)`, `#1`, ①. */
function listNumberAt(text: string, isInSequence: boolean): Stamp | undefined {
  const [badges] = BADGES.exec(text) ?? [];
  if (badges !== undefined) return { kind: 'listNumber', length: badges.length, isDoubtful: false };
  const [number, digits, sign, space = ''] = LIST_NUMBER.exec(text) ?? [];
  if (number === undefined) return undefined;
  const length = number.trimEnd().length;
  if (sign !== '.' || isInSequence) return { kind: 'listNumber', length, isDoubtful: false };
  const isSpaced = space !== '';
  if (!isSpaced && (digits?.length !== 1 || !/^\d.*=/.test(text.slice(length)))) return undefined;
  return { kind: 'listNumber', length, isDoubtful: !isSpaced || digits?.length !== 1 };
}

/** Returns the number of a row in a list, such as 2 for `2. 307=50`; undefined without one. */
export function listNumberOf(text: string): number | undefined {
  const [, digits] = /^\s*(\d{1,3})[.)]\s*\d/.exec(text) ?? [];
  return digits === undefined ? undefined : Number(digits);
}

/**
 * Returns the time, date or list number at the start of a text.
 *
 * @param text plain characters of a row without blanks before them
 * @param isAnnounced whether a word such as งวด or วันที่ precedes it
 * @param isInSequence whether the rows around it have the neighbouring list numbers
 */
export function stampAt(text: string, isAnnounced: boolean, isInSequence: boolean): Stamp | undefined {
  if (NO_STAMP.test(text)) return undefined;
  return (
    timeAt(text) ??
    withWeekday(numericDateAt(text, isAnnounced) ?? namedDateAt(text), text) ??
    listNumberAt(text, isInSequence)
  );
}
