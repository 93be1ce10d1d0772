/** Reading a report: the part of the business, the dates, and figures derived from the rollups. */
import { sql } from 'drizzle-orm';
import { type ReportAnswer, type ReportQuery, thenOf } from '../../../domain/api/reports';
import { factsIn, type Report } from '../../../domain/reports/report';
import type { Acting } from '../../access/acting';
import type { ActingAccount } from '../../access/caller';
import type { Database } from '../../kernel/services';
import { readBusinessDay } from '../../settings/business-day';
import { canMeasure, isFromLines } from './can-measure';
import { type ReportDates, reportDates } from './dates';
import { inOneProcess } from '../../db/in-one-process';
import { readLiveSales } from './live';
import { hadHappened, roundsThen } from './sources/moment';
import { type StatementQuery, reportStatement } from './statement';
import { breadcrumbOf } from './breadcrumb';
import { shownNow } from '../../kernel/pushed-clock';

type Figures = ReportAnswer['totals'];

interface Answered extends Record<string, unknown> {
  rows: ReportAnswer['rows'];
  count: number;
  totals: Figures;
  totalsBefore: Figures;
}

/**
 * Reads the figures from rollups. Some of the agents' own parts are added up from lines, by several database processes.
 */
function readFigures(db: Database, report: Report, query: StatementQuery): Promise<{ rows: Answered[] }> {
  const statement = reportStatement(report, query);
  const readsLines = factsIn(report.measures).some((fact) => isFromLines(fact) && canMeasure(fact, query, []));
  return readsLines ? db.execute<Answered>(statement) : inOneProcess(db, (tx) => tx.execute<Answered>(statement));
}

/** Reads the names of the requested lotto and round. */
async function namesOf(
  db: Database,
  { lotto, round }: Pick<ReportQuery, 'lotto' | 'round'>,
): Promise<ReportAnswer['of']> {
  if (lotto === undefined && round === undefined) return { lotto: null, round: null };
  const named = sql`json_build_object('code', lotto.code, 'name', lotto.name)`;
  const { rows } = await db.execute<ReportAnswer['of'] & Record<string, unknown>>(sql`
    SELECT (SELECT ${named} FROM lotto WHERE id = ${lotto ?? null}::uuid) AS lotto,
      (SELECT json_build_object('lotto', ${named}, 'businessDate', round.business_date, 'number', round.number, 'family', lotto.family)
        FROM round JOIN lotto ON lotto.id = round.lotto_id WHERE round.id = ${round ?? null}::uuid) AS round`);
  return rows[0] ?? { lotto: null, round: null };
}

/** Returns the number of closed, unsettled rounds of some dates that have sales below an account. */
async function countUnsettled(
  db: Database,
  { id, parentId }: ActingAccount,
  { from, to }: ReportDates,
  until: string | undefined,
): Promise<number> {
  const isSold =
    // @guard access "rounds that aren’t settled are told to those who sold something of them", tested by
    //   reports/win-lose "says which rounds aren’t in it yet": «AND slip.path @> ARRAY[${id}::uuid]`» becomes «`»
    parentId === null
      ? sql`slip.round_id = round.id`
      : sql`slip.round_id = round.id AND slip.path @> ARRAY[${id}::uuid]`;
  const { rows } = await db.execute<{ count: number }>(sql`
    SELECT count(*) AS count FROM ${roundsThen({ until })}
    WHERE business_date BETWEEN ${from}::date AND ${to}::date
      AND state IN ('closed', 'awaitingApproval', 'resulted', 'correcting')
      AND EXISTS (SELECT FROM slip WHERE ${isSold} AND slip.business_date = round.business_date
        AND ${hadHappened({ until }, sql`slip.at`)})`);
  return rows[0]?.count ?? 0;
}

/**
 * Reads a page of a report as one account sees it.
 *
 * @param asOf a past moment: later settlements, corrections and refunds are left out, and so are the sales of open
 * rounds
 * @throws ProblemError `not-found` for an account that isn't the reader's own or below it
 */
export async function readReportFor(
  { services, caller: { acting } }: Acting,
  report: Report,
  query: ReportQuery,
  asOf?: Date,
): Promise<ReportAnswer> {
  const { db, config } = services;
  const now = asOf ?? shownNow(services);
  const until = asOf?.toISOString();
  const dates = reportDates(query, await readBusinessDay(db, config), now);
  const way = await breadcrumbOf(db, acting, query.within ?? acting.id);
  const looked = way.at(-1) ?? way[0];
  const { by, order = by === 'date' ? 'key' : report.order } = query;
  const then = thenOf(report, query);
  const isWhole = acting.parentId === null && looked.id === acting.id;
  // @guard access "a report is the reader’s own part, whoever is looked into", tested by reports/win-lose "keeps whose
  //   it is while others are looked into": «acting.path.length;» becomes «way.length;»
  const place = acting.path.length;
  const statementQuery: StatementQuery = {
    ...query,
    by,
    then,
    order,
    within: looked.id,
    place,
    isWhole,
    dates,
    before: dates.before,
    until,
  };
  const [{ rows }, unsettledRounds, of, live] = await Promise.all([
    readFigures(db, report, statementQuery),
    countUnsettled(db, acting, dates, until),
    namesOf(db, query),
    report.live && asOf === undefined && readLiveSales(db, statementQuery),
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
    then: then ?? null,
    of,
    way,
    rows: answered.rows,
    count: answered.count,
    totals: answered.totals,
    totalsBefore: answered.totalsBefore,
    ...(live && { live }),
  };
}
