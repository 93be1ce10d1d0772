/** Checks of totals and payouts against the lines. */
import { type SQL, sql } from 'drizzle-orm';
import { expectedPayoutInSql } from '../settling/expected-sql';
import { AMOUNTS_PER_ACCOUNT } from '../settling/total-columns';
import { theoryOf } from '../settling/write-theory';
import { extraTotalsChecksOf } from './extra-totals';
import { defineStatement, EXAMPLE_DATE } from '../../db/statement';
import { type Check, CHECK_ROW, EVERY_ROUND } from './check';

const SUMS = [
  'lines',
  'stake',
  'discount',
  'payout',
  'expected',
  'winners',
  'win_loss',
  'commission',
  'own_held',
  'own_win_loss',
  'own_commission',
];

/** Returns SQL with one form per sum. */
const eachSum = (form: (name: string) => string, names: readonly string[] = SUMS) =>
  sql.raw(names.map(form).join(', '));

const ALL_SUMS = ['slips', ...SUMS];

/** Columns that follow from lines: the sums, and the results of each account on the path. */
const OF_LINES = [...SUMS, ...AMOUNTS_PER_ACCOUNT];

/** Returns the totals of all settlements of rounds that fulfil a condition, including reversed ones. */
const storedTotals = (rounds: SQL) => sql`
  SELECT total.* FROM round_total AS total JOIN round ON round.id = total.round_id WHERE ${rounds}`;

/**
 * Slips and lines that a settlement counted. They are active while the settlement stands; those of a reversed
 * settlement may have been refunded with their round since.
 */
const WERE_COUNTED = sql`slip.state IN ('accepted', 'refunded')
  AND (settlement.reversed_at IS NOT NULL OR slip.state = 'accepted')`;

/**
 * The lines of settlements, each split into the results of everybody on its path. The results of an account with
 * everybody below it are added up one by one, not derived from the accounts above it as settling does. In the same way
 * the results of each account on the path are added up from the lines sold through the account.
 */
