/**
 * What was sold of each number of a round, for whoever looks at it: as it is counted with every bet, and once that isn't kept any
 * more as its lines add up to it.
 */
import { type SQL, sql } from 'drizzle-orm';

/** The lines that were sold, also of a round that was refunded: those that were cancelled weren't. */
const IS_SOLD = sql`line.ended IS DISTINCT FROM 'cancelled' AND slip.state IN ('accepted', 'refunded')`;

/** Whether nothing is counted of a round any more: looked up by its key, where to join would read all that is counted of all rounds. */
const isForgotten = (roundId: SQL) =>
  sql`(SELECT kept.round_id FROM exposure AS kept WHERE kept.round_id = ${roundId} LIMIT 1) IS NULL`;

/** Lines of a round that nothing is counted of any more. They are of one date with it, so that one month is read. */
const linesOf = (roundId: SQL, businessDate: SQL) => sql`
  FROM slip JOIN line ON line.slip_id = slip.id AND line.business_date = slip.business_date
  WHERE slip.round_id = ${roundId} AND slip.business_date = ${businessDate} AND ${IS_SOLD}
    AND ${isForgotten(roundId)}`;

/**
 * Rows of `bet_type`, `number`, `lines`, `sold` and `liability` (satang), as a subquery without a name.
 *
 * @param roundId the round's id, also of a row beside a `LATERAL` subquery
 * @param businessDate its business date
 */
export function soldNumbersOf(roundId: SQL, businessDate: SQL): SQL {
  return sql`(
    SELECT bet_type, number, lines, sold, liability FROM exposure WHERE round_id = ${roundId} AND sold > 0
    UNION ALL
    SELECT line.bet_type, line.booked, count(*)::integer, sum(line.stake)::bigint, sum(line.stake * line.rate / 100)::bigint
    ${linesOf(roundId, businessDate)} GROUP BY line.bet_type, line.booked)`;
}

/**
 * What was sold of many rounds, as a subquery without a name: each row of theirs with a `bet_type`, a `number` and a `liability`
 * (satang), of a number one or several.
 *
 * @param rounds rows named `played` with `id` and `business_date`
 */
export function liabilitiesOf(rounds: SQL): SQL {
  return sql`(
    SELECT played.*, counted.bet_type, counted.number, counted.liability
    FROM ${rounds} JOIN exposure AS counted ON counted.round_id = played.id
    UNION ALL
    SELECT played.*, line.bet_type, line.booked, line.stake * line.rate / 100
    FROM ${rounds} JOIN slip ON slip.round_id = played.id AND slip.business_date = played.business_date
      JOIN line ON line.slip_id = slip.id AND line.business_date = slip.business_date
    WHERE ${IS_SOLD} AND ${isForgotten(sql`played.id`)})`;
}

/** What was sold of a whole round, satang, within a statement. */
export function soldOfRound(roundId: SQL, businessDate: SQL): SQL {
  return sql`coalesce((SELECT sum(sold) FROM exposure WHERE round_id = ${roundId}),
    (SELECT sum(line.stake) ${linesOf(roundId, businessDate)}), 0)::bigint`;
}

/** What was sold of the number of a row named `line`, satang, within a statement; null where nothing was. */
export const soldOfLine: SQL = sql`coalesce(
  (SELECT sold FROM exposure WHERE exposure.round_id = line.round_id AND exposure.bet_type = line.bet_type AND exposure.number = line.booked),
  (SELECT sum(alike.stake)::bigint FROM line AS alike
    JOIN slip AS its ON its.id = alike.slip_id AND its.business_date = alike.business_date
    WHERE alike.round_id = line.round_id AND alike.bet_type = line.bet_type AND alike.booked = line.booked
      AND alike.business_date = line.business_date AND alike.ended IS DISTINCT FROM 'cancelled' AND its.state IN ('accepted', 'refunded')))`;
