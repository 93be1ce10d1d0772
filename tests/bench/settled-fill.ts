/**
 * Rounds of lines that `fillBook` stored, settled by the database itself: cancelled slips, winners, and the totals that
 * reports read. Lines that are added to a round later are added to its totals, as if they had existed at its
 * settlement.
 */
import type { Client } from 'pg';
import { LINES_OF_SLIP } from './fill-book';

/** One in this number of slips was cancelled; the numbers below 030 of a thousand win. */
const CANCELLED_EVERY = 100;
const WINNING = "line.number < '030'";

/** Slips that aren't in the totals yet: those behind the last one that is. */
const ADDED = 'slip.no > $1';

const CANCELLED = `
  WITH gone AS (
    UPDATE slip SET state = 'cancelled', stake = 0, discount = 0, debit = 0, ended_at = at + interval '1 minute'
    WHERE ${ADDED} AND no % ${CANCELLED_EVERY} = 0 RETURNING id, business_date
  )
  UPDATE line SET ended = 'cancelled' FROM gone WHERE line.slip_id = gone.id AND line.business_date = gone.business_date`;

const ROUNDS = `
  INSERT INTO round (id, lotto_id, business_date, number, state, opens_at, closes_at, result_at, earlier_closes,
    member_cancels_until, settlement_no, row2_reads)
  SELECT round_id, lotto_id, business_date, 100 + ('x' || substr(round_id::text, 10, 4))::bit(16)::integer, 'settled',
    business_date::timestamptz, business_date::timestamptz + interval '1 hour', business_date::timestamptz + interval '1 hour',
    '{}', business_date::timestamptz + interval '1 hour', 1, 'top3'
  FROM (SELECT DISTINCT round_id, lotto_id, business_date FROM slip WHERE ${ADDED}) AS filled ON CONFLICT (id) DO NOTHING`;

/** Each line pays its stake at its rate; the account that sold it holds all of it. */
const PAYOUTS = `
  INSERT INTO payout (round_id, settlement_no, slip_id, position, member_id, bet_type, number, payout, shares)
  SELECT line.round_id, 1, line.slip_id, line.position, slip.member_id, line.bet_type, line.number, line.stake * line.rate / 100,
    array_fill(0::bigint, ARRAY[cardinality(slip.path) - 1]) || line.stake * line.rate / 100
  FROM slip JOIN line ON line.slip_id = slip.id AND line.business_date = slip.business_date
  WHERE ${ADDED} AND line.ended IS NULL AND ${WINNING}`;

const NUMBERS = `
  INSERT INTO exposure AS its (round_id, bet_type, number, sold, liability, lines)
  SELECT line.round_id, line.bet_type, line.booked, sum(line.stake), sum(line.stake * line.rate / 100), count(*)
  FROM slip JOIN line ON line.slip_id = slip.id AND line.business_date = slip.business_date
  WHERE ${ADDED} AND line.ended IS NULL GROUP BY line.round_id, line.bet_type, line.booked
  ON CONFLICT (round_id, bet_type, number) DO UPDATE SET sold = its.sold + excluded.sold,
    liability = its.liability + excluded.liability, lines = its.lines + excluded.lines`;

/**
 * Theory of the filled rounds' dates. The sample has rounds of these dates too, so the filled rounds' part is first
 * subtracted and then added again.
 */
const DAY_THEORY = (sign: 1 | -1) => `
  INSERT INTO day_theory AS day (business_date, lotto_id, bet_type, expected)
  SELECT round.business_date, round.lotto_id, its.bet_type, ${sign} * sum(its.expected)
  FROM round_theory AS its JOIN round ON round.id = its.round_id WHERE round.id::text LIKE '01930000-%' GROUP BY 1, 2, 3
  ON CONFLICT (business_date, lotto_id, bet_type) DO UPDATE SET expected = day.expected + excluded.expected`;

const THEORY = `
  INSERT INTO round_theory (round_id, bet_type, expected)
  SELECT round_id, bet_type, trunc(sum(liability) / 1000)::bigint FROM exposure WHERE round_id::text LIKE '01930000-%'
  GROUP BY round_id, bet_type ON CONFLICT (round_id, bet_type) DO UPDATE SET expected = excluded.expected`;

