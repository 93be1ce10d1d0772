/** Names of the accounts that could approve a request of the reader. */
import { sql, type SQL } from 'drizzle-orm';
import { isRelated } from '../../access/related';
import type { Caller } from '../../access/caller';
import { column } from '../../db/column';
import { defineStatement, EXAMPLE_ID } from '../../db/statement';
import type { Database, Transaction } from '../../kernel/services';

/** Maximum number of approvers that are named. */
const NAMED = 20;

/**
 * Whether `person` is a sub account of the operator that could approve a request of the submitter. A condition over
 * `account AS person`.
 *
 * @param submitter an id, as an expression
 */
function canApproveFor(submitter: SQL, ownerId: string): SQL {
  return sql`(person.kind = 'sub' AND person.parent_id = ${ownerId}::uuid AND person.id <> ${submitter}
      AND person.status = 'active' AND person.permission ->> 'lotto' = 'all' AND NOT person.no_results
      AND (person.valid_until IS NULL OR person.valid_until >= (book_now())::date)
      AND NOT ${isRelated(submitter, sql`person.id`)})`;
}

/**
 * Returns the possible approvers of each person with a pending request, as a statement with the columns `submitter` and
 * `names`. It runs once for each person and not for each request, as the relations take several look-ups.
 */
export function approversBySubmitter(ownerId: string): SQL {
  return sql`SELECT asking.submitter, (
        SELECT coalesce(json_agg(near.username), '[]') FROM (
          SELECT person.username FROM account AS person WHERE ${canApproveFor(sql`asking.submitter`, ownerId)}
          ORDER BY person.username LIMIT ${NAMED}) AS near) AS names
    FROM (SELECT DISTINCT submitted_by AS submitter FROM approval
      WHERE state = 'submitted' AND goes_on_at IS NULL AND submitted_by IS NOT NULL) AS asking`;
}

const readApprovers = defineStatement({
  name: 'possible_approvers',
  row: { username: column.text },
  examples: { 'of a sub account': { accountId: EXAMPLE_ID, ownerId: EXAMPLE_ID } },
  sql: ({ accountId, ownerId }: { accountId: string; ownerId: string }) => sql`
    SELECT person.username FROM account AS person
    WHERE ${canApproveFor(sql`${accountId}::uuid`, ownerId)}
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
