/** Expected payout of the sales in rounds by chance alone, computed once from the amounts sold of each number. */
import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../kernel/services';
import { liabilitiesOf } from '../sold-numbers';
import { CHANCES, patternIn } from './chances-sql';

/** Returns the expected payout per round and bet type, cut to the satang, for rounds that fulfil a condition. */
export const theoryOf = (rounds: SQL): SQL => sql`
  SELECT sold.id AS round_id, sold.bet_type, trunc(sum(sold.liability::numeric * chance.wins) / 1000000)::bigint AS expected
  FROM ${liabilitiesOf(sql`(
    SELECT round.id, round.business_date, coalesce(round.row2_reads, 'top3') AS row2_reads FROM round WHERE ${rounds}
  ) AS played`)} AS sold
  JOIN ${CHANCES} ON chance.bet_type = sold.bet_type AND chance.row2_reads = sold.row2_reads
    AND chance.pattern = ${patternIn('sold.bet_type', 'sold.number')}
  GROUP BY sold.id, sold.bet_type`;

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
 * settlement. Nothing can be sold or cancelled in them any more.
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
