/** Totals of a settlement, computed once, per account and each of its uplines (design.md §7). */
import { sql, type SQL } from 'drizzle-orm';
import { giveMemory, withoutNestedLoops } from '../../db/plan-settings';
import { defineStatement, EXAMPLE_DATE, EXAMPLE_ID } from '../../db/statement';
import type { Transaction } from '../../kernel/services';
import { expectedPayoutInSql } from './expected-sql';
import type { SettledRound } from './settled-round';
import { addedToDay, AMOUNTS_PER_ACCOUNT, arrayOf, arrayOfLength, placesOf, SUMS } from './total-columns';

/** A settlement of a round, with the business date on which it counts. */
export interface SettlementKey {
  roundId: string;
  no: number;
  businessDate: string;
}

/** Returns a list of expressions. */
const listed = (expressions: readonly string[]): SQL => sql.raw(expressions.join(', '));

/** Returns the number of accounts on the longest path of the round's slips; 1 without any. */
async function longestPath(tx: Transaction, roundId: string): Promise<number> {
  const { rows } = await tx.execute<{ depth: number }>(sql`
    SELECT coalesce(max(cardinality(path)), 1)::integer AS depth FROM slip WHERE round_id = ${roundId}::uuid`);
  return rows[0]?.depth ?? 1;
}

/**
 * Sums kept per position of a path: each account's hold of the stakes, the commission of its edge, its share of
 * payouts.
 */
const PLACED = ['held', 'edge', 'share'] as const;
type Placed = (typeof PLACED)[number];

/**
 * Returns the columns of each position: for `arrays` one sum per position, for the others 0. Separate sums are many
 * times faster than unnesting half a million arrays.
 */
function sumsOfPlaces(arrays: Partial<Record<Placed, string>>, depth: number): SQL {
  const columns = PLACED.flatMap((name) =>
    placesOf(depth).map(
      (place) => (arrays[name] ? `sum_exactly(${arrays[name]}[${place}])` : '0::bigint') + ` AS ${name}_${place}`,
    ),
  );
  return listed(columns);
}

/**
 * Returns the results of each account of a path, root first: held stakes less its share of payouts, and the commission
 * that it receives from above less the part that it passes on.
 */
const sumsAlong = (depth: number): SQL => {
  // @guard money "win/loss along a path is less what each pays of the wins", tested by book/settling/totals-along "has
  //   to the satang what the rules give everybody on the path, and agrees with its own sums and its children’s":
  //   «share_${place})» becomes «share_1)»
  const winLoss = arrayOf(depth, (place) => `sum_exactly(held_${place} - share_${place})`);
  // @guard money "commission along a path is what comes from above less what is passed on", tested by
  //   book/settling/totals-along "has to the satang what the rules give everybody on the path, and agrees with its own
  //   sums and its children’s": «`edge_${place - 1}`» becomes «`edge_${place}`»
  const commission = arrayOf(depth, (place) => `sum_exactly(${place === 1 ? 0 : `edge_${place - 1}`} - edge_${place})`);
  return sql.raw(`${winLoss} AS win_loss_along, ${commission} AS commission_along`);
};

/** Returns the columns of each position of the holds and edges, summed once more and turned into arrays again. */
const heldAndEdges = (depth: number): SQL =>
  listed(['held', 'edge'].map((name) => `${arrayOf(depth, (place) => `sum_exactly(${name}_${place})`)} AS ${name}s`));

interface TotalsQuery extends SettlementKey, Pick<SettledRound, 'lottoId' | 'row2Reads'> {
  /** Number of accounts on the longest path of the round's slips. */
  depth: number;
}

