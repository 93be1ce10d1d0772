/** The business dates that a report is read for, and the moments between which they lie. */
import type { ReportQuery } from '../../../domain/api/reports';
import { addDays } from '../../../domain/calendar/business-day';
import { type BusinessDay, businessDateOf, clockHour } from '../../../domain/calendar/business-date';
import { momentAt } from '../../../domain/calendar/moment';
import { type Dates, datesBefore, datesOf } from '../../../domain/reports/period';

export interface ReportDates extends Dates {
  /** What they are compared with. */
  before: Dates;
  begins: Date;
  /** Not in it any more. */
  ends: Date;
}

/** The dates asked for; of a named period those that it has now. */
export function reportDates(
  { period, from, to }: Pick<ReportQuery, 'period' | 'from' | 'to'>,
  day: BusinessDay,
  now: Date,
): ReportDates {
  const today = businessDateOf(now, day);
  // A range without its dates doesn't pass validation.
  const dates = period === 'range' ? { from: from ?? today, to: to ?? today } : datesOf(period, today);
  const turns = (date: string) => momentAt(date, clockHour(day.turnsAtHour), day.timeZone);
  return {
    ...dates,
    before: datesBefore(period, dates),
    begins: turns(dates.from),
    ends: turns(addDays(dates.to, 1)),
  };
}
