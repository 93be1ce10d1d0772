/** The API of reports: a route for each, read within what the caller sees. */
import { readLottoReport } from '../../domain/api/lotto-report';
import { readReport } from '../../domain/api/reports';
import { readTransactions } from '../../domain/api/transactions';
import { REPORTS } from '../../domain/reports/reports';
import type { Route } from '../http/route';
import { serve } from '../http/serve';
import { readLottoReportFor } from '../reports/lotto-report';
import { readReportFor } from '../reports/read-report';
import { readTransactionsFor } from '../reports/transactions';

const NAMING = ['within', 'lotto', 'round'];

/** A route for each report of the engine. */
const engineRoutes: Route[] = REPORTS.map((report) =>
  serve(
    readReport(report),
    {
      access: report.access,
      scope: 'downline',
      operationId: `read-${report.name}`.replace(/-(\w)/g, (_all, letter: string) => letter.toUpperCase()),
      summary: `The report ${report.name}: figures by group with their totals, now and in the period before; amounts in satang, shares in basis points`,
      naming: NAMING,
      parameters: {
        period: 'The business dates; `range` takes `from` and `to`',
        from: 'The first business date of a range',
        to: 'The last business date of a range',
        within: "The account that is looked into; the caller's where none is named",
        lottoGroup: 'The lottos of one group alone',
        lotto: 'One lotto alone',
        round: 'One round alone',
        betType: 'One bet type alone; how many slips there were is not told then',
        by: 'What a row is',
        then: "What each row is divided by in turn, `none` for nothing; the report's own where it isn't said",
        order: 'What rows are ordered by, after `-` with the largest first',
        zero: 'Whether rows of nothing are left out',
        page: 'Which rows, the first page being 1',
      },
      answer: { name: 'Report', description: 'The report' },
      problems: ['bad-request', 'validation', 'not-found'],
    },
    ({ query, ...acting }) => readReportFor(acting, report, query),
  ),
);

const READ = { access: { subject: 'report', actions: ['read'] }, scope: 'downline' } as const;

/** All routes of reports. */
export const reportRoutes: Route[] = [
  ...engineRoutes,
  serve(
    readLottoReport,
    {
      ...READ,
      operationId: 'readLottoReport',
      summary:
        'One round as the caller sees it, by bet type and by member: sold, held, sent on and won; amounts in satang',
      naming: ['round', 'lotto'],
      parameters: {
        round: 'The round; the last that was settled where none is named',
        lotto: 'Of which lotto, where no round is named',
        page: 'Which members, the first page being 1',
      },
      answer: { name: 'LottoReport', description: 'The report; null before any round was settled' },
      problems: ['bad-request', 'validation', 'not-found'],
    },
    ({ query, ...acting }) => readLottoReportFor(acting, query),
  ),
  serve(
    readTransactions,
    {
      ...READ,
      operationId: 'readTransactions',
      summary:
        'What moved in the wallet of the own account or one below, with the balances around it; amounts in satang',
      naming: ['account', 'reference'],
      parameters: {
        period: 'The business dates; `range` takes `from` and `to`',
        from: 'The first business date of a range',
        to: 'The last business date of a range',
        account: "Whose wallet; the caller's where none is named",
        kind: 'Movements of one kind alone',
        size: 'The least amount either way',
        reference: 'Movements about one thing alone',
        after: 'The number after which the page begins, as the page before says',
      },
      answer: { name: 'Transactions', description: 'A page of the entries, the newest first' },
      problems: ['bad-request', 'validation', 'not-found'],
    },
    ({ query, ...acting }) => readTransactionsFor(acting, query),
  ),
];
