/** What an account can come to owe by a payment, read under the lock of its wallet. */
import { sql } from 'drizzle-orm';
import { sumOf } from '../../../domain/money/proportion';
import type { Database, Transaction } from '../../kernel/services';
import { creditInForce } from '../terms/credit-in-force';

/**
 * What a payment can take from a wallet, satang: what is in it, and on credit what it may owe with it. Whoever changes that holds the
 * wallet's lock, so under that lock it stays as it is.
 *
 * @param balance of the locked wallet, satang
 */
export async function spendableOf(db: Database | Transaction, accountId: string, balance: number): Promise<number> {
  const { rows } = await db.execute<{ credit: number }>(
    sql`SELECT ${creditInForce('account_terms')} AS credit FROM account_terms WHERE account_id = ${accountId}::uuid`,
  );
  return sumOf([balance, rows[0]?.credit ?? 0]);
}
