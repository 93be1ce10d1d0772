/** Names of the accounts that could approve a request of the reader. */
import { sql } from 'drizzle-orm';
import { isRelated } from '../../access/related';
import type { Caller } from '../../access/caller';
import type { Database, Transaction } from '../../kernel/services';

/** Maximum number of approvers that are named. */
const NAMED = 20;

/**
 * Returns the usernames of the operator's sub accounts that could approve a request of the reader. They are active,
 * have full permission for lotteries, may see results and aren't related to the reader. Master itself never qualifies,
 * as it made or owns every account that submits.
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
