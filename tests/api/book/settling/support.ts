/** Shared helpers of the settling tests. */
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { v7 as newId } from 'uuid';
import { digitsOf } from '../../../../domain/results/derive';
import type { OfficialResult } from '../../../../domain/results/official-result';
import { CLOCK_ACTOR, claimRound } from '../../../../server/book/rounds/claim';
import { executePrepared } from '../../../../server/db/named';
import { freezeRound } from '../../../../server/book/settling/freeze-round';
import { withTransaction } from '../../../../server/book/transaction';
import { EVERY_ROUND } from '../../../../server/book/verify/check';
import { dayTheoryCheckOf } from '../../../../server/book/verify/extra-totals';
import { salesChecksOf } from '../../../../server/book/verify/sales';
import { dayChecksOf, settlementChecksOf } from '../../../../server/book/verify/totals';
import type { Services } from '../../../../server/kernel/services';
import type { BookWorld } from '../../../support/book-world';

/** Somebody who enters results, and somebody else, made by neither. */
export const OPERATOR = { id: newId(), name: 'operator' };
export const CHECKER = { id: newId(), name: 'checker' };

/** 3-top 345, 2-top 45, 2-bottom 89. */
export const HANOI: OfficialResult = { family: 'hanoi', special: '12345', first: '67889' };

/** 3-top 777, 2-top 77, 2-bottom 00. */
export const OTHER: OfficialResult = { family: 'hanoi', special: '00777', first: '12300' };

/** Closes a round as the clock does: counted in the transaction that closes it. */
export async function closeRound({ services }: Pick<BookWorld, 'services'>, roundId: string): Promise<void> {
  await withTransaction(services, async (tx) => {
    const claim = await claimRound(tx, roundId, { kind: 'round', event: 'close' }, CLOCK_ACTOR);
    if (!claim) throw new Error('the round is not open');
    await freezeRound(tx, roundId);
  });
}

/** Closes a round and puts its result on it, as an approval does. */
export async function closeWithResult(
  world: Pick<BookWorld, 'services'>,
  roundId: string,
  official: OfficialResult,
): Promise<void> {
  await closeRound(world, roundId);
  await putResult(world.services, roundId, official);
}

/** Puts a result on a closed round. */
export async function putResult({ pool }: Services, roundId: string, official: OfficialResult): Promise<void> {
  await pool.query("UPDATE round SET state = 'resulted', official = $2, digits = $3 WHERE id = $1", [
    roundId,
    JSON.stringify(official),
    JSON.stringify(digitsOf(official)),
  ]);
}

/** A round's state and why it isn't paid. */
export async function stateOf(
  { pool }: Services,
  roundId: string,
): Promise<{ state: string; reason: string | null; no: number }> {
  const { rows } = await pool.query<{ state: string; reason: string | null; no: number }>(
    'SELECT state, reason, settlement_no AS no FROM round WHERE id = $1',
    [roundId],
  );
  if (!rows[0]) throw new Error('there is no such round');
  return rows[0];
}

/** Returns the totals of one account in a settlement, all bet types together. */
export async function totalsOf({ pool }: Services, roundId: string, no: number, accountId: string) {
  const { rows } = await pool.query<
    Record<'slips' | 'lines' | 'stake' | 'payout' | 'winLoss' | 'commission' | 'ownWinLoss' | 'ownCommission', number>
  >(
    `SELECT sum(slips)::bigint AS slips, sum(lines)::bigint AS lines, sum(stake)::bigint AS stake, sum(payout)::bigint AS payout,
      sum(win_loss)::bigint AS "winLoss", sum(commission)::bigint AS commission,
      sum(own_win_loss)::bigint AS "ownWinLoss", sum(own_commission)::bigint AS "ownCommission"
     FROM round_total WHERE round_id = $1 AND settlement_no = $2 AND account_id = $3`,
    [roundId, no, accountId],
  );
  if (!rows[0]) throw new Error('an aggregate has one row');
  return rows[0];
}

const BOOK_CHECKS = [
  sql`SELECT 'money came or went' AS difference FROM ledger_account HAVING sum(balance) <> 0`,
  sql`SELECT 'balance of ' || ledger.id AS difference FROM ledger_account AS ledger
    LEFT JOIN entry ON entry.ledger_account_id = ledger.id GROUP BY ledger.id HAVING balance <> coalesce(sum(amount), 0)`,
  sql`SELECT 'at stake of ' || coalesce(ledger.owner_id, open.member_id) AS difference
    FROM (
      SELECT slip.member_id, sum(line.debit) AS debit FROM slip JOIN line ON line.slip_id = slip.id
      WHERE slip.state IN ('accepted', 'pending') AND line.ended IS NULL AND NOT EXISTS (
        SELECT FROM settlement WHERE settlement.round_id = slip.round_id AND reversed_at IS NULL)
      GROUP BY slip.member_id
    ) AS open FULL JOIN (SELECT * FROM ledger_account WHERE kind = 'atStake') AS ledger ON ledger.owner_id = open.member_id
    WHERE coalesce(ledger.balance, 0) <> coalesce(open.debit, 0)`,
  ...[...settlementChecksOf(EVERY_ROUND), ...dayChecksOf(null), dayTheoryCheckOf(null), ...salesChecksOf(null)].map(
    ({ differences }) => differences,
  ),
];

/** Everything that follows from something else, computed again. */
export async function expectWholeBook({ db }: Services): Promise<void> {
  for (const check of BOOK_CHECKS) {
    // Planning takes longer than looking through the few rows of a test.
    expect(await executePrepared(db, check)).toEqual([]);
  }
}
