/** Changes of money by the void of a round. */
import { sql } from 'drizzle-orm';
import { sumOf } from '../../../domain/money/proportion';
import type { Transaction } from '../../kernel/services';
import { transfersOf } from '../settling/reverse-settlement';
import type { SettledRound } from '../settling/settled-round';
import { creditInForce } from '../terms/credit-in-force';

/** A member whose money changes by a void; amounts in satang. */
interface VoidedMember {
  memberId: string;
  /** Number of its slips that are refunded, and their sum. */
  slips: number;
  debit: number;
  /** Amount of payouts and prizes that is taken back from its wallet. */
  payout: number;
  balance: number;
  credit: number;
}

export interface VoidEffect {
  slips: number;
  debit: number;
  payout: number;
  /** Number of members from whom a payout is taken back. */
  accounts: number;
  /** Members that will owe more than their credit. */
  negative: string[];
}

async function voidedMembers(tx: Transaction, round: SettledRound): Promise<VoidedMember[]> {
  const reversed = round.state === 'settled' ? await transfersOf(tx, round) : [];
  const { rows } = await tx.execute<VoidedMember & Record<string, unknown>>(sql`
    WITH refunded AS (
      SELECT member_id, count(*)::integer AS slips, sum(debit)::bigint AS debit FROM slip
      WHERE round_id = ${round.id}::uuid AND state = 'accepted' GROUP BY member_id
    ), taken AS (
      SELECT wallet.owner_id AS member_id, sum(entry.amount)::bigint AS payout FROM entry
      JOIN ledger_account AS wallet ON wallet.id = entry.ledger_account_id AND wallet.kind = 'wallet'
      WHERE entry.transfer_id = ANY(${sql.param(reversed.map(({ id }) => id))}::uuid[]) GROUP BY wallet.owner_id
    )
    SELECT account.id AS "memberId", coalesce(refunded.slips, 0) AS slips, coalesce(refunded.debit, 0)::bigint AS debit,
      coalesce(taken.payout, 0)::bigint AS payout, coalesce(wallet.balance, 0)::bigint AS balance,
      ${creditInForce('terms')} AS credit
    FROM refunded FULL JOIN taken USING (member_id) JOIN account ON account.id = member_id AND account.kind = 'member'
    LEFT JOIN ledger_account AS wallet ON wallet.owner_id = account.id AND wallet.kind = 'wallet'
    LEFT JOIN account_terms AS terms ON terms.account_id = account.id ORDER BY account.id`);
  return rows;
}

/** Returns the refunds and reversed payouts of a void if it were carried out now; nothing is written. */
export async function effectOfVoid(tx: Transaction, round: SettledRound): Promise<VoidEffect> {
  const members = await voidedMembers(tx, round);
  const total = (name: 'slips' | 'debit' | 'payout') => sumOf(members.map((member) => member[name]));
  return {
    slips: total('slips'),
    debit: total('debit'),
    payout: total('payout'),
    accounts: members.filter(({ payout }) => payout > 0).length,
    negative: members
      .filter(({ debit, payout, balance, credit }) => payout > debit && balance + debit - payout + credit < 0)
      .map(({ memberId }) => memberId),
  };
}
