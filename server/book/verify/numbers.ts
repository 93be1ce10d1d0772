/** What is counted per number of a round that isn't over: sold, would be paid, held by each account; and by whom each line is. */
import { sql } from 'drizzle-orm';
import { type Check, IS_UNDER_WAY } from './check';

/** The lines that count: those that stand or are being asked for, in rounds whose money hasn't moved. */
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
      SELECT format('Of %s %s in round %s, %s satang in %s lines that would pay %s are counted; the lines come to %s, %s and %s.',
        coalesce(stored.bet_type, summed.bet_type), coalesce(stored.number, summed.number),
        coalesce(stored.round_id, summed.round_id), coalesce(stored.sold, 0), coalesce(stored.lines, 0),
        coalesce(stored.liability, 0), coalesce(summed.sold, 0), coalesce(summed.lines, 0), coalesce(summed.liability, 0)) AS difference
      FROM stored FULL JOIN summed USING (round_id, bet_type, number)
      WHERE coalesce(stored.sold, 0) <> coalesce(summed.sold, 0) OR coalesce(stored.lines, 0) <> coalesce(summed.lines, 0)
        OR coalesce(stored.liability, 0) <> coalesce(summed.liability, 0)`,
  },
  {
    name: 'a line is of the member of its slip',
    differences: sql`
      SELECT format('Line %s of slip %s in round %s is counted for %s; the slip is that of %s.', line.position, slip.no,
        line.round_id, coalesce(counted.username, 'nobody'), own.username) AS difference
      FROM line JOIN slip ON slip.id = line.slip_id AND slip.business_date = line.business_date
      JOIN round ON round.id = line.round_id
      LEFT JOIN account AS counted ON counted.id = line.member_id LEFT JOIN account AS own ON own.id = slip.member_id
      WHERE line.member_id IS DISTINCT FROM slip.member_id AND ${IS_UNDER_WAY}`,
  },
  {
    name: 'what is counted of own hold is what the lines say',
    differences: sql`
      WITH counted AS (${COUNTED}), summed AS (
        SELECT counted.round_id, holder.account_id, counted.bet_type, counted.booked AS number, sum(holder.held) AS held
        FROM counted CROSS JOIN unnest(counted.path, counted.held) AS holder (account_id, held)
        GROUP BY counted.round_id, holder.account_id, counted.bet_type, counted.booked
      )
      SELECT format('Of %s %s in round %s, %s satang held by %s are counted; the lines come to %s.', stored.bet_type,
        stored.number, stored.round_id, stored.held, account.username, coalesce(summed.held, 0)) AS difference
      FROM (SELECT held_exposure.* FROM held_exposure JOIN round ON round.id = held_exposure.round_id WHERE ${IS_UNDER_WAY}) AS stored
      LEFT JOIN summed USING (round_id, account_id, bet_type, number)
      LEFT JOIN account ON account.id = stored.account_id
      WHERE stored.held <> coalesce(summed.held, 0)`,
  },
];
