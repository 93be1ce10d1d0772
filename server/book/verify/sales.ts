/** Checks of the sales totals by time and by channel against the slips. */
import { type SQL, sql } from 'drizzle-orm';
import { slipClock } from '../settling/write-sales';
import { defineStatement, EXAMPLE_DATE } from '../../db/statement';
import { type Check, CHECK_ROW } from './check';

const SUMS = ['slips', 'stake', 'discount', 'payout'];

const each = (form: (name: string) => string) => sql.raw(SUMS.map(form).join(', '));

/** Returns the condition that a date is one of some; null for all. */
const on = (days: readonly string[] | null, date: SQL) =>
  days === null ? sql`true` : sql`${date} = ANY(${sql.param(days)}::date[])`;

/**
 * Selects each slip of each settlement separately, including reversed settlements, whose slips may at most have been
 * refunded with their round.
 */
const soldOn = (days: readonly string[] | null) => sql`
    moved AS (
      SELECT round_id, no, business_date, 1 AS sign FROM settlement WHERE ${on(days, sql`settlement.business_date`)}
      UNION ALL
      SELECT settlement.round_id, settlement.no, reversal.business_date, -1 FROM settlement
      JOIN transfer AS reversal ON reversal.kind = 'reverse' AND reversal.reference_id = settlement.round_id
        AND reversal.no = settlement.no
      WHERE ${on(days, sql`reversal.business_date`)}
    ), sold AS (
      SELECT moved.business_date, moved.sign, along.account_id, slip.lotto_id, slip.source, slip.partner_id, ${slipClock},
        1 AS slips, lines.stake, lines.discount, lines.payout
      FROM moved JOIN slip ON slip.round_id = moved.round_id AND slip.state IN ('accepted', 'refunded')
      CROSS JOIN LATERAL (
        SELECT sum(line.stake) AS stake, sum(line.discount) AS discount, coalesce(sum(payout.payout), 0) AS payout
        FROM line LEFT JOIN payout ON payout.round_id = moved.round_id AND payout.settlement_no = moved.no
          AND payout.slip_id = line.slip_id AND payout.position = line.position
        WHERE line.slip_id = slip.id AND line.business_date = slip.business_date
          AND line.ended IS DISTINCT FROM 'cancelled'
      ) AS lines, unnest(slip.path) AS along (account_id)
    )`;

/** Defines the check of a table by its key columns. */
const defineCheck = (name: string, table: string, key: readonly string[]) => {
  const of = sql.raw(key.join(', '));
  const isSame = sql.raw(key.map((one) => `stored.${one} IS NOT DISTINCT FROM counted.${one}`).join(' AND '));
  return defineStatement({
    name,
    row: CHECK_ROW,
    examples: { 'all dates': { days: null }, 'some dates': { days: [EXAMPLE_DATE] } },
    sql: ({ days }: { days: readonly string[] | null }) => sql`
      WITH ${soldOn(days)}, counted AS (
        SELECT account_id, business_date, ${of}, ${each((one) => `sum(sign * ${one}) AS ${one}`)}
        FROM sold GROUP BY account_id, business_date, ${of}
      ), stored AS (SELECT * FROM ${sql.raw(table)} WHERE ${on(days, sql`business_date`)}), stray AS (
        SELECT stored.account_id, stored.business_date, (${each((one) => `stored.${one}`)})::text AS has, 'nothing' AS comes
        FROM stored WHERE NOT EXISTS (SELECT FROM counted WHERE counted.account_id = stored.account_id
          AND counted.business_date = stored.business_date AND ${isSame})
          AND (${each((one) => `stored.${one}`)}) IS DISTINCT FROM (0, 0::bigint, 0::bigint, 0::bigint)
        UNION ALL
        SELECT counted.account_id, counted.business_date, coalesce((${each((one) => `stored.${one}`)})::text, 'nothing'),
          (${each((one) => `counted.${one}`)})::text
        FROM counted LEFT JOIN stored ON stored.account_id = counted.account_id
          AND stored.business_date = counted.business_date AND ${isSame}
        WHERE (${each((one) => `coalesce(stored.${one}, 0)`)}) IS DISTINCT FROM (${each((one) => `counted.${one}`)})
      )
      SELECT format('${sql.raw(table)} of %s for account %s has %s; its slips come to %s.', business_date, account_id, has, comes)
        AS difference
      FROM stray`,
  });
};

const hourSales = defineCheck('check_day_hour', 'day_hour', ['weekday', 'hour']);
const channelSales = defineCheck('check_day_channel', 'day_channel', ['lotto_id', 'source', 'partner_id']);

/**
 * Returns the checks of sales.
 *
 * @param days the business dates that are checked; null for all
 */
export const salesChecksOf = (days: readonly string[] | null): readonly Check[] => [
  { name: 'the hourly sales of a day match its slips', differences: hourSales.text({ days }) },
  { name: 'the sales of a day by lotto and partner match its slips', differences: channelSales.text({ days }) },
];
