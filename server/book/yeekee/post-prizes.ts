/** Payment of the shooters of row 1 and row 16 (domain.md §3). */
import { sql } from 'drizzle-orm';
import { type Prize, type PrizeSettings, prizesOf } from '../../../domain/yeekee/prizes';
import { LAST_ROW, SUBTRACTED_ROW, shootOfRow } from '../../../domain/yeekee/formula';
import type { Shoot } from '../../../domain/yeekee/shoot';
import type { Transaction } from '../../kernel/services';
import { enqueuePrizeCallback } from '../callbacks/enqueue';
import { type Wallet, lockBalances, post } from '../post';
import { bookDay } from '../settling/business-date';
import type { BookContext } from '../transaction';

/** A round whose prizes are paid. */
interface PaidRound {
  id: string;
  businessDate: string;
}

interface DatedPrize extends Prize {
  /** The business date on which it counts. */
  businessDate: string;
}

const walletOf = (ownerId: string): Wallet => ({ kind: 'wallet', ownerId });

/** Returns the members' accepted stakes in a round, satang. */
async function stakesOf(tx: Transaction, round: PaidRound, members: readonly string[]) {
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
 * Returns the business date of a prize: that of its round. If a bill of the shooter or of an account above it has closed
 * that date, the prize counts today, so that a bill never changes. Bills lock their accounts, so of a bill and a prize
 * the second sees the first.
 */
async function dateOfPrize(
  tx: Transaction,
  book: BookContext,
  { businessDate }: PaidRound,
  member: string,
): Promise<string> {
  await tx.execute(sql`
    SELECT FROM account AS billed
    WHERE billed.id = ANY((SELECT shooter.path[2:] FROM account AS shooter WHERE shooter.id = ${member}::uuid)::uuid[])
    ORDER BY cardinality(billed.path) FOR SHARE`);
  const { rows } = await tx.execute(sql`
    SELECT FROM clearing_bill AS bill JOIN account AS shooter ON shooter.id = ${member}::uuid
    WHERE bill.account_id = ANY(shooter.path) AND bill.to_date >= ${businessDate}::date LIMIT 1`);
  // @guard money "a late prize leaves a bill as it is", tested by clearing/dates-of-changes: «(rows.length > 0)» becomes
  //   «(rows.length < 0)»
  if (rows.length > 0) return (await bookDay(tx, book)).businessDate;
  return businessDate;
}

/**
 * Pays the prizes of a round out of the root's wallet. Call it in the transaction that writes the round's result, so
 * that each prize is paid once.
 */
export async function postPrizes(
  tx: Transaction,
  book: BookContext,
  round: PaidRound,
  shoots: readonly Shoot[],
  settings: PrizeSettings,
): Promise<void> {
  const shooters = [LAST_ROW, SUBTRACTED_ROW].flatMap((row) => shootOfRow(shoots, row)?.member ?? []);
  const stakes = await stakesOf(tx, round, shooters);
  const prizes = prizesOf(shoots, (member) => stakes.get(member) ?? 0, settings);
  if (prizes.length === 0) return;
  const root = await rootId(tx);
  const dated: DatedPrize[] = [];
  for (const prize of prizes) dated.push({ ...prize, businessDate: await dateOfPrize(tx, book, round, prize.member) });
  // All are locked together, so that the two movements follow the order of locks.
  await lockBalances(tx, book.newId, [root, ...prizes.map(({ member }) => member)].map(walletOf));
  for (const prize of dated) await postPrize(tx, book.newId, round, root, prize);
}

async function postPrize(
  tx: Transaction,
  newId: () => string,
  { id }: PaidRound,
  root: string,
  { member, row, amount, businessDate }: DatedPrize,
): Promise<void> {
  const posting = { id: newId(), kind: 'reward' as const, referenceId: id, no: row, businessDate, actorId: null };
  await post(tx, newId, posting, [
    { ...walletOf(root), amount: -amount },
    { ...walletOf(member), amount },
  ]);
  await enqueuePrizeCallback(tx, id, { member, row, amount });
}
