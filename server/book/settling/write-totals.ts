/** Rolling a settlement up, once, per account and each of its uplines (design.md §7). */
import { sql, type SQL } from 'drizzle-orm';
import type { Transaction } from '../../services';
import { giveMemory } from './give-memory';
import type { SettledRound } from './settled-round';
import { standingLines } from './standing-lines';

/** One settlement of a round, with the business date on which it stands. */
export interface SettlementKey {
  roundId: string;
  no: number;
  businessDate: string;
}

/** The sums of both tables of totals. */
const SUMS = [
  'slips',
  'lines',
  'stake',
  'discount',
  'payout',
  'winners',
  'win_loss',
  'commission',
  'own_held',
  'own_win_loss',
  'own_commission',
];

/** How many accounts the longest path of the round's slips has. */
async function longestPath(tx: Transaction, roundId: string): Promise<number> {
  const { rows } = await tx.execute<{ depth: number }>(sql`
    SELECT coalesce(max(cardinality(path)), 0)::integer AS depth FROM slip WHERE round_id = ${roundId}::uuid`);
  return rows[0]?.depth ?? 0;
}

/** The places of an array, summed each by itself: many times faster than taking half a million arrays apart. */
function sumOfEach(array: SQL, depth: number): SQL {
  const places = Array.from({ length: depth }, (_, index) => sql`sum(${array}[${sql.raw(String(index + 1))}])::bigint`);
  return sql`ARRAY[${sql.join(places, sql`, `)}]::bigint[]`;
}

/**
 * Writes `round_total` for a settlement whose payouts are written. An account's win/loss and commission with everybody
 * below it are what those above it don't have: what comes down to it from above, and what they hold.
 */
export async function writeRoundTotals(
  tx: Transaction,
  { roundId, no, businessDate }: SettlementKey,
  { lottoId }: Pick<SettledRound, 'lottoId'>,
): Promise<void> {
  const depth = Math.max(1, await longestPath(tx, roundId));
  const each = (array: SQL) => sumOfEach(array, depth);
  await giveMemory(tx);
  await tx.execute(sql`
    WITH sold_by_path AS (
      SELECT slip.path, line.bet_type, count(*) AS lines, sum(line.stake)::bigint AS stake,
        sum(line.discount)::bigint AS discount, ${each(sql`line.held`)} AS held, ${each(sql`line.commissions`)} AS edges
      FROM ${standingLines(roundId)}
      GROUP BY slip.path, line.bet_type
    ), sold_by_member AS (
      SELECT slip.member_id, line.bet_type, count(*) AS lines, sum(line.stake)::bigint AS stake,
        sum(line.discount)::bigint AS discount
      FROM ${standingLines(roundId)}
      GROUP BY slip.member_id, line.bet_type
    ), win AS (
      SELECT payout.member_id, slip.path, payout.bet_type, payout.payout, payout.shares
      FROM payout JOIN slip ON slip.id = payout.slip_id AND slip.round_id = payout.round_id
      WHERE payout.round_id = ${roundId}::uuid AND payout.settlement_no = ${no}
    ), paid_by_path AS (
      SELECT path, bet_type, count(*) AS winners, sum(payout)::bigint AS payout, ${each(sql`shares`)} AS shares
      FROM win GROUP BY path, bet_type
    ), paid_by_member AS (
      SELECT member_id, bet_type, count(*) AS winners, sum(payout)::bigint AS payout FROM win GROUP BY member_id, bet_type
    ), of_path AS (
      SELECT sold_by_path.*, coalesce(winners, 0) AS winners, coalesce(payout, 0) AS payout, shares
      FROM sold_by_path LEFT JOIN paid_by_path USING (path, bet_type)
    ), of_member AS (
      SELECT sold_by_member.*, coalesce(winners, 0) AS winners, coalesce(payout, 0) AS payout
      FROM sold_by_member LEFT JOIN paid_by_member USING (member_id, bet_type)
    ), part AS (
      SELECT bet_type, account_id, lines, stake, discount, winners, payout, part.held,
        part.held - coalesce(share, 0) AS win_loss, edge_above - edge_below AS commission, edge_above AS commission_below,
        coalesce(sum(part.held - coalesce(share, 0)) OVER (
          PARTITION BY path, bet_type ORDER BY place ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING
        ), 0) AS win_loss_above
      FROM of_path, unnest(path, of_path.held, shares, edges, 0::bigint || edges) WITH ORDINALITY
        AS part (account_id, held, share, edge_below, edge_above, place)
      WHERE place <= cardinality(path)
    ), sums AS (
      SELECT account_id, bet_type, 0 AS slips, sum(lines) AS lines, sum(stake) AS stake, sum(discount) AS discount,
        sum(payout) AS payout, sum(winners) AS winners, -sum(win_loss_above) AS win_loss,
        sum(commission_below) AS commission, sum(held) AS own_held, sum(win_loss) AS own_win_loss,
        sum(commission) AS own_commission
      FROM part GROUP BY account_id, bet_type
      UNION ALL
      SELECT member_id, bet_type, 0, lines, stake, discount, payout, winners, payout - stake, discount, 0, payout - stake, discount
      FROM of_member
      UNION ALL
      SELECT account_id, '', count(*), 0, 0, 0, 0, 0, 0, 0, 0, 0, 0
      FROM slip, unnest(path || member_id) AS account_id
      WHERE slip.round_id = ${roundId}::uuid AND slip.state = 'accepted' GROUP BY account_id
    )
    INSERT INTO round_total (round_id, settlement_no, account_id, bet_type, business_date, lotto_id, slips, lines, stake,
      discount, payout, winners, win_loss, commission, own_held, own_win_loss, own_commission)
    SELECT ${roundId}::uuid, ${no}, account_id, bet_type, ${businessDate}::date, ${lottoId}::uuid, slips, lines, stake,
      discount, payout, winners, win_loss, commission, own_held, own_win_loss, own_commission
    FROM sums ORDER BY account_id, bet_type`);
}

/**
 * Adds a settlement's totals to those of a business date, or takes them off: a settlement that is taken back stands with
 * the opposite sign on the date of that. Rows are locked in one order, since rounds of a day are settled side by side.
 */
export async function addToDay(
  tx: Transaction,
  { roundId, no, businessDate }: SettlementKey,
  sign: 1 | -1,
): Promise<void> {
  const columns = sql.raw(SUMS.join(', '));
  const signed = sql.raw(SUMS.map((name) => `${sign} * ${name}`).join(', '));
  const added = sql.raw(SUMS.map((name) => `${name} = day.${name} + excluded.${name}`).join(', '));
  await tx.execute(sql`
    INSERT INTO day_total AS day (account_id, business_date, lotto_id, bet_type, ${columns})
    SELECT account_id, ${businessDate}::date, lotto_id, bet_type, ${signed}
    FROM round_total WHERE round_id = ${roundId}::uuid AND settlement_no = ${no}
    ORDER BY account_id, bet_type
    ON CONFLICT (account_id, business_date, lotto_id, bet_type) DO UPDATE SET ${added}`);
}
