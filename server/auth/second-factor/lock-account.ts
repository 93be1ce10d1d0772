/** Locks for second factors: one change of an account's factors at a time, and none during a sign-in that uses them. */
import { sql } from 'drizzle-orm';
import type { Factor } from '../../../domain/session/second-factor';
import { lockUplines } from '../../access/lock';
import type { Transaction } from '../../kernel/services';
import { factorsOf } from '../../access/second-factor';

/** Locks the account's row after those above it, and returns the factors in force. */
export async function lockFactors(tx: Transaction, accountId: string): Promise<Factor[]> {
  await lockUplines(tx, accountId);
  await tx.execute(sql`SELECT FROM account WHERE id = ${accountId}::uuid FOR NO KEY UPDATE`);
  return readFactors(tx, accountId);
}

/**
 * Returns the factors in force. The caller must hold the account's row, because another session may be setting one up.
 */
export async function readFactors(tx: Transaction, accountId: string): Promise<Factor[]> {
  const { rows } = await tx.execute<{ factors: Factor[] }>(
    sql`SELECT ${factorsOf(sql`${accountId}::uuid`)} AS factors`,
  );
  return rows[0]?.factors ?? [];
}
