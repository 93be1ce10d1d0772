/** Changes of a clock between standard and summer time. */
import { addDays, datesFrom } from './business-day';
import { momentAt } from './moment';

const NOON = '12:00';

/**
 * Returns the offset of a clock from UTC in milliseconds, at noon of a date; no clock changes at noon.
 *
 * @param timeZone IANA name
 */
export function noonOffset(date: string, timeZone: string): number {
  return momentAt(date, NOON, 'UTC').getTime() - momentAt(date, NOON, timeZone).getTime();
}

/**
 * Returns the dates on which a clock has another offset from UTC than on the day before, ascending.
 *
 * @param timeZone IANA name
 * @param after the day before the first date
 * @param days number of dates
 */
export function clockChanges(timeZone: string, after: string, days: number): string[] {
  return datesFrom(addDays(after, 1), days).filter(
    (date) => noonOffset(date, timeZone) !== noonOffset(addDays(date, -1), timeZone),
  );
}
