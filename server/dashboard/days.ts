/** What was settled for an account, day by day, from the rollups. */
import { sql } from 'drizzle-orm';
import type { Result, Shared } from '../../domain/api/dashboard';
import { sumOf } from '../../domain/money/proportion';
import type { Dates } from '../../domain/reports/period';
import type { Database } from '../services';

/** What was settled on a business date for an account and everybody below it, and what is its own of that; satang. */
export interface DaySums {
  date: string;
  slips: number;
  stake: number;
  discount: number;
  payout: number;
  ownStake: number;
  ownWinLoss: number;
  ownCommission: number;
}

/** The columns of `DaySums` over rows of totals called `total`. */
const sums = sql`coalesce(sum_exactly(total.slips), 0) AS slips, coalesce(sum_exactly(total.stake), 0) AS stake,
  coalesce(sum_exactly(total.discount), 0) AS discount, coalesce(sum_exactly(total.payout), 0) AS payout,
  coalesce(sum_exactly(total.own_held), 0) AS "ownStake", coalesce(sum_exactly(total.own_win_loss), 0) AS "ownWinLoss",
  coalesce(sum_exactly(total.own_commission), 0) AS "ownCommission"`;

/** The days of a stretch on which something was settled. */
export async function readDays(db: Database, accountId: string, { from, to }: Dates): Promise<DaySums[]> {
  const { rows } = await db.execute<DaySums & Record<string, unknown>>(sql`
    SELECT total.business_date::text AS date, ${sums} FROM day_total AS total
    WHERE total.account_id = ${accountId}::uuid AND total.business_date BETWEEN ${from}::date AND ${to}::date
    GROUP BY total.business_date ORDER BY total.business_date`);
  return rows;
}

/** What stood on a date at a moment of it: what was settled until then, less what was taken back. */
export async function readDayUntil(db: Database, accountId: string, date: string, until: Date): Promise<DaySums> {
  const moment = sql`${until.toISOString()}::timestamptz`;
  const { rows } = await db.execute<DaySums & Record<string, unknown>>(sql`
    SELECT ${date}::text AS date, ${sums} FROM (
      SELECT total.slips::bigint, total.stake, total.discount, total.payout, total.own_held, total.own_win_loss, total.own_commission
      FROM settlement JOIN round_total AS total ON total.round_id = settlement.round_id AND total.settlement_no = settlement.no
        AND total.account_id = ${accountId}::uuid
      WHERE total.business_date = ${date}::date AND settlement.business_date = ${date}::date AND settlement.at <= ${moment}
      UNION ALL
      SELECT -total.slips, -total.stake, -total.discount, -total.payout, -total.own_held, -total.own_win_loss, -total.own_commission
      FROM transfer AS taken_back JOIN round_total AS total ON total.round_id = taken_back.reference_id
        AND total.settlement_no = taken_back.no AND total.account_id = ${accountId}::uuid
      WHERE taken_back.kind = 'reverse' AND taken_back.business_date = ${date}::date AND taken_back.at <= ${moment}
    ) AS total`);
  const [row] = rows;
  if (!row) throw new Error('the database answered nothing');
  return row;
}

const wholeOf = (days: readonly DaySums[]): Result => {
  const of = (name: 'stake' | 'discount' | 'payout') => sumOf(days.map((day) => day[name]));
  return { stake: of('stake'), payout: of('payout'), profit: sumOf([of('stake'), -of('discount'), -of('payout')]) };
};

const ownOf = (days: readonly DaySums[]): Result => {
  const of = (name: 'ownStake' | 'ownWinLoss' | 'ownCommission') => sumOf(days.map((day) => day[name]));
  return {
    stake: of('ownStake'),
    payout: sumOf([of('ownStake'), -of('ownWinLoss')]),
    profit: sumOf([of('ownWinLoss'), of('ownCommission')]),
  };
};

/** What some days come to. */
export const sharedOf = (days: readonly DaySums[]): Shared => ({ whole: wholeOf(days), own: ownOf(days) });
