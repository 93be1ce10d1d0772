/** The business dates of a report, and the moments at which they begin and end. */
import type { ReportQuery } from '../../../domain/api/reports';
import { addDays } from '../../../domain/calendar/business-day';
import { type BusinessDay, businessDateOf, clockHour } from '../../../domain/calendar/business-date';
import { momentAt } from '../../../domain/calendar/moment';
import { type Dates, datesBefore, datesOf } from '../../../domain/reports/period';

export interface ReportDates extends Dates {
  /** Dates of the comparison. */
  before: Dates;
  begins: Date;
  /** End of the last date, exclusive. */
  ends: Date;
}

/** Returns the requested dates; for a named period its current ones. */
export function reportDates(
  { period, from, to }: Pick<ReportQuery, 'period' | 'from' | 'to'>,
  day: BusinessDay,
  now: Date,
): ReportDates {
  const today = businessDateOf(now, day);
  // Validation refuses a range without dates.
  const dates = period === 'range' ? { from: from ?? today, to: to ?? today } : datesOf(period, today);
  const turns = (date: string) => momentAt(date, clockHour(day.turnsAtHour), day.timeZone);
  return {
    ...dates,
    before: datesBefore(period, dates),
    begins: turns(dates.from),
    ends: turns(addDays(dates.to, 1)),
  };
}
