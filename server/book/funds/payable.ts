/** Maximum debt that a payment can leave on an account, read under the lock of its wallet. */
import { sql } from 'drizzle-orm';
import { sumOf } from '../../../domain/money/proportion';
import type { Database, Transaction } from '../../kernel/services';
import { creditInForce } from '../terms/credit-in-force';

/**
 * Returns the amount that a payment can take from a wallet, satang: its balance plus the credit of the account. Changes
 * of either need the wallet's lock, so under that lock the amount stays the same.
 *
 * @param balance balance of the locked wallet, satang
 */
export async function spendableOf(db: Database | Transaction, accountId: string, balance: number): Promise<number> {
  const { rows } = await db.execute<{ credit: number }>(
    sql`SELECT ${creditInForce('account_terms')} AS credit FROM account_terms WHERE account_id = ${accountId}::uuid`,
  );
  return sumOf([balance, rows[0]?.credit ?? 0]);
}
