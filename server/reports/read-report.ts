/** Reading a report: whose part of the business, over which dates, and what follows from the rollups. */
import { sql } from 'drizzle-orm';
import type { ReportAnswer, ReportQuery } from '../../domain/api/reports';
import type { Report } from '../../domain/reports/report';
import type { Acting } from '../access/acting';
import type { ActingAccount } from '../access/caller';
import { ProblemError } from '../http/problem';
import type { Database } from '../services';
import { readBusinessDay } from '../settings/business-day';
import { type ReportDates, reportDates } from './dates';
import { reportStatement } from './statement';

type Figures = ReportAnswer['totals'];

interface Answered extends Record<string, unknown> {
  rows: (ReportAnswer['rows'][number] & { place: number; unnamed?: null })[];
  count: number;
  totals: Figures;
  totalsBefore: Figures;
}

type WayStep = ReportAnswer['way'][number];

/** The accounts from the reader's to the one looked into; throws `not-found` where that isn't the reader's or below it. */
async function wayTo(db: Database, { id: reader, level }: ActingAccount, within: string): Promise<WayStep[]> {
  const { rows } = await db.execute<WayStep & Record<string, unknown>>(sql`
    SELECT step.id, step.username, step.nickname, step.kind FROM account AS looked
    JOIN account AS step ON step.id = ANY(looked.path) AND step.level >= ${level}
    WHERE looked.id = ${within}::uuid AND looked.path @> ARRAY[${reader}::uuid] AND looked.kind IN ('agent', 'member')
    ORDER BY step.level`);
  if (rows.length === 0) throw new ProblemError('not-found');
  return rows;
}

/** How many rounds of some dates are closed and not settled, of those that something was sold of below an account. */
async function countUnsettled(
  db: Database,
  { id, parentId }: ActingAccount,
  { from, to }: ReportDates,
): Promise<number> {
  const isSold =
    parentId === null
      ? sql`slip.round_id = round.id`
      : sql`slip.round_id = round.id AND slip.path @> ARRAY[${id}::uuid]`;
  const { rows } = await db.execute<{ count: number }>(sql`
    SELECT count(*) AS count FROM round
    WHERE business_date BETWEEN ${from}::date AND ${to}::date
      AND state IN ('closed', 'awaitingApproval', 'resulted', 'correcting')
      AND EXISTS (SELECT FROM slip WHERE ${isSold} AND slip.business_date = round.business_date)`);
  return rows[0]?.count ?? 0;
}

/**
 * Reads a page of a report as one account sees it.
 *
 * @throws ProblemError `not-found` for an account to look into that isn't the reader's own or below it
 */
export async function readReportFor(
  { services, caller: { acting } }: Acting,
  report: Report,
  query: ReportQuery,
): Promise<ReportAnswer> {
  const { db, config, clock } = services;
  const now = clock();
  const dates = reportDates(query, await readBusinessDay(db, config), now);
  const way = await wayTo(db, acting, query.within ?? acting.id);
  const looked = way.at(-1);
  if (!looked) throw new Error('a way has an end');
  const { by, order = by === 'date' ? 'key' : report.order } = query;
  const asked = { ...query, by, order, within: looked.id, place: acting.path.length, dates, before: dates.before };
  const [{ rows }, unsettledRounds] = await Promise.all([
    db.execute<Answered>(reportStatement(report, asked)),
    countUnsettled(db, acting, dates),
  ]);
  const [answered] = rows;
  if (!answered) throw new Error('the database answered nothing');
  return {
    basis: {
      from: dates.from,
      to: dates.to,
      begins: dates.begins.toISOString(),
      ends: dates.ends.toISOString(),
      before: dates.before,
      unsettledRounds,
      asOf: now.toISOString(),
    },
    isPart: acting.parentId !== null,
    by,
    way,
    rows: answered.rows.map(({ key, account, lotto, figures, before }) => ({
      key,
      ...(account && { account }),
      ...(lotto && { lotto }),
      figures,
      before,
    })),
    count: answered.count,
    totals: answered.totals,
    totalsBefore: answered.totalsBefore,
  };
}
