/**
 * Checks of the tables next to the totals against lines, wins and rounds: amounts given back, largest wins, expected
 * payouts.
 */
import { type SQL, sql } from 'drizzle-orm';
import type { Check } from './check';

/** Returns the rows of rounds that fulfil a condition. */
const storedOf = (table: 'round_given_back' | 'round_largest_win', rounds: SQL) =>
  sql`SELECT its.* FROM ${sql.identifier(table)} AS its JOIN round ON round.id = its.round_id WHERE ${rounds}`;

/** Returns the checks of rounds that fulfil a condition on `round`; they look at each line and each win separately. */
export const extraTotalsChecksOf = (rounds: SQL): readonly Check[] => [
  {
    name: 'returned stakes of a round match its lines',
    differences: sql`
      WITH counted AS (
        SELECT round.id AS round_id, line.ended, account_id, line.bet_type,
          CASE line.ended WHEN 'cancelled' THEN round.business_date ELSE refund.business_date END AS business_date, count(*) AS lines,
          sum(line.stake) AS stake
        FROM round LEFT JOIN transfer AS refund ON refund.kind = 'refund' AND refund.reference_id = round.id
        JOIN slip ON slip.round_id = round.id AND slip.state IN ('accepted', 'cancelled', 'refunded')
        JOIN line ON line.slip_id = slip.id AND line.business_date = slip.business_date AND line.ended IS NOT NULL,
          unnest(slip.path || slip.member_id) AS account_id
        WHERE (round.settlement_no > 0 OR round.state IN ('voided', 'noResult')) AND ${rounds}
        GROUP BY round.id, line.ended, account_id, line.bet_type, refund.business_date
      ), stored AS (${storedOf('round_given_back', rounds)})
      SELECT format('Bet type "%s" in round %s: %s lines of %s satang are recorded as %s on %s for account %s; there are %s of %s on %s.',
        bet_type, round_id, coalesce(stored.lines, 0), coalesce(stored.stake, 0), ended, stored.business_date, account_id,
        coalesce(counted.lines, 0), coalesce(counted.stake, 0), counted.business_date) AS difference
      FROM stored FULL JOIN counted USING (round_id, ended, account_id, bet_type)
      WHERE (stored.lines::bigint, stored.stake::numeric, stored.business_date)
        IS DISTINCT FROM (counted.lines, counted.stake, counted.business_date)`,
  },
  {
    name: 'the largest wins of settlements match their payouts',
    differences: sql`
      WITH counted AS (
        SELECT win.round_id, win.settlement_no, account_id, win.bet_type, settlement.business_date, max(win.payout) AS payout
        FROM round JOIN settlement ON settlement.round_id = round.id
        JOIN payout AS win ON win.round_id = settlement.round_id AND win.settlement_no = settlement.no
        JOIN slip ON slip.id = win.slip_id AND slip.round_id = win.round_id, unnest(slip.path || slip.member_id) AS account_id
        WHERE ${rounds} GROUP BY win.round_id, win.settlement_no, account_id, win.bet_type, settlement.business_date
      ), stored AS (${storedOf('round_largest_win', rounds)})
      SELECT format('The largest win of bet type "%s" in settlement %s of round %s is recorded as %s for account %s on %s; it is %s on %s.',
        bet_type, settlement_no, round_id, coalesce(stored.payout, 0), account_id, stored.business_date,
        coalesce(counted.payout, 0), counted.business_date) AS difference
      FROM stored FULL JOIN counted USING (round_id, settlement_no, account_id, bet_type)
      WHERE (stored.payout, stored.business_date) IS DISTINCT FROM (counted.payout, counted.business_date)`,
  },
];

/**
 * Returns the check that the expected payouts of a date are those of its rounds, less those of rounds that were
 * refunded on it after they were paid.
 *
 * @param days only those business dates; null for all
 */
export function dayTheoryCheckOf(days: readonly string[] | null): Check {
  const on = (date: SQL) => (days === null ? sql`true` : sql`${date} = ANY(${sql.param(days)}::date[])`);
  return {
    name: 'the expected payout of a day is the sum of its rounds',
    differences: sql`
      WITH moved AS (
        SELECT round_id, business_date, 1 AS sign FROM settlement WHERE no = 1 AND ${on(sql`business_date`)}
        UNION ALL
        SELECT settlement.round_id, refund.business_date, -1 FROM transfer AS refund
        JOIN settlement ON settlement.round_id = refund.reference_id AND settlement.no = 1
        WHERE refund.kind = 'refund' AND ${on(sql`refund.business_date`)}
      ), counted AS (
        SELECT moved.business_date, round.lotto_id, theory.bet_type, sum(moved.sign * theory.expected) AS expected
        FROM moved JOIN round ON round.id = moved.round_id JOIN round_theory AS theory ON theory.round_id = moved.round_id
        GROUP BY moved.business_date, round.lotto_id, theory.bet_type
      ), stored AS (SELECT * FROM day_theory WHERE ${on(sql`business_date`)})
      SELECT format('Bet type "%s" of lotto %s has an expected payout of %s on %s; its rounds come to %s.', bet_type, lotto_id,
        coalesce(stored.expected, 0), business_date, coalesce(counted.expected, 0)) AS difference
      FROM stored FULL JOIN counted USING (business_date, lotto_id, bet_type)
      WHERE coalesce(stored.expected, 0) <> coalesce(counted.expected, 0)`,
  };
}
