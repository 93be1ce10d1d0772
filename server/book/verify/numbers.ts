/** What is counted per number of a round that isn't over: sold, would be paid, by each member, held by each account. */
import { sql } from 'drizzle-orm';
import { type Check, IS_UNDER_WAY } from './check';

/** The lines that count: those that stand or are being asked for, in rounds whose money hasn't moved. */
const COUNTED = sql`
  SELECT line.*, slip.member_id, slip.path
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
    name: 'what members staked on numbers is the sum of their lines',
    differences: sql`
      WITH counted AS (${COUNTED}), summed AS (
        SELECT round_id, member_id, bet_type, booked AS number, sum(stake) AS sold
        FROM counted GROUP BY round_id, member_id, bet_type, booked
      ), stored AS (
        SELECT member_exposure.* FROM member_exposure JOIN round ON round.id = member_exposure.round_id WHERE ${IS_UNDER_WAY}
      )
      SELECT format('Of %s %s in round %s, %s satang of member %s are counted; its lines come to %s.',
        coalesce(stored.bet_type, summed.bet_type), coalesce(stored.number, summed.number),
        coalesce(stored.round_id, summed.round_id), coalesce(stored.sold, 0), account.username, coalesce(summed.sold, 0)) AS difference
      FROM stored FULL JOIN summed USING (round_id, member_id, bet_type, number)
      LEFT JOIN account ON account.id = coalesce(stored.member_id, summed.member_id)
      WHERE coalesce(stored.sold, 0) <> coalesce(summed.sold, 0)`,
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
