/** Telling whether two telephone numbers are the same, however they are written. */
import { type SQL, sql } from 'drizzle-orm';

/** Shorter than any telephone number: what was typed for want of one. */
const DIGITS_MIN = 8;

/**
 * A number by its digits, Thailand's code as the zero that stands for it at home: `+66 81 234 5678` and `081-234-5678` are
 * one. Null for none, and for what is too short to be one.
 */
export function phoneKey(phone: SQL): SQL {
  const digits = sql`regexp_replace(${phone}, '[^0-9]', '', 'g')`;
  const atHome = sql`regexp_replace(${digits}, '^(00)?66(?=[0-9]{8,9}$)', '0')`;
  return sql`(CASE WHEN length(${atHome}) >= ${DIGITS_MIN}::integer THEN ${atHome} END)`;
}
