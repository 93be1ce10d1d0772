/** Whether an account has taken part in the business. */
import { type SQL, sql } from 'drizzle-orm';

/** Returns a condition that holds once a slip was taken below an account, or by it. */
export const hasSlips = (
  accountId: string,
): SQL => sql`(EXISTS (SELECT FROM account_activity WHERE account_id = ${accountId}::uuid)
  OR EXISTS (SELECT FROM slip WHERE path @> ARRAY[${accountId}]::uuid[]))`;
