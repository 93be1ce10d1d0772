/** The API of reports: one route for each, limited to the part of the business that the caller sees. */
import { readLottoReport } from '../../../domain/api/lotto-report';
import { readReport } from '../../../domain/api/reports';
import { readLiability, readVoids } from '../../../domain/api/regulators';
import { readSignificantEvents } from '../../../domain/api/significant-events';
import { readTransactions } from '../../../domain/api/transactions';
import { REPORTS } from '../../../domain/reports/reports';
import type { Route } from '../../http/route';
import { serve } from '../../http/serve';
import { readLiabilityFor } from './liability';
import { readLottoReportFor } from './lotto-report';
import { readReportFor } from './read-report';
import { readSignificantEventsFor } from './significant-events';
import { readTransactionsFor } from './transactions';
import { readVoidsFor } from './voids';

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
  serve(
    readLiability,
    {
      ...READ,
      operationId: 'readLiability',
      summary: 'What is owed to members now: their funds, their open stakes and wins that wait; amounts in satang',
      naming: ['within'],
      parameters: {
        within: "The account that is looked into; the caller's where none is named",
        page: 'Which rows, the first page being 1',
      },
      answer: { name: 'Liability', description: 'Per account right below, with the totals of all members' },
      problems: ['bad-request', 'validation', 'not-found'],
    },
    ({ query, ...acting }) => readLiabilityFor(acting, query),
  ),
  serve(
    readVoids,
    {
      ...READ,
      operationId: 'readVoids',
      summary: 'Slips that were cancelled or refunded, with who did it and why; amounts in satang',
      naming: ['within', 'lotto'],
      parameters: {
        period: 'The business dates; `range` takes `from` and `to`',
        from: 'The first business date of a range',
        to: 'The last business date of a range',
        within: "The account that is looked into; the caller's where none is named",
        lotto: 'One lotto alone',
        kind: 'Cancels or refunds alone',
        page: 'Which rows, the first page being 1',
      },
      answer: { name: 'Voids', description: 'A page of them, the latest first, with the totals of all' },
      problems: ['bad-request', 'validation', 'not-found'],
    },
    ({ query, ...acting }) => readVoidsFor(acting, query),
  ),
  serve(
    readSignificantEvents,
    {
      access: { subject: 'ACL', actions: ['read'] },
      scope: 'downline',
      operationId: 'readSignificantEvents',
      summary:
        'Alterations and other events that matter, with who did them, who decided, and what was before and after',
      parameters: {
        period: 'The business dates; `range` takes `from` and `to`',
        from: 'The first business date of a range',
        to: 'The last business date of a range',
        entity: 'What was done to one sort of things alone',
        before: 'The number before which the page ends, as the page before says',
      },
      answer: {
        name: 'SignificantEvents',
        description: 'A page of them, the latest first, and how many of each there were',
      },
      problems: ['bad-request', 'validation'],
    },
    ({ query, ...acting }) => readSignificantEventsFor(acting, query),
  ),
];
