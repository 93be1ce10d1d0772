/** That something was sold of numbers, or given back: told once for all until the job has told it. */
import { type SQL, sql } from 'drizzle-orm';

/**
 * The insertion for a statement that changes what is sold. While one waits no other is added, so that a bet costs a look at
 * a table that is all but empty. What is missed when the job takes the waiting one at this very moment, screens find by
 * themselves a little later.
 */
export function soldNews(roundId: SQL): SQL {
  return sql`INSERT INTO round_news (round_id, kind)
    SELECT ${roundId}, 'sold' WHERE NOT EXISTS (SELECT FROM round_news WHERE kind = 'sold')`;
}
