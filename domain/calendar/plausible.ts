/** Dates and moments as requests say them: real ones, of years in which a business like this deals. */
import { z } from 'zod';

const FIRST = '2000-01-01';
const END = '2101-01-01';

/** No clock on earth is further from UTC, in minutes; the database takes hardly more. */
const OFFSET_MAX = 14 * 60;

const isNear = (date: string) => date >= FIRST && date < END;

function isOnEarth(moment: string): boolean {
  const [, hours = '0', minutes = '0'] = /[+-](\d\d):(\d\d)$/.exec(moment) ?? [];
  return Number(hours) * 60 + Number(minutes) <= OFFSET_MAX;
}

/** A date, `YYYY-MM-DD`, from 2000 to 2100; what isn't one is compared with nothing. */
export const PlausibleDate = z.iso.date({ abort: true }).refine(isNear, { abort: true });

/** A moment with its offset from UTC, in the same years. */
export const PlausibleMoment = z.iso
  .datetime({ offset: true, abort: true })
  .refine((moment) => isOnEarth(moment) && isNear(new Date(moment).toISOString()), { abort: true });