/** The accounts on the path of a slip, including its member. */
const PATH = 'unnest(slip.path || slip.member_id) AS account_id';

const GIVEN_BACK = `
  INSERT INTO round_given_back AS its (round_id, ended, account_id, bet_type, business_date, lotto_id, lines, stake)
  SELECT slip.round_id, line.ended, account_id, line.bet_type, slip.business_date, slip.lotto_id, count(*), sum(line.stake)
  FROM slip JOIN line ON line.slip_id = slip.id AND line.business_date = slip.business_date, ${PATH}
  WHERE ${ADDED} AND line.ended IS NOT NULL GROUP BY 1, 2, 3, 4, 5, 6
  ON CONFLICT (round_id, ended, account_id, bet_type) DO UPDATE SET lines = its.lines + excluded.lines,
    stake = its.stake + excluded.stake`;

const LARGEST_WINS = `
  INSERT INTO round_largest_win AS its (round_id, settlement_no, account_id, bet_type, business_date, lotto_id, payout)
  SELECT slip.round_id, 1, account_id, win.bet_type, slip.business_date, slip.lotto_id, max(win.payout)
  FROM slip JOIN payout AS win ON win.slip_id = slip.id, ${PATH}
  WHERE ${ADDED} GROUP BY 1, 3, 4, 5, 6
  ON CONFLICT (round_id, settlement_no, account_id, bet_type) DO UPDATE SET payout = greatest(its.payout, excluded.payout)`;

/** Sales to each member, and the winnings from them. */
const SOLD = `
  SELECT slip.round_id, slip.business_date, slip.lotto_id, slip.member_id, slip.path, count(*) AS slips,
    count(*) * ${LINES_OF_SLIP} AS lines, sum(slip.stake)::bigint AS stake, coalesce(sum(won.payout), 0)::bigint AS payout,
    coalesce(sum(won.winners), 0) AS winners
  FROM slip LEFT JOIN LATERAL (
    SELECT sum(payout) AS payout, count(*) AS winners FROM payout WHERE payout.slip_id = slip.id
  ) AS won ON true
  WHERE ${ADDED} AND slip.state = 'accepted' GROUP BY slip.round_id, slip.business_date, slip.lotto_id, slip.member_id, slip.path`;

const SETTLEMENTS = `
  INSERT INTO settlement AS its (round_id, no, business_date, lines, stake, discount, winners, payout, at)
  SELECT round_id, 1, business_date, sum(lines), sum(stake), 0, sum(winners), sum(payout), business_date::timestamptz + interval '2 hours'
  FROM (${SOLD}) AS sold GROUP BY round_id, business_date
  ON CONFLICT (round_id, no) DO UPDATE SET lines = its.lines + excluded.lines, stake = its.stake + excluded.stake,
    winners = its.winners + excluded.winners, payout = its.payout + excluded.payout`;

const SUMS = ['slips', 'lines', 'stake', 'discount', 'payout', 'expected', 'winners', 'win_loss', 'commission'];
const OWN = ['own_held', 'own_win_loss', 'own_commission'];
const ALONG = ['win_loss_along', 'commission_along'];

const addedTo = (total: string) =>
  [
    ...[...SUMS, ...OWN].map((name) => `${name} = ${total}.${name} + excluded.${name}`),
    ...ALONG.map(
      (name) =>
        `${name} = ARRAY(SELECT one + other FROM unnest(${total}.${name}, excluded.${name}) AS parts (one, other))`,
    ),
  ].join(', ');

/**
 * Adds the lines that were sold through each account on a path. Only the account that sold a line has a share of it.
 */
