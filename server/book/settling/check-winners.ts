/**
 * A second computation of a round's winners, by the database alone: from the digits and the numbers as they were sent,
 * by rules written separately. It reads every line instead of those booked on certain numbers. It shares only the
 * digits with `rule-winners.ts`, so that a mistake in one of them shows.
 */
import { sql } from 'drizzle-orm';
import type { DrawnDigits, Row2Source } from '../../../domain/results/drawn-digits';
import { column } from '../../db/column';
import { defineStatement, EXAMPLE_ID } from '../../db/statement';
import type { Transaction } from '../../kernel/services';
import { EnginesDisagree } from './blocked';
import { liveLines } from './live-lines';
import { winningNumbersSql } from './winning-numbers-sql';

/** Maximum number of differing lines that are named. */
const NAMED = 20;

/**
 * Returns the payouts and their shares. Shares are cut to the satang. The rest goes, one satang each, to the largest
 * parts that were cut off; of equal ones the lowest level comes first.
 */
const paid = (roundId: string) => sql`
  won AS MATERIALIZED (
    SELECT line.slip_id, line.position, slip.member_id, line.stake * line.rate / 100 AS payout, line.weights
    FROM ${liveLines(roundId)} JOIN winning ON winning.bet_type = line.bet_type AND winning.number = line.number
  ), part AS (
    SELECT won.slip_id, won.position, won.payout, level, div(won.payout * weight, whole) AS share,
      row_number() OVER (PARTITION BY won.slip_id, won.position ORDER BY won.payout * weight % whole DESC, level DESC) AS rank
    FROM won, unnest(won.weights::numeric[]) WITH ORDINALITY AS held (weight, level),
      LATERAL (SELECT sum(weight) AS whole FROM unnest(won.weights) AS weight) AS sums
  ), split AS (
    SELECT slip_id, position, payout, level, share, rank, payout - sum(share) OVER (PARTITION BY slip_id, position) AS rest
    FROM part
  ), shared AS (
    SELECT slip_id, position, array_agg((share + CASE WHEN rank <= rest THEN 1 ELSE 0 END)::bigint ORDER BY level) AS shares
    FROM split GROUP BY slip_id, position
  )`;

interface WinnersQuery {
  roundId: string;
  no: number;
  digits: DrawnDigits;
  row2Reads: Row2Source;
}

const readDifferences = defineStatement({
  name: 'settlement_payouts_that_differ',
  row: { slipId: column.uuid, position: column.smallint, count: column.integer },
  examples: {
    'a result': { roundId: EXAMPLE_ID, no: 1, digits: { top3: ['123'], bottom2: ['45'] }, row2Reads: 'top3' },
  },
  sql: ({ roundId, no, digits, row2Reads }: WinnersQuery) => sql`
    WITH RECURSIVE ${winningNumbersSql(digits, row2Reads)}, ${paid(roundId)}
    SELECT slip_id AS "slipId", position, count(*) OVER ()::integer AS count
    FROM (SELECT won.slip_id, won.position, won.member_id, won.payout, shared.shares
      FROM won JOIN shared USING (slip_id, position)) AS computed
    FULL JOIN (SELECT * FROM payout WHERE round_id = ${roundId}::uuid AND settlement_no = ${no}) AS written
      USING (slip_id, position)
    WHERE (computed.member_id, computed.payout, computed.shares)
      IS DISTINCT FROM (written.member_id, written.payout, written.shares)
    ORDER BY slip_id, position LIMIT ${NAMED}`,
});

/**
 * Compares the payouts written for a settlement with those computed by the database.
 *
 * @throws EnginesDisagree when only one of them pays a line, or they pay it differently
 */
export async function checkWinners(
  tx: Transaction,
  settlement: { roundId: string; no: number },
  digits: DrawnDigits,
  row2Reads: Row2Source,
): Promise<void> {
  const rows = await readDifferences(tx, { ...settlement, digits, row2Reads });
  const [first] = rows;
  if (first)
    throw new EnginesDisagree(
      rows.map(({ slipId, position }) => ({ slipId, position })),
      first.count,
    );
}
