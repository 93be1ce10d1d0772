/** Dates and moments in requests: real ones, in years that are plausible for a business like this. */
import { z } from 'zod';

const FIRST = '2000-01-01';
const END = '2101-01-01';

/** Largest offset from UTC of any clock, in minutes; the database accepts hardly more. */
const OFFSET_MAX = 14 * 60;

const isNear = (date: string) => date >= FIRST && date < END;

function isOnEarth(moment: string): boolean {
  const [, hours = '0', minutes = '0'] = /[+-](\d\d):(\d\d)$/.exec(moment) ?? [];
  return Number(hours) * 60 + Number(minutes) <= OFFSET_MAX;
}

/** A date, `YYYY-MM-DD`, from 2000 to 2100. An invalid date ends the validation and is compared with nothing. */
export const PlausibleDate = z.iso.date({ abort: true }).refine(isNear, { abort: true });

/** A moment with its offset from UTC, in the same years. */
export const PlausibleMoment = z.iso
  .datetime({ offset: true, abort: true })
  .refine((moment) => isOnEarth(moment) && isNear(new Date(moment).toISOString()), { abort: true });
