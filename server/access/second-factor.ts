/** Conditions within a statement: the second factors that an account has in force. */
import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

const hasTotp = (accountId: SQL | PgColumn) =>
  sql`EXISTS (SELECT FROM totp WHERE totp.account_id = ${accountId} AND totp.confirmed_at IS NOT NULL)`;
const hasPasskey = (accountId: SQL | PgColumn) =>
  sql`EXISTS (SELECT FROM passkey WHERE passkey.account_id = ${accountId})`;

/** Whether an account has a second factor in force. */
export function hasSecondFactor(accountId: SQL | PgColumn): SQL {
  return sql`(${hasTotp(accountId)} OR ${hasPasskey(accountId)})`;
}

/** Returns the factors in force, as an array of `Factor`. */
export function factorsOf(accountId: SQL | PgColumn): SQL {
  return sql`array_remove(ARRAY[
    CASE WHEN ${hasTotp(accountId)} THEN 'totp' END, CASE WHEN ${hasPasskey(accountId)} THEN 'passkey' END], NULL)`;
}
