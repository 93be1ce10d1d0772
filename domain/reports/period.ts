/** The periods of reports in business dates; weeks run from Monday to Sunday (domain.md §5). */
import { addDays, dayOfMonth, weekdayOf } from '../calendar/business-day';
import { DAY_MS } from '../durations';

/** `range` is defined by two dates. */
export const PERIODS = [
  'today',
  'yesterday',
  'thisWeek',
  'lastWeek',
  'thisMonth',
  'lastMonth',
  'thisYear',
  'lifetime',
  'range',
] as const;
export type Period = (typeof PERIODS)[number];
/** A period that is defined by today's date. */
export type NamedPeriod = Exclude<Period, 'range'>;

/** Business dates from the first to the last, both included. */
export interface Dates {
  from: string;
  to: string;
}

/** Beginning of the period `lifetime`; no business is older. */
const BEGINNING = '2020-01-01';

const mondayOf = (date: string) => addDays(date, 1 - weekdayOf(date));
const firstOf = (date: string) => addDays(date, 1 - dayOfMonth(date));
const newYearOf = (date: string) => `${date.slice(0, 4)}-01-01`;

/** Returns the dates of a period on a business date; a period that hasn't ended ends with that date. */
export function datesOf(period: NamedPeriod, today: string): Dates {
  const yesterday = addDays(today, -1);
  const beforeMonday = addDays(mondayOf(today), -1);
  const beforeFirst = addDays(firstOf(today), -1);
  switch (period) {
    case 'today':
      return { from: today, to: today };
    case 'yesterday':
      return { from: yesterday, to: yesterday };
    case 'thisWeek':
      return { from: mondayOf(today), to: today };
    case 'lastWeek':
      return { from: mondayOf(beforeMonday), to: beforeMonday };
    case 'thisMonth':
      return { from: firstOf(today), to: today };
    case 'lastMonth':
      return { from: firstOf(beforeFirst), to: beforeFirst };
    case 'thisYear':
      return { from: newYearOf(today), to: today };
    case 'lifetime':
      return { from: BEGINNING, to: today };
  }
}

/** Returns the number of dates from one to another. */
export function countDays({ from, to }: Dates): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS) + 1;
}

/**
 * Returns the dates that a period is compared with. A week, or its beginning, is compared with the same days of the
 * previous week. A month is compared with as many days at the beginning of the previous month, a year with as many of
 * the previous year. Any other period is compared with as many dates right before it.
 */
export function datesBefore(period: Period, { from, to }: Dates): Dates {
  if (period === 'thisWeek' || period === 'lastWeek') return { from: addDays(from, -7), to: addDays(to, -7) };
  if (period === 'thisMonth' || period === 'lastMonth') {
    const last = addDays(from, -1);
    const first = firstOf(last);
    const sameDay = addDays(first, countDays({ from, to }) - 1);
    return { from: first, to: period === 'lastMonth' || sameDay > last ? last : sameDay };
  }
  const days = countDays({ from, to });
  if (period === 'thisYear') {
    const last = addDays(from, -1);
    const sameDay = addDays(newYearOf(last), days - 1);
    return { from: newYearOf(last), to: sameDay > last ? last : sameDay };
  }
  return { from: addDays(from, -days), to: addDays(from, -1) };
}
