/** Ranges of business dates as the ledger is asked for them. */
import { clockHour, type BusinessDay } from '../../domain/calendar/business-date';
import { addDays } from '../../domain/calendar/business-day';
import type { DateRange } from '../../domain/calendar/date-range';
import { momentAt } from '../../domain/calendar/moment';

/** The moments of a range: from where its first day begins until where the day after its last does, as days turn now. */
export function momentsOf(
  { from, to }: DateRange,
  { timeZone, turnsAtHour }: BusinessDay,
): { from: string | null; until: string | null } {
  const turnOf = (date: string) => momentAt(date, clockHour(turnsAtHour), timeZone).toISOString();
  return { from: from && turnOf(from), until: to && turnOf(addDays(to, 1)) };
}
