/** Payment of the shooters of row 1 and row 16 (domain.md §3). */
import { sql } from 'drizzle-orm';
import { type Prize, type PrizeSettings, prizesOf } from '../../../domain/yeekee/prizes';
import { LAST_ROW, SUBTRACTED_ROW, shootOfRow } from '../../../domain/yeekee/formula';
import type { Shoot } from '../../../domain/yeekee/shoot';
import type { Transaction } from '../../kernel/services';
import { enqueuePrizeCallback } from '../callbacks/enqueue';
import { type Wallet, lockBalances, post } from '../post';

const walletOf = (ownerId: string): Wallet => ({ kind: 'wallet', ownerId });

/** Returns the members' accepted stakes in a round, satang. */
async function stakesOf(tx: Transaction, round: { id: string; businessDate: string }, members: readonly string[]) {
  const { rows } = await tx.execute<{ memberId: string; stake: number }>(sql`
    SELECT member_id AS "memberId", sum(stake)::bigint AS stake FROM slip
    WHERE round_id = ${round.id}::uuid AND business_date = ${round.businessDate}::date AND state = 'accepted'
      AND member_id = ANY(${sql.param(members)}::uuid[])
    GROUP BY member_id`);
  return new Map(rows.map(({ memberId, stake }) => [memberId, stake]));
}

async function rootId(tx: Transaction): Promise<string> {
  const { rows } = await tx.execute<{ id: string }>(sql`SELECT id FROM account WHERE parent_id IS NULL`);
  const [root] = rows;
  if (!root) throw new Error('there is no master');
  return root.id;
}

/**
 * Pays the prizes of a round out of the root's wallet. Call it in the transaction that writes the round's result, so
 * that each prize is paid once.
 */
export async function postPrizes(
  tx: Transaction,
  newId: () => string,
  round: { id: string; businessDate: string },
  shoots: readonly Shoot[],
  settings: PrizeSettings,
): Promise<void> {
  const shooters = [LAST_ROW, SUBTRACTED_ROW].flatMap((row) => shootOfRow(shoots, row)?.member ?? []);
  const stakes = await stakesOf(tx, round, shooters);
  const prizes = prizesOf(shoots, (member) => stakes.get(member) ?? 0, settings);
  if (prizes.length === 0) return;
  const root = await rootId(tx);
  // All are locked together, so that the two movements follow the order of locks.
  await lockBalances(tx, newId, [root, ...prizes.map(({ member }) => member)].map(walletOf));
  for (const prize of prizes) await postPrize(tx, newId, round, root, prize);
}

async function postPrize(
  tx: Transaction,
  newId: () => string,
  { id, businessDate }: { id: string; businessDate: string },
  root: string,
  { member, row, amount }: Prize,
): Promise<void> {
  const posting = { id: newId(), kind: 'reward' as const, referenceId: id, no: row, businessDate, actorId: null };
  await post(tx, newId, posting, [
    { ...walletOf(root), amount: -amount },
    { ...walletOf(member), amount },
  ]);
  await enqueuePrizeCallback(tx, id, { member, row, amount });
}
