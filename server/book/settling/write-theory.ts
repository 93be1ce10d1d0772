/** What chance alone has to pay of what was sold in rounds, reckoned once from what is sold of each number. */
import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../services';
import { liabilitiesOf } from '../sold-numbers';
import { CHANCES, patternIn } from './chances-sql';

/** Per round and bet type, cut to the satang, of rounds that fulfil a condition. */
export const theoryOf = (rounds: SQL): SQL => sql`
  SELECT sold.id AS round_id, sold.bet_type, trunc(sum(sold.liability::numeric * chance.wins) / 1000000)::bigint AS expected
  FROM ${liabilitiesOf(sql`(
    SELECT round.id, round.business_date, coalesce(round.row2_reads, 'top3') AS row2_reads FROM round WHERE ${rounds}
  ) AS played`)} AS sold
  JOIN ${CHANCES} ON chance.bet_type = sold.bet_type AND chance.row2_reads = sold.row2_reads
    AND chance.pattern = ${patternIn('sold.bet_type', 'sold.number')}
  GROUP BY sold.id, sold.bet_type`;

/** Writes it for rounds that are settled for the first time: nothing is sold or cancelled in them any more. */
export async function writeTheory(tx: Transaction, roundIds: readonly string[]): Promise<void> {
  if (roundIds.length === 0) return;
  await tx.execute(sql`
    INSERT INTO round_theory (round_id, bet_type, expected)
    ${theoryOf(sql`round.id = ANY(${sql.param([...roundIds])}::uuid[])`)}`);
}
