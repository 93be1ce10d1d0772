/** Rolling up what was sold by when and by whom, per account on a slip's path: from the slips, whose lines aren't looked at. */
import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../kernel/services';
import type { SettlementKey } from './write-totals';

/** What both tables of sales count, satang but for the slips. */
const SOLD = ['slips', 'stake', 'discount', 'payout'] as const;

const listed = (form: (name: string) => string) => sql.raw(SOLD.map(form).join(', '));

/** The hour on the business's clock at which a slip was taken, and its weekday, 1 for Monday. */
export const slipClock = sql`extract(isodow FROM slip.at AT TIME ZONE current_setting('book.time_zone'))::smallint AS weekday,
  extract(hour FROM slip.at AT TIME ZONE current_setting('book.time_zone'))::smallint AS hour`;

/**
 * Slips of settlements with what each was paid by them: a statement over `key (round_id, no, business_date)`. What was paid is
 * looked up slip by slip along its key: the payouts have just been written, so that the planner takes them for none, and would
 * go through all of them for each slip.
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

/** The tables with what their rows are of; a partner isn't there of a slip that was keyed in. */
const TABLES = [
  { name: 'day_hour', key: 'business_date, weekday, hour' },
  { name: 'day_channel', key: 'business_date, lotto_id, source, partner_id' },
] as const;

/**
 * Adds what settlements sold to the sales of their business dates, or takes it off: what is taken back stands with the opposite
 * sign on the date that `businessDate` then is. Rows are locked in one order, since rounds of a day are settled side by side.
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
