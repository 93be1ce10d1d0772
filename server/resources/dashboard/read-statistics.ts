/**
 * The statistics of a reader's account: yesterday, today and the week so far, with the leading accounts and bet types.
 */
import { sql } from 'drizzle-orm';
import type { Statistics } from '../../../domain/api/dashboard';
import { addDays } from '../../../domain/calendar/business-day';
import { businessDateOf, clockHour } from '../../../domain/calendar/business-date';
import { momentAt } from '../../../domain/calendar/moment';
import { pointsInTime, USUAL_DAYS } from '../../../domain/dashboard/points-in-time';
import { sumOf } from '../../../domain/money/proportion';
import type { Dates } from '../../../domain/reports/period';
import type { Acting } from '../../access/acting';
import type { ActingAccount } from '../../access/caller';
import type { Database } from '../../kernel/services';
import { readBusinessDay } from '../../settings/business-day';
import { type DaySums, profitsOf, readDays, readDayUntil, sharedOf, usualOfDays } from './days';
import { readLeadingSold } from './leading';
import { nowOf } from './now';
import { readMembers, readSetup } from './setup';
import { WEEK_MS } from '../../../domain/durations';

const within =
  ({ from, to }: Dates) =>
  ({ date }: DaySums) =>
    date >= from && date <= to;

/** Returns the number of closed, unsettled rounds of a date that have sales below an account. */
async function countUnsettled(db: Database, { id, parentId }: ActingAccount, date: string): Promise<number> {
  const isBelow = parentId === null ? sql`true` : sql`slip.path @> ARRAY[${id}]::uuid[]`;
  const { rows } = await db.execute<{ count: number }>(sql`
    SELECT count(*)::integer AS count FROM round
    WHERE business_date = ${date}::date
      AND state IN ('closed', 'awaitingApproval', 'resulted', 'correcting', 'shooting', 'frozen')
      AND EXISTS (SELECT FROM slip WHERE slip.round_id = round.id AND slip.business_date = round.business_date
        AND slip.state = 'accepted' AND ${isBelow})`);
  return rows[0]?.count ?? 0;
}

/** Reads the statistics as one account sees them. */
export async function readStatisticsFor({ services, caller: { acting } }: Acting): Promise<Statistics> {
  const { db, config } = services;
  const now = nowOf(services);
  const day = await readBusinessDay(db, config);
  const today = businessDateOf(now, day);
  const { yesterday, week, weekBefore, chart, readFrom, ...points } = pointsInTime(today);
  const monday = momentAt(week.from, clockHour(day.turnsAtHour), day.timeZone);
  const [days, lastDay, unsettledRounds, sold, members, setup] = await Promise.all([
    readDays(db, acting.id, { from: readFrom, to: today }),
    readDayUntil(db, acting.id, weekBefore.to, new Date(now.getTime() - WEEK_MS)),
    countUnsettled(db, acting, yesterday.from),
    readLeadingSold(db, acting, yesterday),
    readMembers(db, acting, monday),
    readSetup(db, acting),
  ]);
  const figuresOfPeriod = (dates: Dates, found: readonly DaySums[]) => ({
    ...dates,
    slips: sumOf(found.map(({ slips }) => slips)),
    ...sharedOf(found),
    usual: usualOfDays(
      found,
      days.filter(within({ from: addDays(dates.from, -USUAL_DAYS), to: addDays(dates.from, -1) })),
    ),
  });
  const figuresOf = (dates: Dates) => figuresOfPeriod(dates, days.filter(within(dates)));
  const daysBefore = days.filter(within({ from: weekBefore.from, to: addDays(weekBefore.to, -1) }));
  return {
    asOf: now.toISOString(),
    isPart: acting.parentId !== null,
    unsettledRounds,
    yesterday: figuresOf(yesterday),
    today: figuresOf(points.today),
    week: figuresOf(week),
    weekBefore: figuresOfPeriod(weekBefore, [...daysBefore, lastDay]),
    days: profitsOf(days.filter(within(chart))),
    sold,
    members,
    setup,
  };
}