const countedOf = (rounds: SQL) => sql`
  sold AS (
    SELECT round.id AS round_id, settlement.no AS settlement_no, slip.path || slip.member_id AS path, line.bet_type, line.stake,
      line.discount, coalesce(payout.payout, 0) AS payout, ${expectedPayoutInSql('line', sql`coalesce(round.row2_reads, 'top3')`)} AS expected, line.held,
      line.commissions, payout.shares
    FROM settlement JOIN round ON round.id = settlement.round_id
    JOIN slip ON slip.round_id = round.id AND ${WERE_COUNTED}
    JOIN line ON line.slip_id = slip.id AND line.business_date = slip.business_date AND line.ended IS DISTINCT FROM 'cancelled'
      AND (settlement.reversed_at IS NOT NULL OR line.ended IS NULL)
    LEFT JOIN payout ON payout.round_id = round.id AND payout.settlement_no = settlement.no
      AND payout.slip_id = slip.id AND payout.position = line.position
    WHERE ${rounds}
  ), shares AS (
    SELECT sold.*, account_id, place,
      CASE WHEN place = cardinality(path) THEN payout - stake ELSE held[place] - coalesce(shares[place], 0) END AS own_win_loss,
      coalesce(commissions[place - 1], 0) - coalesce(commissions[place], 0) AS own_commission,
      CASE WHEN place = cardinality(path) THEN 0 ELSE held[place] END AS own_held
    FROM sold, unnest(path) WITH ORDINALITY AS one (account_id, place)
  ), results_of_accounts AS (
    SELECT round_id, settlement_no, path, bet_type, place, sum(own_win_loss) AS win_loss, sum(own_commission) AS commission
    FROM shares AS part WHERE place < cardinality(path) GROUP BY round_id, settlement_no, path, bet_type, place
  ), at_place AS (
    SELECT result.round_id, result.settlement_no, below.account_id, result.bet_type, result.place, sum(result.win_loss) AS win_loss, sum(result.commission) AS commission
    FROM results_of_accounts AS result, unnest(result.path[result.place:]) AS below (account_id)
    GROUP BY result.round_id, result.settlement_no, below.account_id, result.bet_type, result.place
  ), results_along AS (
    SELECT round_id, settlement_no, account_id, bet_type, array_agg(win_loss::bigint ORDER BY place) AS win_loss_along,
      array_agg(commission::bigint ORDER BY place) AS commission_along
    FROM at_place GROUP BY round_id, settlement_no, account_id, bet_type
  ), summed AS (
    SELECT part.round_id, part.settlement_no, part.account_id, part.bet_type, count(*) AS lines, sum(part.stake) AS stake,
      sum(part.discount) AS discount, sum(part.payout) AS payout, sum(part.expected) AS expected, count(*) FILTER (WHERE part.payout > 0) AS winners,
      sum(below.win_loss) AS win_loss, sum(below.commission) AS commission, sum(part.own_held) AS own_held,
      sum(part.own_win_loss) AS own_win_loss, sum(part.own_commission) AS own_commission
    FROM shares AS part, LATERAL (
      SELECT sum(CASE WHEN place = cardinality(part.path) THEN part.payout - part.stake
          ELSE part.held[place] - coalesce(part.shares[place], 0) END) AS win_loss,
        sum(coalesce(part.commissions[place - 1], 0) - coalesce(part.commissions[place], 0)) AS commission
      FROM generate_series(part.place, cardinality(part.path)) AS place
    ) AS below
    GROUP BY part.round_id, part.settlement_no, part.account_id, part.bet_type
  ), counted AS (
    SELECT * FROM summed FULL JOIN results_along USING (round_id, settlement_no, account_id, bet_type)
    UNION ALL
    SELECT round_id, settlement_no, account_id, '', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, '{}', '{}' FROM shares AS part GROUP BY round_id, settlement_no, account_id
  )`;

const roundTotals = defineStatement({
  name: 'check_round_totals',
  row: CHECK_ROW,
  examples: { 'every round': { rounds: EVERY_ROUND } },
  sql: ({ rounds }: { rounds: SQL }) => sql`
      WITH ${countedOf(rounds)}, stored AS (${storedTotals(rounds)})
      SELECT format('The totals of round %s, settlement %s, for account %s and bet type "%s" are %s; its lines come to %s.',
        round_id, settlement_no, account_id, bet_type, (${eachSum((name) => `stored.${name}`, OF_LINES)})::text, (${eachSum((name) => `counted.${name}`, OF_LINES)})::text) AS difference
      FROM stored FULL JOIN counted USING (round_id, settlement_no, account_id, bet_type)
      WHERE (${eachSum((name) => `stored.${name}`, OF_LINES)}) IS DISTINCT FROM (${eachSum((name) => `counted.${name}`, OF_LINES)})`,
});

