/** Description of a file of a report outside the report engine, in words, without reading the report itself. */
import { sql } from 'drizzle-orm';
import { REPORT_DATES } from '../../domain/api/reports';
import type { ExportContents, ExportFilter } from '../../domain/exports/record';
import type { ExportedSheet } from '../../domain/exports/request';
import type { SheetName } from '../../domain/exports/sheet-names';
import { formatBusinessDate, formatMinute } from '../../domain/format';
import type { Locale } from '../../domain/locales';
import { type Period, PERIODS } from '../../domain/reports/period';
import type { Acting } from '../access/acting';
import { reportDates } from '../resources/reports/dates';
import { shownNow } from '../kernel/pushed-clock';
import { readBusinessDay } from '../settings/business-day';
import { sheetWords } from './sheets/open-sheet';
import { roundName } from './sheets/sheet';

/** Titles of the sheets, the same as on their screens. */
const TITLES: Readonly<Record<SheetName, string>> = {
  transactions: 'pages.transaction.title',
  'lotto-report': 'pages.lottoReport.title',
  liability: 'pages.liability.title',
  voids: 'pages.voids.title',
  'significant-events': 'pages.significantEvents.title',
};

export const sheetTitle = (name: SheetName): string => TITLES[name];

/** Texts of the basis, for sheets that have one. */
const BASES: Readonly<Partial<Record<SheetName, string>>> = {
  transactions: 'reports.transactions.basis',
  voids: 'reports.voids.basis',
  'significant-events': 'reports.events.basis',
};

interface Named extends Record<string, unknown> {
  account: string | null;
  round: Parameters<typeof roundName>[1] | null;
}

/** Returns the names of the requested account, if it is the caller's or below it, and of the requested round. */
async function namesIn({ services, caller }: Acting, { account, within, round }: Record<string, unknown>) {
  const { rows } = await services.db.execute<Named>(sql`
    SELECT (SELECT username FROM account WHERE id = ${(account ?? within ?? null) as string | null}::uuid
        AND path @> ARRAY[${caller.acting.id}]::uuid[]) AS account,
      (SELECT json_build_object('lotto', json_build_object('code', lotto.code, 'name', lotto.name), 'family', lotto.family,
          'businessDate', round.business_date, 'number', round.number)
        FROM round JOIN lotto ON lotto.id = round.lotto_id WHERE round.id = ${(round ?? null) as string | null}::uuid) AS round`);
  return rows[0];
}

/** Returns the basis first, then the other filters. */
export async function describeSheet(
  acting: Acting,
  { name, query }: ExportedSheet,
  locale: Locale,
): Promise<ExportContents> {
  const { services, caller } = acting;
  const words = sheetWords(locale, services.config.timeZone);
  const { text, said, timeZone } = words;
  const filters: ExportFilter[] = [];
  const basis = BASES[name];
  if (basis !== undefined) {
    const params = query as { period?: Period; from?: string; to?: string };
    const period = PERIODS.find((one) => one === params.period) ?? 'thisWeek';
    const { first, last } = REPORT_DATES;
    const range = { period, from: params.from ?? first, to: params.to ?? last };
    const dates = reportDates(range, await readBusinessDay(services.db, services.config), shownNow(services));
    const moment = (at: Date) => formatMinute(at.toISOString(), timeZone);
    filters.push({
      name: text('exports.basis'),
      value: said(basis, { from: moment(dates.begins), to: moment(dates.ends) }),
    });
  }
  const names = await namesIn(acting, query);
  if (names?.account) filters.push({ name: text('reports.by.account'), value: names.account });
  if (names?.round)
    filters.push({ name: text('reports.voids.round'), value: roundName(words, names.round, formatBusinessDate) });
  return { title: text(sheetTitle(name)), isPart: caller.acting.parentId !== null, filters };
}
