/** The draws that accounts are cleared by whose cycle they are. */
import { sql } from 'drizzle-orm';
import { addDays } from '../../../domain/calendar/business-day';
import type { Database, Transaction } from '../../kernel/services';

/** There are two draws a month, some days apart from where they usually are. */
const AROUND_DAYS = 45;

/** Business dates of the draws of the Thai government lottery around some dates, in their order. */
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