const ROUND_TOTALS = `
  WITH sold AS MATERIALIZED (${SOLD}), of_account AS (
    SELECT round_id, business_date, lotto_id, account_id, place, sum(slips) AS slips, sum(lines) AS lines, sum(stake)::bigint AS stake,
      sum(payout)::bigint AS payout, sum(winners) AS winners, 0::bigint AS win_loss,
      coalesce(sum(stake) FILTER (WHERE place = cardinality(path)), 0)::bigint AS held,
      coalesce(sum(stake - payout) FILTER (WHERE place = cardinality(path)), 0)::bigint AS own
    FROM sold, unnest(path) WITH ORDINALITY AS part (account_id, place) GROUP BY 1, 2, 3, 4, 5
    UNION ALL
    SELECT round_id, business_date, lotto_id, member_id, cardinality(path), slips, lines, stake, payout, winners,
      payout - stake, 0, stake - payout FROM sold
  ), added AS (
    SELECT of_account.*, 'top3' AS bet_type, 0 AS slips_told, lines AS lines_told FROM of_account
    UNION ALL
    SELECT round_id, business_date, lotto_id, account_id, place, slips, 0, 0, 0, 0, 0, 0, 0, '', slips, 0 FROM of_account
  )
  INSERT INTO round_total AS its (round_id, settlement_no, account_id, bet_type, business_date, lotto_id, slips, lines, stake, discount,
    payout, expected, winners, win_loss, commission, own_held, own_win_loss, own_commission, win_loss_along, commission_along)
  SELECT round_id, 1, account_id, bet_type, business_date, lotto_id, slips_told, lines_told, stake, 0, payout, stake * 9 / 10, winners,
    win_loss, 0, held, own, 0,
    CASE bet_type WHEN '' THEN '{}' ELSE array_fill(0::bigint, ARRAY[place::integer - 1]) || own END,
    CASE bet_type WHEN '' THEN '{}' ELSE array_fill(0::bigint, ARRAY[place::integer]) END
  FROM added
  ON CONFLICT (round_id, settlement_no, account_id, bet_type) DO UPDATE SET ${addedTo('its')}`;

/** A date grows by the growth of its rounds, so the rounds' part is first subtracted and then added again. */
const DAY_TOTALS = (sign: 1 | -1) => `
  INSERT INTO day_total AS day (account_id, business_date, lotto_id, bet_type, ${[...SUMS, ...OWN, ...ALONG].join(', ')})
  SELECT account_id, business_date, lotto_id, bet_type, ${[...SUMS, ...OWN].map((name) => `${sign} * sum(${name})`).join(', ')},
    CASE bet_type WHEN '' THEN '{}' ELSE array_fill(0::bigint, ARRAY[max(cardinality(win_loss_along)) - 1])
      || ${sign} * sum(win_loss_along[cardinality(win_loss_along)])::bigint END,
    CASE bet_type WHEN '' THEN '{}' ELSE array_fill(0::bigint, ARRAY[max(cardinality(win_loss_along))]) END
  FROM round_total WHERE round_id::text LIKE '01930000-%' GROUP BY account_id, business_date, lotto_id, bet_type
  ON CONFLICT (account_id, business_date, lotto_id, bet_type) DO UPDATE SET ${addedTo('day')}`;

/** Settles the lines stored after a slip, as the database's owner. Returns the last slip that is then in the totals. */
export async function settleFilled(owner: Client, behind: number): Promise<number> {
  await owner.query(DAY_THEORY(-1));
  for (const statement of [CANCELLED, ROUNDS, PAYOUTS, NUMBERS, THEORY, GIVEN_BACK, LARGEST_WINS]) {
    await owner.query(statement, statement.includes('$1') ? [behind] : []);
  }
  await owner.query(DAY_THEORY(1));
  await owner.query('ANALYZE slip, line, payout');
  await owner.query(DAY_TOTALS(-1));
  for (const statement of [SETTLEMENTS, ROUND_TOTALS]) await owner.query(statement, [behind]);
  await owner.query(DAY_TOTALS(1));
  await owner.query(
    `VACUUM (ANALYZE) round, settlement, slip, line, payout, exposure, round_theory, day_theory, round_given_back,
      round_largest_win, round_total, day_total`,
  );
  const { rows } = await owner.query<{ last: number }>('SELECT max(no)::integer AS last FROM slip');
  return rows[0]?.last ?? behind;
}
