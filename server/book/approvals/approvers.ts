/** Who could decide about what the reader asks for. */
import { sql } from 'drizzle-orm';
import { isRelated } from '../../access/related';
import type { Caller } from '../../access/caller';
import type { Database, Transaction } from '../../kernel/services';

/** So many are named. */
const NAMED = 20;

/**
 * Those of the house who decide, by name, and aren't too close to the reader: active, with everything in the area of
 * lotteries, and not kept from results. Master itself never is one, as it made or owns whoever asks.
 */
export async function approversFor(db: Database | Transaction, { accountId, acting }: Caller): Promise<string[]> {
  const { rows } = await db.execute<{ username: string }>(sql`
    SELECT person.username FROM account AS person
    WHERE person.kind = 'sub' AND person.parent_id = ${acting.id}::uuid AND person.id <> ${accountId}::uuid
      AND person.status = 'active' AND person.permission ->> 'lotto' = 'all' AND NOT person.no_results
      AND (person.valid_until IS NULL OR person.valid_until >= (book_now())::date)
      AND NOT ${isRelated(sql`${accountId}::uuid`, sql`person.id`)}
    ORDER BY person.username LIMIT ${NAMED}`);
  return rows.map(({ username }) => username);
}
