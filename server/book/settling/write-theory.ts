/** Expected payout of the sales in rounds by chance alone, as the whole business has it. */
import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../kernel/services';

/**
 * Returns the expected payout per round and bet type for rounds that fulfil a condition: the root's total of the first
 * settlement, which is rounded per line, so that it is also the sum over all members.
 */
export const theoryOf = (rounds: SQL): SQL => sql`
  SELECT total.round_id, total.bet_type, total.expected
  FROM round JOIN round_total AS total ON total.round_id = round.id AND total.settlement_no = 1
  JOIN account AS root ON root.id = total.account_id AND root.parent_id IS NULL
  WHERE total.bet_type <> '' AND ${rounds}`;

/**
 * Adds the expected payout of rounds to that of business dates, or subtracts it. Rows are locked in one order, since
 * rounds of a day are settled in parallel.
 */
export async function addTheoryToDay(
  tx: Transaction,
  days: readonly { roundId: string; businessDate: string }[],
  sign: 1 | -1,
): Promise<void> {
  const all = <T>(values: T[]) => sql.param(values);
  await tx.execute(sql`
    INSERT INTO day_theory AS day (business_date, lotto_id, bet_type, expected)
    SELECT key.business_date, round.lotto_id, its.bet_type, ${sign} * sum_exactly(its.expected)
    FROM unnest(${all(days.map(({ roundId }) => roundId))}::uuid[], ${all(days.map(({ businessDate }) => businessDate))}::date[])
      AS key (round_id, business_date)
    JOIN round ON round.id = key.round_id JOIN round_theory AS its ON its.round_id = round.id
    GROUP BY key.business_date, round.lotto_id, its.bet_type ORDER BY key.business_date, round.lotto_id, its.bet_type
    ON CONFLICT (business_date, lotto_id, bet_type) DO UPDATE SET expected = day.expected + excluded.expected`);
}

/**
 * Writes the expected payout of rounds that are settled for the first time, each on the business date of that
 * settlement. Their totals must be written; nothing can be sold or cancelled in them any more.
 */
export async function writeTheory(
  tx: Transaction,
  rounds: readonly { roundId: string; businessDate: string }[],
): Promise<void> {
  if (rounds.length === 0) return;
  await tx.execute(sql`
    INSERT INTO round_theory (round_id, bet_type, expected)
    ${theoryOf(sql`round.id = ANY(${sql.param(rounds.map(({ roundId }) => roundId))}::uuid[])`)}`);
  await addTheoryToDay(tx, rounds, 1);
}
