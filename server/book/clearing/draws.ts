/** Draws that end the period of the accounts which are cleared per draw. */
import { sql } from 'drizzle-orm';
import { addDays } from '../../../domain/calendar/business-day';
import type { Database, Transaction } from '../../kernel/services';

/** Number of days in which a draw certainly falls: two are held a month, and some days from their usual dates. */
const AROUND_DAYS = 45;

/** Returns the business dates of the Thai government lottery's draws around some dates, in order. */
export async function readDraws(
  db: Database | Transaction,
  { from, to }: { from: string; to: string },
): Promise<string[]> {
  const { rows } = await db.execute<{ date: string }>(sql`
    SELECT DISTINCT business_date::text AS date
    FROM round WHERE lotto_id = (SELECT id FROM lotto WHERE code = 'thai') AND state NOT IN ('voided', 'noResult')
      AND business_date BETWEEN ${addDays(from, -AROUND_DAYS)}::date AND ${addDays(to, AROUND_DAYS)}::date
    ORDER BY 1`);
  return rows.map(({ date }) => date);
}
