/** Sales of each lotto, by channel and partner, with those of the period before. */
import { sql } from 'drizzle-orm';
import type { DashboardPeriod, Sale, Sales } from '../../../domain/api/dashboard';
import { sumOf } from '../../../domain/money/proportion';
import { datesBefore } from '../../../domain/reports/period';
import type { Acting } from '../../access/acting';
import { requestedDates } from './requested-dates';

/** Reads the sales of a period, as one account sees them. */
export async function readSalesFor({ services, caller }: Acting, period: DashboardPeriod): Promise<Sales> {
  const { id, parentId } = caller.acting;
  const dates = await requestedDates(services, period);
  const before = datesBefore(period, dates);
  const { rows } = await services.db.execute<Sale & Record<string, unknown>>(sql`
    WITH sold AS (
      SELECT lotto_id, source, partner_id, slips, stake, discount, payout, 0::bigint AS before FROM day_channel
      WHERE account_id = ${id}::uuid AND business_date BETWEEN ${dates.from}::date AND ${dates.to}::date
      UNION ALL
      SELECT lotto_id, source, partner_id, 0, 0, 0, 0, stake FROM day_channel
      WHERE account_id = ${id}::uuid AND business_date BETWEEN ${before.from}::date AND ${before.to}::date
    ), summed AS (
      SELECT lotto_id, source, partner_id, sum_exactly(slips)::integer AS slips, sum_exactly(stake) AS stake,
        sum_exactly(stake - discount - payout) AS profit, sum_exactly(before) AS "stakeBefore"
      FROM sold GROUP BY lotto_id, source, partner_id
    )
    SELECT json_build_object('id', lotto.id, 'code', lotto.code, 'name', lotto.name) AS lotto, summed.source,
      CASE WHEN partner.id IS NOT NULL THEN json_build_object('id', partner.id, 'name', partner.name) END AS partner,
      summed.slips, summed.stake, summed.profit, summed."stakeBefore"
    FROM summed JOIN lotto ON lotto.id = summed.lotto_id LEFT JOIN partner ON partner.id = summed.partner_id
    WHERE summed.stake <> 0 OR summed.profit <> 0 OR summed."stakeBefore" <> 0
    ORDER BY summed.stake DESC, lotto.code, summed.source, partner.name`);
  const total = (name: 'slips' | 'stake' | 'profit' | 'stakeBefore') => sumOf(rows.map((row) => row[name]));
  return {
    ...dates,
    isPart: parentId !== null,
    before,
    sales: rows,
    totals: {
      slips: total('slips'),
      stake: total('stake'),
      profit: total('profit'),
      stakeBefore: total('stakeBefore'),
    },
  };
}