const settledMoney = defineStatement({
  name: 'check_settled_money',
  row: CHECK_ROW,
  examples: { 'every round': { rounds: EVERY_ROUND } },
  sql: ({ rounds }: { rounds: SQL }) => sql`
      WITH withheld_wins AS (
        SELECT payout.round_id, payout.settlement_no, leg.account_id, sum(leg.amount) AS amount
        FROM payout JOIN slip ON slip.id = payout.slip_id AND slip.round_id = payout.round_id, LATERAL (
          SELECT payout.member_id AS account_id, -payout.payout AS amount
          UNION ALL SELECT account_id, share FROM unnest(slip.path, payout.shares) AS one (account_id, share)
        ) AS leg
        WHERE payout.hold IS NOT NULL AND payout.round_id IN (SELECT round.id FROM round WHERE ${rounds})
        GROUP BY payout.round_id, payout.settlement_no, leg.account_id
      ), owed AS (
        SELECT total.round_id, total.settlement_no, total.account_id, coalesce(max(withheld_wins.amount), 0)
          + sum(CASE account.kind WHEN 'member' THEN total.payout ELSE total.own_win_loss + total.own_commission END) AS amount
        FROM round_total AS total JOIN account ON account.id = total.account_id
        LEFT JOIN withheld_wins USING (round_id, settlement_no, account_id)
        WHERE total.round_id IN (SELECT round.id FROM round WHERE ${rounds})
        GROUP BY total.round_id, total.settlement_no, total.account_id
      ), moved AS (
        SELECT transfer.reference_id AS round_id, transfer.no AS settlement_no, ledger.owner_id AS account_id, entry.amount
        FROM transfer JOIN entry ON entry.transfer_id = transfer.id
        JOIN ledger_account AS ledger ON ledger.id = entry.ledger_account_id AND ledger.kind = 'wallet'
        WHERE transfer.kind = 'settle' AND transfer.reference_id IN (SELECT round.id FROM round WHERE ${rounds})
      )
      SELECT format('Settlement %s of round %s moved %s satang for account %s; its totals have %s.', settlement_no, round_id,
        coalesce(moved.amount, 0), account_id, coalesce(owed.amount, 0)) AS difference
      FROM moved FULL JOIN owed USING (round_id, settlement_no, account_id)
      WHERE coalesce(moved.amount, 0) <> coalesce(owed.amount, 0)`,
});

const settlementSums = defineStatement({
  name: 'check_settlement_sums',
  row: CHECK_ROW,
  examples: { 'every round': { rounds: EVERY_ROUND } },
  sql: ({ rounds }: { rounds: SQL }) => sql`
      SELECT format('Settlement %s of round %s has %s lines of %s satang with %s discount and %s winners paid %s; there are %s of %s with %s and %s paid %s.',
        settlement.no, round.id, settlement.lines, settlement.stake, settlement.discount, settlement.winners, settlement.payout,
        round.frozen_lines, round.frozen_stake, sold.discount, paid.winners, paid.payout) AS difference
      FROM round LEFT JOIN settlement ON settlement.round_id = round.id,
      LATERAL (
        SELECT count(*) AS winners, coalesce(sum(payout), 0) AS payout FROM payout
        WHERE payout.round_id = round.id AND payout.settlement_no = settlement.no
      ) AS paid, LATERAL (
        -- Everything is sold below the root, whose totals are those of the lines.
        SELECT coalesce(sum(discount), 0) AS discount FROM round_total AS total
        WHERE total.round_id = round.id AND total.settlement_no = settlement.no
          AND total.account_id = (SELECT id FROM account WHERE parent_id IS NULL)
      ) AS sold
      WHERE (round.state = 'settled' OR settlement.no IS NOT NULL) AND ${rounds}
        AND (settlement.lines, settlement.stake, settlement.discount::numeric, settlement.winners::bigint, settlement.payout::numeric)
          IS DISTINCT FROM (round.frozen_lines, round.frozen_stake, sold.discount, paid.winners, paid.payout)
      UNION ALL
      SELECT format('Round %s is %s; its current settlements are %s, its own is %s.', round.id, round.state,
        coalesce(valid.numbers::text, 'none'), round.settlement_no)
      FROM round LEFT JOIN (
        SELECT round_id, array_agg(no::integer) AS numbers FROM settlement WHERE reversed_at IS NULL GROUP BY round_id
      ) AS valid ON valid.round_id = round.id
      WHERE ${rounds} AND NOT CASE round.state
        WHEN 'settled' THEN coalesce(valid.numbers, '{}') = ARRAY[round.settlement_no::integer]
        -- Until it is carried out the settlement that it takes back may stand.
        WHEN 'correcting' THEN coalesce(valid.numbers, '{}') IN ('{}', ARRAY[round.settlement_no::integer])
        ELSE valid.numbers IS NULL END`,
});