const insertTotals = defineStatement({
  name: 'round_totals_insert',
  row: {},
  examples: {
    'paths of two accounts': {
      roundId: EXAMPLE_ID,
      no: 1,
      businessDate: EXAMPLE_DATE,
      lottoId: EXAMPLE_ID,
      row2Reads: 'top3',
      depth: 2,
    },
  },
  sql: ({ roundId, no, businessDate, lottoId, row2Reads, depth }: TotalsQuery) => {
    const along = listed(AMOUNTS_PER_ACCOUNT);
    const ofAccount = listed(
      AMOUNTS_PER_ACCOUNT.map(
        // @guard money "what is along the path of an agent ends with itself", tested by book/settling/totals-along "has
        //   to the satang what the rules give everybody on the path, and agrees with its own sums and its children’s":
        //   «arrayOfLength('max(place)',» becomes «arrayOfLength('max(cardinality(win_loss_along))',»
        (name) => `${arrayOfLength('max(place)', depth, (place) => `sum_exactly(${name}[${place}])`)} AS ${name}`,
      ),
    );
    // @guard money "what is along the path of a member ends with its upline", tested by book/settling/totals-along "has
    //   to the satang what the rules give everybody on the path, and agrees with its own sums and its children’s":
    //   «${name}[1:cardinality(path)]» becomes «${name}»
    const ofMember = listed(AMOUNTS_PER_ACCOUNT.map((name) => `${name}[1:cardinality(path)]`));
    return sql`
    WITH sold AS MATERIALIZED (
      SELECT id, business_date, member_id, path, dense_rank() OVER (ORDER BY path) AS path_no
      FROM slip WHERE round_id = ${roundId}::uuid AND state = 'accepted'
    ), paths AS (
      SELECT DISTINCT path_no, path FROM sold
    ), summed AS MATERIALIZED (
      SELECT sold.member_id, sold.path_no, line.bet_type, count(*) AS lines, sum_exactly(line.stake) AS stake,
        sum_exactly(line.discount) AS discount, 0::bigint AS winners, 0::bigint AS payout,
        sum_exactly(${expectedPayoutInSql('line', sql`${row2Reads}::text`)}) AS expected,
        ${sumsOfPlaces({ held: 'line.held', edge: 'line.commissions' }, depth)}
      FROM sold JOIN line ON line.slip_id = sold.id AND line.business_date = sold.business_date
        AND line.round_id = ${roundId}::uuid AND line.ended IS NULL
      GROUP BY sold.member_id, sold.path_no, line.bet_type
      UNION ALL
      SELECT sold.member_id, sold.path_no, payout.bet_type, 0, 0, 0, count(*), sum_exactly(payout.payout), 0,
        ${sumsOfPlaces({ share: 'payout.shares' }, depth)}
      FROM payout JOIN sold ON sold.id = payout.slip_id
      WHERE payout.round_id = ${roundId}::uuid AND payout.settlement_no = ${no}
      GROUP BY sold.member_id, sold.path_no, payout.bet_type
    ), path_sums AS (
      SELECT path_no, bet_type, sum_exactly(lines) AS lines, sum_exactly(stake) AS stake, sum_exactly(discount) AS discount,
        sum_exactly(winners) AS winners, sum_exactly(payout) AS payout, sum_exactly(expected) AS expected, ${heldAndEdges(depth)}, ${sumsAlong(depth)}
      FROM summed GROUP BY path_no, bet_type
    ), member_sums AS (
      SELECT member_id, path_no, bet_type, sum_exactly(lines) AS lines, sum_exactly(stake) AS stake,
        sum_exactly(discount) AS discount, sum_exactly(winners) AS winners, sum_exactly(payout) AS payout, sum_exactly(expected) AS expected,
        ${sumsAlong(depth)}
      FROM summed GROUP BY member_id, path_no, bet_type
    ), path_parts AS (
      SELECT bet_type, account_id, place, lines, stake, discount, winners, payout, expected, held, win_loss, commission, commission_below,
        coalesce(sum(win_loss) OVER (
          PARTITION BY path_no, bet_type ORDER BY place ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING
        ), 0) AS win_loss_above, ${along}
      FROM path_sums JOIN paths USING (path_no),
        unnest(path, helds, win_loss_along, commission_along, 0::bigint || edges) WITH ORDINALITY
          AS accounts (account_id, held, win_loss, commission, commission_below, place)
      WHERE place <= cardinality(path)
    ), sums AS (
      SELECT account_id, bet_type, 0::bigint AS slips, sum_exactly(lines) AS lines, sum_exactly(stake) AS stake,
        sum_exactly(discount) AS discount, sum_exactly(payout) AS payout, sum_exactly(expected) AS expected,
        sum_exactly(winners) AS winners, -sum(win_loss_above)::bigint AS win_loss, sum_exactly(commission_below) AS commission, sum_exactly(held) AS own_held,
        sum_exactly(win_loss) AS own_win_loss, sum_exactly(commission) AS own_commission, ${ofAccount}
      FROM path_parts GROUP BY account_id, bet_type
      UNION ALL
      SELECT member_id, bet_type, 0, lines, stake, discount, payout, expected, winners, payout - stake, discount, 0, payout - stake,
        discount, ${ofMember}
      FROM member_sums JOIN paths USING (path_no)
      UNION ALL
      SELECT account_id, '', sum_exactly(slips), 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, '{}', '{}'
      FROM (SELECT path, count(*) AS slips FROM sold GROUP BY path) AS slips_of_path, unnest(path) AS account_id GROUP BY account_id
      UNION ALL
      SELECT member_id, '', count(*), 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, '{}', '{}' FROM sold GROUP BY member_id
    )
    INSERT INTO round_total (round_id, settlement_no, account_id, bet_type, business_date, lotto_id, slips, lines, stake,
      discount, payout, expected, winners, win_loss, commission, own_held, own_win_loss, own_commission, ${along})
    SELECT ${roundId}::uuid, ${no}, account_id, bet_type, ${businessDate}::date, ${lottoId}::uuid, slips, lines, stake,
      discount, payout, expected, winners, win_loss, commission, own_held, own_win_loss, own_commission, ${along}
    FROM sums ORDER BY account_id`;
  },
});

