/** From what a calendar and a clock show in a time zone to the moment. */
import { partsOfMoment } from '../format';
import { DAY_MS } from '../durations';

/** A time of day on a clock of 24 hours, `HH:MM`. */
export const TIME_OF_DAY = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

/** The moment that a calendar of UTC would call what `moment` is called in a time zone. */
function shownAsUtc(moment: Date, timeZone: string): number {
  const { year, month, day, hour, minute, second } = partsOfMoment(moment.toISOString(), timeZone);
  return Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute), Number(second));
}

/**
 * The moment at which it is a date and time in a time zone. Where a clock is put forward over it, it is the moment as
 * far behind the change; where one is put back, the earlier of the two. Bangkok's clock never changes.
 *
 * @param date `YYYY-MM-DD`
 * @param time `HH:MM`
 * @param timeZone IANA name
 * @throws RangeError when either isn't one
 */
export function momentAt(date: string, time: string, timeZone: string): Date {
  if (!TIME_OF_DAY.test(time)) throw new RangeError(`${time} is no time of day`);
  const wanted = new Date(`${date}T${time}:00Z`).getTime();
  if (Number.isNaN(wanted)) throw new RangeError(`${date} is no date`);
  const offsetAt = (moment: number) => shownAsUtc(new Date(moment), timeZone) - moment;
  // The offset is asked for a day before and after: of the two candidates the right one shows what is wanted.
  const before = wanted - offsetAt(wanted - DAY_MS);
  const after = wanted - offsetAt(wanted + DAY_MS);
  const shows = (moment: number) => shownAsUtc(new Date(moment), timeZone) === wanted;
  return new Date(shows(before) || !shows(after) ? before : after);
}
