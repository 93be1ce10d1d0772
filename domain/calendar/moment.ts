/** Converts a date and time in a time zone to a moment. */
import { partsOfMoment } from '../format';
import { DAY_MS } from '../durations';

/** A time of day on a clock of 24 hours, `HH:MM`. */
export const TIME_OF_DAY = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

/** Returns the moment whose UTC date and time equal the date and time of `moment` in a time zone. */
function shownAsUtc(moment: Date, timeZone: string): number {
  const { year, month, day, hour, minute, second } = partsOfMoment(moment.toISOString(), timeZone);
  return Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute), Number(second));
}

/**
 * Returns the moment of a date and time in a time zone. If the clock skips that time, the moment is as far after the
 * change; if the time occurs twice, it is the earlier one. Bangkok's clock never changes.
 *
 * @param date `YYYY-MM-DD`
 * @param time `HH:MM`
 * @param timeZone IANA name
 * @throws RangeError when either isn't one
 */
export function momentAt(date: string, time: string, timeZone: string): Date {
  if (!TIME_OF_DAY.test(time)) throw new RangeError(`${time} is no time of day`);
  const localTime = new Date(`${date}T${time}:00Z`).getTime();
  if (Number.isNaN(localTime)) throw new RangeError(`${date} is no date`);
  const offsetAt = (moment: number) => shownAsUtc(new Date(moment), timeZone) - moment;
  // The offsets of the day before and the day after give two candidates; the right one shows the wanted time.
  const before = localTime - offsetAt(localTime - DAY_MS);
  const after = localTime - offsetAt(localTime + DAY_MS);
  const shows = (moment: number) => shownAsUtc(new Date(moment), timeZone) === localTime;
  return new Date(shows(before) || !shows(after) ? before : after);
}
