/** Converts ranges of business dates for ledger queries. */
import { clockHour, type BusinessDay } from '../../domain/calendar/business-date';
import { addDays } from '../../domain/calendar/business-day';
import type { DateRange } from '../../domain/calendar/date-range';
import { momentAt } from '../../domain/calendar/moment';

/**
 * Returns the moments of a range: from the start of its first day until the start of the day after its last. It uses
 * the current turn of the business day.
 */
export function momentsOf(
  { from, to }: DateRange,
  { timeZone, turnsAtHour }: BusinessDay,
): { from: string | null; until: string | null } {
  const turnOf = (date: string) => momentAt(date, clockHour(turnsAtHour), timeZone).toISOString();
  return { from: from && turnOf(from), until: to && turnOf(addDays(to, 1)) };
}
