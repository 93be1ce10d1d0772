/**
 * Checks of the counters per number of a round: amount sold, payout, holds of each account; and of the member of each
 * line.
 */
import { sql } from 'drizzle-orm';
import { type Check, IS_OVER, IS_UNDER_WAY } from './check';

/** Lines that count: active or pending ones, in rounds whose money hasn't moved. */
const COUNTED = sql`
  SELECT line.*, slip.path
  FROM line JOIN slip ON slip.id = line.slip_id AND slip.business_date = line.business_date
  JOIN round ON round.id = line.round_id
  WHERE line.ended IS NULL AND slip.state IN ('pending', 'accepted')
    AND ${IS_UNDER_WAY}`;

export const NUMBER_CHECKS: readonly Check[] = [
  {
    name: 'exposure is the sum of the lines',
    differences: sql`
      WITH counted AS (${COUNTED}), summed AS (
        SELECT round_id, bet_type, booked AS number, sum(stake) AS sold, sum(stake * rate / 100) AS liability, count(*) AS lines
        FROM counted GROUP BY round_id, bet_type, booked
      ), stored AS (
        SELECT exposure.* FROM exposure JOIN round ON round.id = exposure.round_id WHERE ${IS_UNDER_WAY}
      )
      SELECT format('%s %s in round %s: %s satang in %s lines that would pay %s are counted; the lines come to %s, %s and %s.',
        coalesce(stored.bet_type, summed.bet_type), coalesce(stored.number, summed.number),
        coalesce(stored.round_id, summed.round_id), coalesce(stored.sold, 0), coalesce(stored.lines, 0),
        coalesce(stored.liability, 0), coalesce(summed.sold, 0), coalesce(summed.lines, 0), coalesce(summed.liability, 0)) AS difference
      FROM stored FULL JOIN summed USING (round_id, bet_type, number)
      WHERE coalesce(stored.sold, 0) <> coalesce(summed.sold, 0) OR coalesce(stored.lines, 0) <> coalesce(summed.lines, 0)
        OR coalesce(stored.liability, 0) <> coalesce(summed.liability, 0)`,
  },
  {
    name: 'a line belongs to the member of its slip',
    differences: sql`
      SELECT format('Line %s of slip %s in round %s is counted for %s; the slip belongs to %s.', line.position, slip.no,
        line.round_id, coalesce(counted.username, 'nobody'), own.username) AS difference
      FROM line JOIN slip ON slip.id = line.slip_id AND slip.business_date = line.business_date
      JOIN round ON round.id = line.round_id
      LEFT JOIN account AS counted ON counted.id = line.member_id LEFT JOIN account AS own ON own.id = slip.member_id
      WHERE line.member_id IS DISTINCT FROM slip.member_id AND ${IS_UNDER_WAY}`,
  },
  {
    name: 'counters of own hold match the lines',
    differences: sql`
      WITH counted AS (${COUNTED}), summed AS (
        SELECT counted.round_id, holder.account_id, counted.bet_type, counted.booked AS number, sum(holder.held) AS held
        FROM counted CROSS JOIN unnest(counted.path, counted.held) AS holder (account_id, held)
        GROUP BY counted.round_id, holder.account_id, counted.bet_type, counted.booked
      )
      SELECT format('%s %s in round %s: %s satang held by %s are counted; the lines come to %s.', stored.bet_type,
        stored.number, stored.round_id, stored.held, account.username, coalesce(summed.held, 0)) AS difference
      FROM (SELECT held_exposure.* FROM held_exposure JOIN round ON round.id = held_exposure.round_id WHERE ${IS_UNDER_WAY}) AS stored
      LEFT JOIN summed USING (round_id, account_id, bet_type, number)
      LEFT JOIN account ON account.id = stored.account_id
      WHERE stored.held <> coalesce(summed.held, 0)`,
  },
];