/**
 * Writes `round_total` for a settlement whose payouts are written. The win/loss and commission of an account, including
 * everybody below it, are the remainder that the accounts above it don't have: the amounts that come down to it, and
 * those that it holds.
 *
 * Every line is read once, and summed per member, path and bet type; everything else is computed from those sums. All
 * of them stay bigint, as a single numeric among them would convert every row of every member there and back.
 */
export async function writeRoundTotals(
  tx: Transaction,
  settlement: SettlementKey,
  { lottoId, row2Reads }: Pick<SettledRound, 'lottoId' | 'row2Reads'>,
): Promise<void> {
  const depth = await longestPath(tx, settlement.roundId);
  await giveMemory(tx);
  await withoutNestedLoops(tx, () => insertTotals(tx, { ...settlement, lottoId, row2Reads, depth }));
}

/**
 * Adds a settlement's totals to those of a business date, or subtracts them: a reversal counts with the opposite sign
 * on its own date. Rows are locked in one order, since rounds of a day are settled in parallel.
 */
export async function addToDay(
  tx: Transaction,
  { roundId, no, businessDate }: SettlementKey,
  sign: 1 | -1,
): Promise<void> {
  const depth = await longestPath(tx, roundId);
  const columns = [...SUMS, ...AMOUNTS_PER_ACCOUNT];
  const signed = [
    ...SUMS.map((name) => `${sign} * ${name}`),
    ...AMOUNTS_PER_ACCOUNT.map((name) =>
      // @guard money "what is taken back is taken off along the path too", tested by book/settling/totals-along "has
      //   those of its rounds, a correction taking one off and adding the other on its own date":
      //   «`-${name}[${place}]`» becomes «`${name}[${place}]`»
      sign === 1 ? name : arrayOfLength(`cardinality(${name})`, depth, (place) => `-${name}[${place}]`),
    ),
  ];
  await tx.execute(sql`
    INSERT INTO day_total AS day (account_id, business_date, lotto_id, bet_type, ${listed(columns)})
    SELECT account_id, ${businessDate}::date, lotto_id, bet_type, ${listed(signed)}
    FROM round_total WHERE round_id = ${roundId}::uuid AND settlement_no = ${no}
    ORDER BY account_id, bet_type
    ON CONFLICT (account_id, business_date, lotto_id, bet_type) DO UPDATE SET ${listed(addedToDay(depth))}`);
}
