/** Description of a report's file, in words. */
import { sql } from 'drizzle-orm';
import { type ReportQuery, reportQueryOf } from '../../domain/api/reports';
import { parseFields } from '../../domain/validation/validation';
import type { ExportContents, ExportFilter } from '../../domain/exports/record';
import type { ExportedReport } from '../../domain/exports/request';
import { formatMinute } from '../../domain/format';
import type { Locale } from '../../domain/locales';
import { factsIn, type Report } from '../../domain/reports/report';
import { REPORTS } from '../../domain/reports/reports';
import type { Acting } from '../access/acting';
import { ProblemError } from '../kernel/problem';
import { isOfNow } from '../resources/reports/can-measure';
import { reportDates } from '../resources/reports/dates';
import { readBusinessDay } from '../settings/business-day';
import { sheetWords } from './sheets/open-sheet';
import { lottoName, type NamedLotto } from './sheets/sheet';
import { shownNow } from '../kernel/pushed-clock';

/**
 * Returns the requested report and its query. Throws `not-found`, and `validation` for parameters that aren't the
 * report's.
 */
export function requestedReport({ name, query }: ExportedReport): { report: Report; query: ReportQuery } {
  const report = REPORTS.find((each) => each.name === name);
  if (!report) throw new ProblemError('not-found');
  const { data, errors } = parseFields(reportQueryOf(report), query);
  if (errors) throw new ProblemError('validation', { errors });
  return { report, query: data };
}

/** Returns the names of a lotto, and of an account at or below the caller's. */
async function namesIn({ services, caller }: Acting, { lotto, within }: ReportQuery) {
  const { rows } = await services.db.execute<{ lotto: NamedLotto | null; within: string | null }>(sql`
    SELECT (SELECT json_build_object('code', code, 'name', name) FROM lotto WHERE id = ${lotto ?? null}::uuid) AS lotto,
      (SELECT username FROM account WHERE id = ${within ?? null}::uuid AND path @> ARRAY[${caller.acting.id}]::uuid[]) AS within`);
  return rows[0];
}

/** Returns the basis first, then the other filters; for a past moment also the figures that aren't known any more. */
export async function describeReport(
  acting: Acting,
  of: ExportedReport,
  locale: Locale,
  asOf?: string,
): Promise<ExportContents> {
  const { services, caller } = acting;
  const words = sheetWords(locale, services.config.timeZone);
  const { text, said } = words;
  const { report, query } = requestedReport(of);
  const { timeZone } = services.config;
  const dates = reportDates(
    query,
    await readBusinessDay(services.db, services.config),
    asOf === undefined ? shownNow(services) : new Date(asOf),
  );
  const moment = (at: Date) => formatMinute(at.toISOString(), timeZone);
  const names = await namesIn(acting, query);
  const basis = said('reports.basis', { from: moment(dates.begins), to: moment(dates.ends) });
  const unknown = asOf === undefined ? [] : report.measures.filter((measure) => factsIn([measure]).some(isOfNow));
  const filters: (ExportFilter | null)[] = [
    { name: text('exports.basis'), value: basis },
    { name: text('reports.by.label'), value: text(`reports.by.${query.by}`) },
    names?.within ? { name: text('reports.by.account'), value: names.within } : null,
    names?.lotto ? { name: text('reports.lotto'), value: lottoName(words, names.lotto) } : null,
    unknown.length > 0
      ? { name: text('exports.notKept'), value: unknown.map(({ name }) => text(`reports.measures.${name}`)).join(', ') }
      : null,
    query.betType ? { name: text('reports.betType'), value: text(`betTypes.${query.betType}`) } : null,
  ];
  return {
    title: text(`reports.names.${report.name}`),
    isPart: caller.acting.parentId !== null,
    filters: filters.filter((part) => part !== null),
  };
}
