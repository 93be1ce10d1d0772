/** Dates and moments as spreadsheets store them: days since 30 December 1899, with the time of day as a fraction. */
import { partsOfMoment } from '../format';
import { DAY_MS } from '../durations';

/** 1 January 1970. */
export const EPOCH_DAY = 25_569;

/** Converts a business date, `YYYY-MM-DD`. */
export function serialOfDate(date: string): number {
  return Date.parse(`${date}T00:00:00Z`) / DAY_MS + EPOCH_DAY;
}

/** Converts a moment to the clock of a time zone, to the second, because spreadsheets have no time zones. */
export function serialOfMoment(iso: string, timeZone: string): number {
  const { year, month, day, hour, minute, second } = partsOfMoment(iso, timeZone);
  const shown = Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute), Number(second));
  return shown / DAY_MS + EPOCH_DAY;
}
