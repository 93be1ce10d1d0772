/** Comparison of telephone numbers regardless of the way they are written. */
import { type SQL, sql } from 'drizzle-orm';

/** Minimum number of digits of a telephone number; shorter entries are placeholders. */
const DIGITS_MIN = 8;

/**
 * Returns a telephone number as its digits, with Thailand's country code as the leading zero used at home: `+66 81 234
 * 5678` and `081-234-5678` are the same. Null for an empty or too short number.
 */
export function phoneKey(phone: SQL): SQL {
  const digits = sql`regexp_replace(${phone}, '[^0-9]', '', 'g')`;
  const atHome = sql`regexp_replace(${digits}, '^(00)?66(?=[0-9]{8,9}$)', '0')`;
  return sql`(CASE WHEN length(${atHome}) >= ${DIGITS_MIN}::integer THEN ${atHome} END)`;
}
