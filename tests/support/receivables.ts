/** Members that owe more than their credit; the operator has to collect that money. */
import { sql } from 'drizzle-orm';
import { creditInForce } from '../../server/book/terms/credit-in-force';
import type { Book } from '../../server/book/transaction';

/** A member beyond its credit; amounts in satang. */
export interface Receivable {
  memberId: string;
  /** Balance of the wallet, negative. */
  balance: number;
  /** Amount that it may owe. */
  credit: number;
  /** Amount that it owes beyond its credit. */
  owes: number;
}

/**
 * Returns the members whose wallet is below their credit. A bet can't overdraw a wallet. The cause is therefore a
 * correction, a void after payout, or the end of a credit allowance.
 *
 * @param roundId only members with slips in that round
 */
export async function receivablesOf({ db }: Pick<Book, 'db'>, roundId?: string): Promise<Receivable[]> {
  const ofRound = roundId
    ? sql`AND account.id IN (SELECT member_id FROM slip WHERE round_id = ${roundId}::uuid)`
    : sql``;
  const { rows } = await db.execute<Receivable & Record<string, unknown>>(sql`
    SELECT account.id AS "memberId", ledger.balance, ${creditInForce('terms')}::bigint AS credit,
      (-ledger.balance - ${creditInForce('terms')})::bigint AS owes
    FROM ledger_account AS ledger
    JOIN account ON account.id = ledger.owner_id AND account.kind = 'member'
    LEFT JOIN account_terms AS terms ON terms.account_id = account.id
    WHERE ledger.kind = 'wallet' AND ledger.balance < 0 AND ledger.balance + ${creditInForce('terms')} < 0 ${ofRound}
    ORDER BY account.id`);
  return rows;
}
