/** Names of the accounts that could approve a request of the reader. */
import { sql } from 'drizzle-orm';
import { isRelated } from '../../access/related';
import type { Caller } from '../../access/caller';
import { column } from '../../db/column';
import { defineStatement, EXAMPLE_ID } from '../../db/statement';
import type { Database, Transaction } from '../../kernel/services';

/** Maximum number of approvers that are named. */
const NAMED = 20;

const readApprovers = defineStatement({
  name: 'approvers',
  row: { username: column.text },
  examples: { 'of a sub account': { accountId: EXAMPLE_ID, ownerId: EXAMPLE_ID } },
  sql: ({ accountId, ownerId }: { accountId: string; ownerId: string }) => sql`
    SELECT person.username FROM account AS person
    WHERE person.kind = 'sub' AND person.parent_id = ${ownerId}::uuid AND person.id <> ${accountId}::uuid
      AND person.status = 'active' AND person.permission ->> 'lotto' = 'all' AND NOT person.no_results
      AND (person.valid_until IS NULL OR person.valid_until >= (book_now())::date)
      AND NOT ${isRelated(sql`${accountId}::uuid`, sql`person.id`)}
    ORDER BY person.username LIMIT ${NAMED}`,
});

/**
 * Returns the usernames of the operator's sub accounts that could approve a request of the reader. They are active,
 * have full permission for lotteries, may see results and aren't related to the reader. Master itself never qualifies,
 * as it made or owns every account that submits.
 */
export async function approversFor(db: Database | Transaction, { accountId, acting }: Caller): Promise<string[]> {
  const rows = await readApprovers(db, { accountId, ownerId: acting.id });
  return rows.map(({ username }) => username);
}