/** Returns the checks of settled rounds that fulfil a condition on `round`. */
export const settlementChecksOf = (rounds: SQL): readonly Check[] => [
  {
    name: 'the totals of a round match its lines',
    differences: roundTotals.text({ rounds }),
  },
  {
    name: 'the totals of a round count its slips',
    differences: sql`
      WITH counted AS (
        SELECT round.id AS round_id, settlement.no AS settlement_no, account_id, count(*) AS slips
        FROM settlement JOIN round ON round.id = settlement.round_id JOIN slip ON slip.round_id = round.id AND ${WERE_COUNTED},
          unnest(slip.path || slip.member_id) AS account_id
        WHERE ${rounds} GROUP BY round.id, settlement.no, account_id
      ), stored AS (
        SELECT round_id, settlement_no, account_id, sum(slips) AS slips FROM (${storedTotals(rounds)}) AS total
        GROUP BY round_id, settlement_no, account_id
      )
      SELECT format('Settlement %s of round %s counts %s slips for account %s; there are %s.', settlement_no, round_id,
        stored.slips, account_id, counted.slips) AS difference
      FROM stored FULL JOIN counted USING (round_id, settlement_no, account_id)
      WHERE stored.slips IS DISTINCT FROM counted.slips`,
  },
  {
    name: 'the expected payout of a round is that of its totals',
    differences: sql`
      WITH counted AS (${theoryOf(sql`round.settlement_no > 0 AND ${rounds}`)}), stored AS (
        SELECT theory.* FROM round_theory AS theory JOIN round ON round.id = theory.round_id WHERE ${rounds}
      )
      SELECT format('Bet type "%s" in round %s has an expected payout of %s; its totals have %s.', bet_type, round_id,
        stored.expected, counted.expected) AS difference
      FROM stored FULL JOIN counted USING (round_id, bet_type)
      WHERE coalesce(stored.expected, 0) IS DISTINCT FROM coalesce(counted.expected, 0)`,
  },
  {
    name: 'a settlement moved the amounts of its totals, except held wins',
    differences: settledMoney.text({ rounds }),
  },
  {
    name: 'held wins are paid after their confirmation, and only once',
    differences: sql`
      SELECT format('The win of line %s of slip %s is %s and was paid %s times.', payout.position, payout.slip_id, payout.hold,
        count(transfer.id)) AS difference
      FROM payout
      LEFT JOIN approval ON approval.kind = 'win' AND approval.round_id = payout.round_id
        AND (approval.request ->> 'slipId')::uuid = payout.slip_id
        AND (approval.request ->> 'position')::integer = payout.position
        AND (approval.request ->> 'settlementNo')::integer = payout.settlement_no
      LEFT JOIN transfer ON transfer.kind = 'confirmWin' AND transfer.reference_id = approval.id
      WHERE payout.hold IS NOT NULL AND payout.round_id IN (SELECT round.id FROM round WHERE ${rounds})
      GROUP BY payout.round_id, payout.settlement_no, payout.slip_id, payout.position
      HAVING count(transfer.id) <> CASE payout.hold WHEN 'confirmed' THEN 1 ELSE 0 END`,
  },
  {
    name: 'a settlement lists its paid lines with their payouts',
    differences: settlementSums.text({ rounds }),
  },
  ...extraTotalsChecksOf(rounds),
];

/** Returns the parts of checks of business dates. */
function partsOf(days: readonly string[] | null) {
  const on = (date: SQL) => (days === null ? sql`true` : sql`${date} = ANY(${sql.param(days)}::date[])`);
  const onDays = on(sql`business_date`);
  const reversedOn = on(sql`reversal.business_date`);
  // Selected by settlements, which have few rows: totals are found along their key.
  const ofDays =
    days === null ? sql`true` : sql`(round_id, settlement_no) IN (SELECT round_id, no FROM settlement WHERE ${onDays})`;
  const moved = sql`
    moved AS (
      SELECT 1 AS sign, total.business_date AS on_date, total.* FROM round_total AS total WHERE ${ofDays}
      UNION ALL
      SELECT -1, reversal.business_date, total.* FROM round_total AS total
      JOIN transfer AS reversal ON reversal.kind = 'reverse' AND reversal.reference_id = total.round_id
        AND reversal.no = total.settlement_no
      WHERE ${reversedOn}
    )`;
  const stored = sql`(SELECT * FROM day_total WHERE ${onDays}) AS stored`;
  return { moved, stored };
}

