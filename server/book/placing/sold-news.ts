/** News that numbers were sold or given back: one row for all, until the job has delivered it. */
import { type SQL, sql } from 'drizzle-orm';

/**
 * Returns the insertion for a statement that changes the amounts sold. It adds no row while one is waiting, so that a
 * bet only reads an almost empty table. A change can be missed when the job takes the waiting row at this very moment;
 * screens then find it themselves a little later.
 */
export function soldNews(roundId: SQL): SQL {
  return sql`INSERT INTO round_news (round_id, kind)
    SELECT ${roundId}, 'sold' WHERE NOT EXISTS (SELECT FROM round_news WHERE kind = 'sold')`;
}
