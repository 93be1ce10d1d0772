/** The API of reports: a route for each, read within what the caller sees. */
import { readReport } from '../../domain/api/reports';
import { REPORTS } from '../../domain/reports/reports';
import type { Route } from '../http/route';
import { serve } from '../http/serve';
import { readReportFor } from '../reports/read-report';

const NAMING = ['within', 'lotto'];

/** All routes of reports. */
export const reportRoutes: Route[] = REPORTS.map((report) =>
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
        lotto: 'One lotto alone',
        betType: 'One bet type alone; how many slips there were is not told then',
        by: 'What a row is',
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
