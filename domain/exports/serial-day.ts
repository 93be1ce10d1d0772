/** Dates and moments as spreadsheets hold them: days since 30 December 1899, the time of day as a part of one. */
import { partsOfMoment } from '../format';
import { DAY_MS } from '../durations';

/** 1 January 1970. */
export const EPOCH_DAY = 25_569;

/** A business date, `YYYY-MM-DD`. */
export function serialOfDate(date: string): number {
  return Date.parse(`${date}T00:00:00Z`) / DAY_MS + EPOCH_DAY;
}

/** A moment on the clock of a time zone, to the second: what a spreadsheet shows has no zone. */
export function serialOfMoment(iso: string, timeZone: string): number {
  const { year, month, day, hour, minute, second } = partsOfMoment(iso, timeZone);
  const shown = Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute), Number(second));
  return shown / DAY_MS + EPOCH_DAY;
}