const dayPlaces = defineStatement({
  name: 'check_day_places',
  row: CHECK_ROW,
  examples: { 'all dates': { days: null }, 'some dates': { days: [EXAMPLE_DATE] } },
  sql: ({ days }: { days: readonly string[] | null }) => {
    const { moved, stored } = partsOf(days);
    return sql`
      WITH ${moved}, counted AS (
        SELECT account_id, on_date AS business_date, lotto_id, bet_type, place, sum(sign * win_loss) AS win_loss,
          sum(sign * commission) AS commission
        FROM (SELECT account_id, on_date, lotto_id, bet_type, sign, ${eachSum((name) => name, AMOUNTS_PER_ACCOUNT)} FROM moved) AS moved,
          unnest(${eachSum((name) => name, AMOUNTS_PER_ACCOUNT)}) WITH ORDINALITY AS one (win_loss, commission, place)
        GROUP BY account_id, on_date, lotto_id, bet_type, place
      ), stored_places AS (
        SELECT account_id, business_date, lotto_id, bet_type, place, one.win_loss, one.commission
        FROM ${stored}, unnest(${eachSum((name) => name, AMOUNTS_PER_ACCOUNT)}) WITH ORDINALITY AS one (win_loss, commission, place)
      )
      SELECT format('In the totals of %s for account %s and bet type "%s" place %s of the path has %s and %s; its settlements come to %s and %s.',
        business_date, account_id, bet_type, place, coalesce(stored.win_loss::text, 'nothing'),
        coalesce(stored.commission::text, 'nothing'), coalesce(counted.win_loss::text, 'nothing'),
        coalesce(counted.commission::text, 'nothing')) AS difference
      FROM stored_places AS stored FULL JOIN counted USING (account_id, business_date, lotto_id, bet_type, place)
      WHERE (stored.win_loss, stored.commission) IS DISTINCT FROM (counted.win_loss, counted.commission)`;
  },
});

/**
 * Returns the checks that business dates have the sums of the settlements and reversals on them.
 *
 * @param days only those; null for all
 */
export function dayChecksOf(days: readonly string[] | null): readonly Check[] {
  const { moved, stored } = partsOf(days);
  return [
    {
      name: 'the totals of a day match its settlements',
      differences: sql`
      WITH ${moved}, counted AS (
        SELECT account_id, on_date AS business_date, lotto_id, bet_type, ${eachSum((name) => `sum(sign * ${name}) AS ${name}`, ALL_SUMS)}
        FROM moved GROUP BY account_id, on_date, lotto_id, bet_type
      )
      SELECT format('The totals of %s for account %s and bet type "%s" are %s; its settlements come to %s.', business_date,
        account_id, bet_type, (${eachSum((name) => `stored.${name}`, ALL_SUMS)})::text,
        (${eachSum((name) => `counted.${name}`, ALL_SUMS)})::text) AS difference
      FROM ${stored} FULL JOIN counted USING (account_id, business_date, lotto_id, bet_type)
      WHERE (${eachSum((name) => `coalesce(stored.${name}, 0)`, ALL_SUMS)})
        IS DISTINCT FROM (${eachSum((name) => `coalesce(counted.${name}, 0)`, ALL_SUMS)})`,
    },
    {
      name: 'shares along the path in the totals of a day match its settlements',
      differences: dayPlaces.text({ days }),
    },
  ];
}
