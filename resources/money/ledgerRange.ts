/** Ranges of business dates as the ledger is asked for them. */
import { clockHour, type BusinessDay } from '../../domain/calendar/business-date';
import { addDays, weekdayOf } from '../../domain/calendar/business-day';
import { momentAt } from '../../domain/calendar/moment';

/** Business dates, `YYYY-MM-DD`, both in it; null where it is open. */
export interface DateRange {
  from: string | null;
  to: string | null;
}

/** The ranges that are asked for all day. */
export const USUAL_RANGES = ['today', 'yesterday', 'thisWeek', 'lastWeek'] as const;
export type UsualRange = (typeof USUAL_RANGES)[number];

/** The dates of a usual range as of a business date; weeks run from Monday to Sunday. */
export function rangeOf(name: UsualRange, today: string): DateRange {
  const monday = addDays(today, 1 - weekdayOf(today));
  switch (name) {
    case 'today':
      return { from: today, to: today };
    case 'yesterday':
      return { from: addDays(today, -1), to: addDays(today, -1) };
    case 'thisWeek':
      return { from: monday, to: addDays(monday, 6) };
    case 'lastWeek':
      return { from: addDays(monday, -7), to: addDays(monday, -1) };
  }
}

/** The moments of a range: from where its first day begins until where the day after its last does, as days turn now. */
export function momentsOf(
  { from, to }: DateRange,
  { timeZone, turnsAtHour }: BusinessDay,
): { from: string | null; until: string | null } {
  const turnOf = (date: string) => momentAt(date, clockHour(turnsAtHour), timeZone).toISOString();
  return { from: from && turnOf(from), until: to && turnOf(addDays(to, 1)) };
}
