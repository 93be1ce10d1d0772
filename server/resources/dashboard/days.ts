/** Settled results of an account, day by day, from the rollups. */
import { sql } from 'drizzle-orm';
import type { DayResult, Result, Shared } from '../../../domain/api/dashboard';
import type { Part } from '../../../domain/dashboard/brief';
import { type Usual, usualOf } from '../../../domain/dashboard/usual';
import { sumOf } from '../../../domain/money/proportion';
import type { Dates } from '../../../domain/reports/period';
import type { Database } from '../../kernel/services';

/** Settled results of an account and all accounts below it on a business date, and its own part of them; satang. */
export interface DaySums {
  date: string;
  slips: number;
  stake: number;
  discount: number;
  payout: number;
  /** Average payout of the lines. The own part has the same share of it as of the stakes, per bet type and lotto. */
  expected: number;
  ownExpected: number;
  ownStake: number;
  ownWinLoss: number;
  ownCommission: number;
}

/** The columns of `DaySums` over rows of totals called `total`. */
const sums = sql`coalesce(sum_exactly(total.slips), 0) AS slips, coalesce(sum_exactly(total.stake), 0) AS stake,
  coalesce(sum_exactly(total.discount), 0) AS discount, coalesce(sum_exactly(total.payout), 0) AS payout,
  coalesce(sum_exactly(total.expected), 0) AS expected,
  coalesce(sum_exactly(trunc(total.expected::numeric * total.own_held / nullif(total.stake, 0))::bigint), 0) AS "ownExpected",
  coalesce(sum_exactly(total.own_held), 0) AS "ownStake", coalesce(sum_exactly(total.own_win_loss), 0) AS "ownWinLoss",
  coalesce(sum_exactly(total.own_commission), 0) AS "ownCommission"`;

/** Reads the days of a period on which something was settled. */
export async function readDays(db: Database, accountId: string, { from, to }: Dates): Promise<DaySums[]> {
  const { rows } = await db.execute<DaySums & Record<string, unknown>>(sql`
    SELECT total.business_date::text AS date, ${sums} FROM day_total AS total
    WHERE total.account_id = ${accountId}::uuid AND total.business_date BETWEEN ${from}::date AND ${to}::date
    GROUP BY total.business_date ORDER BY total.business_date`);
  return rows;
}

/** Returns the results of a date up to a moment of it: settlements until then, less those that were reversed. */
export async function readDayUntil(db: Database, accountId: string, date: string, until: Date): Promise<DaySums> {
  const moment = sql`${until.toISOString()}::timestamptz`;
  const { rows } = await db.execute<DaySums & Record<string, unknown>>(sql`
    SELECT ${date}::text AS date, ${sums} FROM (
      SELECT total.slips::bigint, total.stake, total.discount, total.payout, total.expected, total.own_held, total.own_win_loss, total.own_commission
      FROM settlement JOIN round_total AS total ON total.round_id = settlement.round_id AND total.settlement_no = settlement.no
        AND total.account_id = ${accountId}::uuid
      WHERE total.business_date = ${date}::date AND settlement.business_date = ${date}::date AND settlement.at <= ${moment}
      UNION ALL
      SELECT -total.slips, -total.stake, -total.discount, -total.payout, -total.expected, -total.own_held, -total.own_win_loss, -total.own_commission
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

/** Returns the profit that theory expects of some days, satang: actual figures with theoretical payouts. */
function expectedOf(days: readonly DaySums[]): Record<Part, number> {
  return {
    whole: sumOf(days.flatMap(({ stake, discount, expected }) => [stake, -discount, -expected])),
    own: sumOf(days.flatMap(({ ownStake, ownCommission, ownExpected }) => [ownStake, ownCommission, -ownExpected])),
  };
}

/**
 * Returns the expected profit of some days, and its usual range by the days before.
 *
 * @param before finished days, each by itself
 */
export function usualOfDays(days: readonly DaySums[], before: readonly DaySums[]): Record<Part, Usual> {
  const { whole, own } = sharedOf(days);
  const expected = expectedOf(days);
  const surprises = (part: Part, stakeOf: (day: DaySums) => number) =>
    before.map((day) => ({ stake: stakeOf(day), surprise: sharedOf([day])[part].profit - expectedOf([day])[part] }));
  return {
    whole: usualOf(
      expected.whole,
      whole.stake,
      surprises('whole', ({ stake }) => stake),
    ),
    own: usualOf(
      expected.own,
      own.stake,
      surprises('own', ({ ownStake }) => ownStake),
    ),
  };
}

/** Returns the profit of each day with the one that theory expects. */
export function profitsOf(days: readonly DaySums[]): DayResult[] {
  return days.map((day) => {
    const [shared, expected] = [sharedOf([day]), expectedOf([day])];
    const of = (part: Part) => ({ profit: shared[part].profit, expected: expected[part] });
    return { date: day.date, whole: of('whole'), own: of('own') };
  });
}

/** Returns the results of some days. */
export const sharedOf = (days: readonly DaySums[]): Shared => ({ whole: wholeOf(days), own: ownOf(days) });
