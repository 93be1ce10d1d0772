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
      summary: `Returns the report ${report.name} with totals and the previous period`,
      description: 'Amounts are in satang, shares in basis points.',
      naming: NAMING,
      parameters: {
        period: 'The period of business dates; `range` needs `from` and `to`',
        from: 'The first business date of a range',
        to: 'The last business date of a range',
        within: "The displayed account; by default the caller's",
        lottoGroup: 'Only the lottos of this group',
        lotto: 'Only this lotto',
        round: 'Only this round',
        betType: 'Only this bet type; the number of slips is then left out',
        by: 'The grouping of the rows',
        then: "The second grouping within each row, or `none`; by default the report's own",
        order: 'The measure that sorts the rows; with `-` in front the largest comes first',
        zero: 'Whether rows with only zeros are left out',
        page: 'The page of rows, starting at 1',
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
      summary: "Returns a round's sales, holds, lay-offs and wins by bet type and member; amounts in satang",
      naming: ['round', 'lotto'],
      parameters: {
        round: 'The round; by default the main draw of the last day with settled draws',
        lotto: 'The lotto of the last settled round, if no round is given',
        page: 'The page of members, starting at 1',
      },
      answer: { name: 'LottoReport', description: 'The report; null before the first round is settled' },
      problems: ['bad-request', 'validation', 'not-found'],
    },
    ({ query, ...acting }) => readLottoReportFor(acting, query),
  ),
  serve(
    readTransactions,
    {
      ...READ,
      operationId: 'readTransactions',
      summary: "Returns wallet movements of the caller's account or one below, with balances; amounts in satang",
      naming: ['account', 'reference'],
      parameters: {
        period: 'The period of business dates; `range` needs `from` and `to`',
        from: 'The first business date of a range',
        to: 'The last business date of a range',
        account: "The account of the wallet; by default the caller's",
        kind: 'Only movements of this kind',
        size: 'The minimum amount in either direction',
        reference: 'Only movements with this reference',
        after: 'The cursor of the page, from the previous page',
      },
      answer: { name: 'Transactions', description: 'A page of the entries, newest first' },
      problems: ['bad-request', 'validation', 'not-found'],
    },
    ({ query, ...acting }) => readTransactionsFor(acting, query),
  ),
  serve(
    readLiability,
    {
      ...READ,
      operationId: 'readLiability',
      summary: 'Returns the liability to members: funds, open stakes and pending wins; amounts in satang',
      naming: ['within'],
      parameters: {
        within: "The displayed account; by default the caller's",
        page: 'The page of rows, starting at 1',
      },
      answer: {
        name: 'Liability',
        description: 'The liability per account directly below, with the totals of all members',
      },
      problems: ['bad-request', 'validation', 'not-found'],
    },
    ({ query, ...acting }) => readLiabilityFor(acting, query),
  ),
  serve(
    readVoids,
    {
      ...READ,
      operationId: 'readVoids',
      summary: 'Returns cancelled and refunded slips with user and reason; amounts in satang',
      naming: ['within', 'lotto'],
      parameters: {
        period: 'The period of business dates; `range` needs `from` and `to`',
        from: 'The first business date of a range',
        to: 'The last business date of a range',
        within: "The displayed account; by default the caller's",
        lotto: 'Only this lotto',
        kind: 'Only cancellations, or only refunds',
        page: 'The page of rows, starting at 1',
      },
      answer: { name: 'Voids', description: 'A page of the slips, latest first, with the totals of all' },
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
      summary: 'Returns alterations and other significant events with user, approver, old and new values',
      parameters: {
        period: 'The period of business dates; `range` needs `from` and `to`',
        from: 'The first business date of a range',
        to: 'The last business date of a range',
        entity: 'Only events about this kind of record',
        before: 'The cursor of the page, from the previous page',
      },
      answer: {
        name: 'SignificantEvents',
        description: 'A page of the events, latest first, and their number per kind',
      },
      problems: ['bad-request', 'validation'],
    },
    ({ query, ...acting }) => readSignificantEventsFor(acting, query),
  ),
];
