/**
 * Accounts whose credit is smaller than the part that they have used and given on. That dates from before this was
 * counted once, or follows from their losses.
 */
import { sql } from 'drizzle-orm';
import { type CreditPosition, overGivenOf } from '../../../domain/money/credit-left';
import type { Database, Transaction } from '../../kernel/services';
import { creditGivenOn } from './credit-given-on';
import { creditInForce } from './credit-in-force';

/** An account that has used and given on more than it may owe; satang. */
export interface OverGiven extends CreditPosition {
  username: string;
  /** The excess. */
  over: number;
}

/**
 * Returns such accounts, sorted by name. Accounts below them aren't refused anything because of it, but nothing more
 * can be given on until it fits again.
 */
export async function overGiven(db: Database | Transaction): Promise<OverGiven[]> {
  const { rows } = await db.execute<Omit<OverGiven, 'over'> & Record<string, unknown>>(sql`
    SELECT account.username, coalesce(wallet.balance, 0) AS balance, coalesce(terms.credit_limit, 0) AS "creditLimit",
      ${creditInForce('terms')} AS credit, ${creditGivenOn(sql`account.id`, sql`account.parent_id`)} AS "creditGivenOn"
    FROM account
    LEFT JOIN account_terms AS terms ON terms.account_id = account.id
    LEFT JOIN ledger_account AS wallet ON wallet.owner_id = account.id AND wallet.kind = 'wallet'
    WHERE account.kind = 'agent' ORDER BY account.username`);
  return rows.map((row) => ({ ...row, over: overGivenOf(row) })).filter(({ over }) => over > 0);
}