/** Number of times that the lines of a number changed its amount sold: each was added, and some were given back. */
const CHANGES = sql`count(*) + count(*) FILTER (WHERE line.ended = 'cancelled')`;

/**
 * Whether the changes of a round were counted from its first line on, judged by the first line of another number.
 * Rounds that were sold before changes were counted at all have fewer.
 */
const COUNTS_CHANGES = sql`EXISTS (
  SELECT FROM (
    SELECT line.bet_type, line.booked FROM line
    WHERE line.round_id = stored.round_id AND (line.bet_type, line.booked) <> (stored.bet_type, stored.number)
    ORDER BY line.slip_id, line.position LIMIT 1
  ) AS first JOIN exposure AS its ON its.round_id = stored.round_id AND its.bet_type = first.bet_type AND its.number = first.booked
  WHERE its.changes = (SELECT ${CHANGES} FROM line
    WHERE line.round_id = its.round_id AND line.bet_type = its.bet_type AND line.booked = its.number))`;

/**
 * Checks of the counters of numbers that are kept with their rounds, including finished ones: all of a round or nothing
 * (`server/jobs/forget-numbers.ts`). A refund of the whole round leaves them unchanged.
 */
export const KEPT_NUMBER_CHECKS: readonly Check[] = [
  {
    name: 'a line of a finished round belongs to the member of its slip',
    // Lines of rounds that were over before the column existed have no member.
    differences: sql`
      SELECT format('Line %s of slip %s in round %s is counted for another member than the slip’s.', line.position, slip.no,
        line.round_id) AS difference
      FROM line JOIN slip ON slip.id = line.slip_id AND slip.business_date = line.business_date
      WHERE line.member_id <> slip.member_id`,
  },
  {
    name: 'sold amounts of numbers in finished rounds match their lines',
    differences: sql`
      WITH kept AS MATERIALIZED (
        SELECT DISTINCT exposure.round_id FROM exposure JOIN round ON round.id = exposure.round_id WHERE ${IS_OVER}
      ), summed AS (
        SELECT line.round_id, line.bet_type, line.booked AS number, sum(line.stake) AS sold,
          sum(line.stake * line.rate / 100) AS liability, count(*) AS lines
        FROM line WHERE line.ended IS DISTINCT FROM 'cancelled' GROUP BY line.round_id, line.bet_type, line.booked
      ), stored AS (SELECT * FROM exposure)
      SELECT format('%s %s in round %s: %s satang in %s lines that would pay %s are counted; the lines came to %s, %s and %s.',
        bet_type, number, round_id, coalesce(stored.sold, 0), coalesce(stored.lines, 0), coalesce(stored.liability, 0),
        coalesce(summed.sold, 0), coalesce(summed.lines, 0), coalesce(summed.liability, 0)) AS difference
      FROM stored FULL JOIN summed USING (round_id, bet_type, number)
      WHERE (coalesce(stored.sold, 0), coalesce(stored.lines, 0), coalesce(stored.liability, 0)) IS DISTINCT FROM
        (coalesce(summed.sold, 0), coalesce(summed.lines, 0), coalesce(summed.liability, 0))
        AND round_id IN (SELECT round_id FROM kept)`,
  },
  {
    name: 'counted changes of sold amounts match the placed and returned lines',
    differences: sql`
      SELECT format('%s %s in round %s: %s changes are counted; its lines came to %s.', stored.bet_type, stored.number,
        stored.round_id, stored.changes, coalesce(counted.changes, 0)) AS difference
      FROM exposure AS stored LEFT JOIN (
        SELECT line.round_id, line.bet_type, line.booked AS number, ${CHANGES} AS changes FROM line
        GROUP BY line.round_id, line.bet_type, line.booked
      ) AS counted USING (round_id, bet_type, number)
      WHERE stored.changes > coalesce(counted.changes, 0) OR stored.changes < counted.changes AND ${COUNTS_CHANGES}`,
  },
];
