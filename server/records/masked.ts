import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { PHONE_MASK, PHONE_SHOWN_DIGITS } from '../../domain/accounts/phone';

/** Returns a telephone number as `maskedPhone` shows it, within a statement. */
export function maskedInSql(phone: SQLWrapper): SQL {
  return sql`${PHONE_MASK}::text || right(${phone}, ${PHONE_SHOWN_DIGITS}::integer)`;
}
