/**
 * Amounts sold of each number of a round. They come from the counters that every bet updates, and once those are
 * deleted from the sums of the lines.
 */
import { type SQL, sql } from 'drizzle-orm';

/** Condition for lines that were sold, including those of a refunded round; cancelled lines were not sold. */
const IS_SOLD = sql`line.ended IS DISTINCT FROM 'cancelled' AND slip.state IN ('accepted', 'refunded')`;

/**
 * Whether the counters of a round are deleted. It looks the round up by its key, as a join would read the counters of
 * all rounds.
 */
const isForgotten = (roundId: SQL) =>
  sql`(SELECT kept.round_id FROM exposure AS kept WHERE kept.round_id = ${roundId} LIMIT 1) IS NULL`;

/** Lines of a round without counters. They have the round's business date, so that one month is read. */
const linesOf = (roundId: SQL, businessDate: SQL) => sql`
  FROM slip JOIN line ON line.slip_id = slip.id AND line.business_date = slip.business_date
  WHERE slip.round_id = ${roundId} AND slip.business_date = ${businessDate} AND ${IS_SOLD}
    AND ${isForgotten(roundId)}`;

/**
 * Returns rows of `bet_type`, `number`, `lines`, `sold` and `liability` (satang), as a subquery without a name.
 *
 * @param roundId the round's id, which can be a column of a row joined with a `LATERAL` subquery
 * @param businessDate its business date
 */
export function soldNumbersOf(roundId: SQL, businessDate: SQL): SQL {
  return sql`(
    SELECT bet_type, number, lines, sold, liability FROM exposure WHERE round_id = ${roundId} AND sold > 0
    UNION ALL
    SELECT line.bet_type, line.booked, count(*)::integer, sum(line.stake)::bigint, sum(line.stake * line.rate / 100)::bigint
    ${linesOf(roundId, businessDate)} GROUP BY line.bet_type, line.booked)`;
}

/** Returns the amount sold in a whole round, satang, within a statement. */
export function soldOfRound(roundId: SQL, businessDate: SQL): SQL {
  return sql`coalesce((SELECT sum(sold) FROM exposure WHERE round_id = ${roundId}),
    (SELECT sum(line.stake) ${linesOf(roundId, businessDate)}), 0)::bigint`;
}

/** The amount sold of the number of a row named `line`, satang, within a statement; null if nothing was sold. */
export const soldOfLine: SQL = sql`coalesce(
  (SELECT sold FROM exposure WHERE exposure.round_id = line.round_id AND exposure.bet_type = line.bet_type AND exposure.number = line.booked),
  (SELECT sum(alike.stake)::bigint FROM line AS alike
    JOIN slip AS slip_alike ON slip_alike.id = alike.slip_id AND slip_alike.business_date = alike.business_date
    WHERE alike.round_id = line.round_id AND alike.bet_type = line.bet_type AND alike.booked = line.booked
      AND alike.business_date = line.business_date AND alike.ended IS DISTINCT FROM 'cancelled' AND slip_alike.state IN ('accepted', 'refunded')))`;
