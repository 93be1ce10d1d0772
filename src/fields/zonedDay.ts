/** The business's calendar and clock as moments: people use its days and hours, the API uses moments. */
import { partsOfMoment } from '../../domain/format';

const DAY = 86_400_000;

/** Whether a value is a moment as the API returns it. */
export const isMoment = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value) && !Number.isNaN(Date.parse(value));

/** Returns how far a time zone's clock is ahead of UTC at a moment, in milliseconds. */
function offsetAt(moment: number, timeZone: string): number {
  const { year, month, day, hour, minute, second } = partsOfMoment(new Date(moment).toISOString(), timeZone);
  const shown = Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute), Number(second));
  return shown - Math.floor(moment / 1000) * 1000;
}

/** Returns the moment at which a time zone's clock shows `local` (`YYYY-MM-DDThh:mm:ss`, seconds optional). */
export function momentOf(local: string, timeZone: string): string {
  const asUtc = Date.parse(`${local}Z`);
  const guess = asUtc - offsetAt(asUtc, timeZone);
  return new Date(asUtc - offsetAt(guess, timeZone)).toISOString();
}

/** Returns a time zone's clock at a moment, as `YYYY-MM-DDThh:mm:ss`. */
export function localOf(iso: string, timeZone: string): string {
  const { year, month, day, hour, minute, second } = partsOfMoment(iso, timeZone);
  return `${year}-${month}-${day}T${hour}:${minute}:${second}`;
}

/** Returns the day (`YYYY-MM-DD`) of a moment in a time zone. */
export function dayOf(iso: string, timeZone: string): string {
  return localOf(iso, timeZone).slice(0, 10);
}

/** Returns the first moment of a day in a time zone. */
export function firstMomentOf(date: string, timeZone: string): string {
  return momentOf(`${date}T00:00:00`, timeZone);
}

/** Returns the last moment (to the millisecond) of a day in a time zone; days may be 23 or 25 hours long. */
export function lastMomentOf(date: string, timeZone: string): string {
  const next = new Date(Date.parse(`${date}T00:00:00Z`) + DAY).toISOString().slice(0, 10);
  return new Date(Date.parse(firstMomentOf(next, timeZone)) - 1).toISOString();
}
