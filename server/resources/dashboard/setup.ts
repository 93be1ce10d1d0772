/** Progress of an installation toward its first slip, and the members below an account. */
import { sql } from 'drizzle-orm';
import type { Setup, Statistics } from '../../../domain/api/dashboard';
import type { ActingAccount } from '../../access/caller';
import { hasSlips } from '../../accounts/has-slips';
import type { Database } from '../../kernel/services';

/**
 * Reads the progress of the setup; null once a slip was taken below the account, when nobody needs the guide any more.
 */
export async function readSetup(db: Database, { id }: ActingAccount): Promise<Setup | null> {
  const { rows } = await db.execute<Setup & { hasSlips: boolean } & Record<string, unknown>>(sql`
    SELECT ${hasSlips(id)} AS "hasSlips",
      EXISTS (SELECT FROM account WHERE parent_id = ${id}::uuid AND kind = 'agent') AS agent,
      EXISTS (SELECT FROM package_terms AS terms JOIN rate_package AS package ON package.id = terms.package_id
        WHERE NOT package.is_archived) AS rates,
      EXISTS (SELECT FROM round JOIN lotto ON lotto.id = round.lotto_id WHERE lotto.is_on AND round.state = 'open') AS lotto,
      EXISTS (SELECT FROM partner) AS partner,
      EXISTS (SELECT FROM account WHERE parent_id = ${id}::uuid AND kind = 'sub') AS colleague,
      EXISTS (SELECT FROM account_bank WHERE account_id = ${id}::uuid AND promptpay IS NOT NULL) AS "promptPay"`);
  const [row] = rows;
  if (!row) throw new Error('the database answered nothing');
  const { hasSlips: isUsed, ...setup } = row;
  return isUsed ? null : setup;
}

/**
 * Returns the numbers of members below an account: all, those with a bet within a week, and those added since a moment.
 */
export async function readMembers(
  db: Database,
  { id, parentId }: ActingAccount,
  since: Date,
): Promise<Statistics['members']> {
  const isBelow = parentId === null ? sql`true` : sql`path @> ARRAY[${id}]::uuid[]`;
  const { rows } = await db.execute<Statistics['members'] & Record<string, unknown>>(sql`
    SELECT count(*)::integer AS total,
      (count(*) FILTER (WHERE created_at >= ${since.toISOString()}::timestamptz))::integer AS added,
      coalesce((SELECT active_members FROM account_activity WHERE account_id = ${id}::uuid), 0) AS active
    FROM account WHERE kind = 'member' AND ${isBelow}`);
  const [row] = rows;
  if (!row) throw new Error('the database answered nothing');
  return row;
}
