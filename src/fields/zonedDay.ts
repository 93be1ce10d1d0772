/** The business's calendar and clock as moments: people speak of days and hours there, the API speaks of moments. */
import { partsOfMoment } from '../../domain/format';

const DAY = 86_400_000;

/** Whether a value is a moment as the API answers it. */
export const isMoment = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value) && !Number.isNaN(Date.parse(value));

/** How far a time zone's clock is ahead of UTC at a moment, in milliseconds. */
function offsetAt(moment: number, timeZone: string): number {
  const { year, month, day, hour, minute, second } = partsOfMoment(new Date(moment).toISOString(), timeZone);
  const shown = Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute), Number(second));
  return shown - Math.floor(moment / 1000) * 1000;
}

/** The moment at which a time zone's clock shows `local` (`YYYY-MM-DDThh:mm:ss`, seconds optional). */
export function momentOf(local: string, timeZone: string): string {
  const asUtc = Date.parse(`${local}Z`);
  const guess = asUtc - offsetAt(asUtc, timeZone);
  return new Date(asUtc - offsetAt(guess, timeZone)).toISOString();
}

/** What a time zone's clock shows at a moment, as `YYYY-MM-DDThh:mm:ss`. */
export function localOf(iso: string, timeZone: string): string {
  const { year, month, day, hour, minute, second } = partsOfMoment(iso, timeZone);
  return `${year}-${month}-${day}T${hour}:${minute}:${second}`;
}

/** The day (`YYYY-MM-DD`) a moment falls on in a time zone. */
export function dayOf(iso: string, timeZone: string): string {
  return localOf(iso, timeZone).slice(0, 10);
}

/** The first moment of a day in a time zone. */
export function firstMomentOf(date: string, timeZone: string): string {
  return momentOf(`${date}T00:00:00`, timeZone);
}

/** The last moment (to the millisecond) of a day in a time zone; days may be 23 or 25 hours long. */
export function lastMomentOf(date: string, timeZone: string): string {
  const next = new Date(Date.parse(`${date}T00:00:00Z`) + DAY).toISOString().slice(0, 10);
  return new Date(Date.parse(firstMomentOf(next, timeZone)) - 1).toISOString();
}
