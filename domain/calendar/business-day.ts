/** Arithmetic of business dates: plain strings `YYYY-MM-DD` without a clock or a time zone. */
import { DAY_MS } from '../durations';

const PATTERN = /^\d{4}-\d{2}-\d{2}$/;

/** Returns midnight UTC of a date, which represents only the date. */
function dayOf(date: string): Date {
  const day = new Date(`${date}T00:00:00Z`);
  if (!PATTERN.test(date) || Number.isNaN(day.getTime()) || day.toISOString().slice(0, 10) !== date) {
    throw new RangeError(`${date} is no date`);
  }
  return day;
}

/**
 * Returns the date a number of days later, or earlier when negative.
 *
 * @throws RangeError when there is no such date
 */
export function addDays(date: string, days: number): string {
  return new Date(dayOf(date).getTime() + days * DAY_MS).toISOString().slice(0, 10);
}

/** The day of the week, 1 for Monday to 7 for Sunday. */
export function weekdayOf(date: string): number {
  return dayOf(date).getUTCDay() || 7;
}

/** The day of the month, from 1. */
export function dayOfMonth(date: string): number {
  return dayOf(date).getUTCDate();
}

/** Returns a number of consecutive dates, beginning with `date`. */
export function datesFrom(date: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => addDays(date, index));
}
