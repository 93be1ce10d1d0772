/** Movements of a settlement: stakes to their holders, payouts to the winners, commission along the way. */
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../kernel/services';
import type { Leg } from '../post';
import type { Winner } from './rule-winners';
import type { SettlementKey } from './write-totals';

interface Moved {
  accountId: string;
  isMember: boolean;
  /** Amount charged for the lines of a member, satang. */
  debit: number;
  /** Winnings of a member, or net result of an agent, satang. */
  amount: number;
}

/** Returns the movements in the order of the accounts, so that the same settlement writes the same legs. */
async function movedBy(tx: Transaction, { roundId, no }: SettlementKey): Promise<Moved[]> {
  const { rows } = await tx.execute<Moved & Record<string, unknown>>(sql`
    SELECT total.account_id AS "accountId", account.kind = 'member' AS "isMember",
      sum(total.stake - total.discount)::bigint AS debit,
      (CASE account.kind WHEN 'member' THEN sum(total.payout)
        ELSE sum(total.own_win_loss + total.own_commission) END)::bigint AS amount
    FROM round_total AS total JOIN account ON account.id = total.account_id
    WHERE total.round_id = ${roundId}::uuid AND total.settlement_no = ${no}
    GROUP BY total.account_id, account.kind
    ORDER BY total.account_id`);
  return rows;
}

/** Returns the legs that move a win from the holders of the line to the member. */
export function legsOfWin({
  memberId,
  path,
  payout,
  shares,
}: Pick<Winner, 'memberId' | 'path' | 'payout' | 'shares'>): Leg[] {
  return [
    { kind: 'wallet', ownerId: memberId, amount: payout },
    ...path.map((ownerId, index): Leg => ({ kind: 'wallet', ownerId, amount: -(shares[index] ?? 0) })),
  ];
}

/** Returns the legs of a settlement whose totals are written. Held wins are left out until they are confirmed. */
export async function legsOfSettlement(tx: Transaction, key: SettlementKey, held: readonly Winner[]): Promise<Leg[]> {
  const moved = await movedBy(tx, key);
  const settled = moved.flatMap(({ accountId, isMember, debit, amount }): Leg[] => [
    { kind: 'wallet', ownerId: accountId, amount },
    ...(isMember ? [{ kind: 'atStake' as const, ownerId: accountId, amount: -debit }] : []),
  ]);
  const withheld = held.flatMap(legsOfWin).map((leg) => ({ ...leg, amount: -leg.amount }));
  return [...settled, ...withheld];
}
