/** One change of an account's second factor at a time, and none past a sign-in that is just going by it. */
import { sql } from 'drizzle-orm';
import type { Factor } from '../../../domain/session/second-factor';
import { lockUplines } from '../../access/lock';
import type { Transaction } from '../../kernel/services';
import { factorsOf } from './in-force';

/** Locks the account's row, after those above it, and tells what is in force. */
export async function lockFactors(tx: Transaction, accountId: string): Promise<Factor[]> {
  await lockUplines(tx, accountId);
  await tx.execute(sql`SELECT FROM account WHERE id = ${accountId}::uuid FOR NO KEY UPDATE`);
  return readFactors(tx, accountId);
}

/** What is in force, for whoever holds the account's row: until then somebody may be setting one up. */
export async function readFactors(tx: Transaction, accountId: string): Promise<Factor[]> {
  const { rows } = await tx.execute<{ factors: Factor[] }>(
    sql`SELECT ${factorsOf(sql`${accountId}::uuid`)} AS factors`,
  );
  return rows[0]?.factors ?? [];
}
