/**
 * Sales totals by time and by channel, per account on a slip's path. They are summed from the slips, without their
 * lines.
 */
import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../kernel/services';
import type { SettlementKey } from './write-totals';

/** Counted columns of both tables of sales, in satang except for the slips. */
const SOLD = ['slips', 'stake', 'discount', 'payout'] as const;

const listed = (form: (name: string) => string) => sql.raw(SOLD.map(form).join(', '));

/** The hour and weekday (1 for Monday) at which a slip was taken, by the business's clock. */
export const slipClock = sql`extract(isodow FROM slip.at AT TIME ZONE current_setting('book.time_zone'))::smallint AS weekday,
  extract(hour FROM slip.at AT TIME ZONE current_setting('book.time_zone'))::smallint AS hour`;

/**
 * Returns a statement over `key (round_id, no, business_date)` with the slips of settlements and their payouts. It
 * looks payouts up slip by slip along their key. They have just been written, so the planner assumes that there are
 * none and would otherwise scan all of them for each slip.
 */
function soldIn(keys: readonly SettlementKey[]): SQL {
  const all = <T>(values: T[]) => sql.param(values);
  return sql`
    SELECT key.business_date, slip.path, slip.lotto_id, slip.source, slip.partner_id, ${slipClock}, slip.stake, slip.discount,
      coalesce(won.payout, 0) AS payout
    FROM unnest(${all(keys.map(({ roundId }) => roundId))}::uuid[], ${all(keys.map(({ no }) => no))}::smallint[],
      ${all(keys.map(({ businessDate }) => businessDate))}::date[]) AS key (round_id, no, business_date)
    JOIN slip ON slip.round_id = key.round_id AND slip.state = 'accepted'
    CROSS JOIN LATERAL (
      SELECT sum_exactly(payout) AS payout FROM payout
      WHERE payout.round_id = key.round_id AND payout.settlement_no = key.no AND payout.slip_id = slip.id
    ) AS won`;
}

/** Tables with the key of their rows; a slip that was keyed in has no partner. */
const TABLES = [
  { name: 'day_hour', key: 'business_date, weekday, hour' },
  { name: 'day_channel', key: 'business_date, lotto_id, source, partner_id' },
] as const;

/**
 * Adds the sales of settlements to their business dates, or subtracts them: a reversal counts with the opposite sign on
 * the given `businessDate`. Rows are locked in one order, since rounds of a day are settled in parallel.
 */
export async function addSales(tx: Transaction, keys: readonly SettlementKey[], sign: 1 | -1): Promise<void> {
  if (keys.length === 0) return;
  for (const { name, key } of TABLES) {
    const of = sql.raw(key);
    await tx.execute(sql`
      WITH sold AS (${soldIn(keys)}), by_path AS (
        SELECT path, ${of}, count(*) AS slips, sum_exactly(stake) AS stake, sum_exactly(discount) AS discount,
          sum_exactly(payout) AS payout
        FROM sold GROUP BY path, ${of}
      )
      INSERT INTO ${sql.raw(name)} AS day (account_id, ${of}, ${listed((one) => one)})
      SELECT account_id, ${of}, ${listed((one) => `${sign} * sum_exactly(${one})`)}
      FROM by_path, unnest(path) AS account_id GROUP BY account_id, ${of} ORDER BY account_id, ${of}
      ON CONFLICT (account_id, ${of}) DO UPDATE SET ${listed((one) => `${one} = day.${one} + excluded.${one}`)}`);
  }
}
