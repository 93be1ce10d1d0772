/** Who owes more than may be owed: the business has to see to its money. */
import { sql } from 'drizzle-orm';
import { creditInForce } from '../../server/book/terms/credit-in-force';
import type { Book } from '../../server/book/transaction';

/** A member below its credit; satang. */
export interface Receivable {
  memberId: string;
  /** Of the wallet, negative. */
  balance: number;
  /** What it may owe. */
  credit: number;
  /** What it owes beyond its credit. */
  owes: number;
}

/**
 * The members whose wallet is below what they have credit for. Nobody overdraws by betting, so a correction or a void
 * after payout has brought them there, or the end of what they could exceed their limit by.
 *
 * @param roundId only members with slips in that round
 */
export async function receivablesOf({ db }: Pick<Book, 'db'>, roundId?: string): Promise<Receivable[]> {
  const ofRound = roundId
    ? sql`AND account.id IN (SELECT member_id FROM slip WHERE round_id = ${roundId}::uuid)`
    : sql``;
  const { rows } = await db.execute<Receivable & Record<string, unknown>>(sql`
    SELECT account.id AS "memberId", ledger.balance, ${creditInForce('its')}::bigint AS credit,
      (-ledger.balance - ${creditInForce('its')})::bigint AS owes
    FROM ledger_account AS ledger
    JOIN account ON account.id = ledger.owner_id AND account.kind = 'member'
    LEFT JOIN account_terms AS its ON its.account_id = account.id
    WHERE ledger.kind = 'wallet' AND ledger.balance < 0 AND ledger.balance + ${creditInForce('its')} < 0 ${ofRound}
    ORDER BY account.id`);
  return rows;
}
