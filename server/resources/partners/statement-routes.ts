/** The API of partners' statements compared with our journal; partners' engineers have no access. */
import { STATEMENT_CALLS } from '../../../domain/api/partner-statements';
import { type PartnerKind, SUBJECT_OF_PARTNERS } from '../../../domain/partners/kind';
import type { Route } from '../../http/route';
import { serve } from '../../http/serve';
import { findPartner } from './read';
import { compareStatement, previewStatement, readDays, readFileOfDay } from './statements';

const STATEMENT_BYTES_MAX = 10_000_000;

const may = (kind: PartnerKind, action: 'read' | 'update') =>
  ({
    access: { subject: SUBJECT_OF_PARTNERS[kind], actions: [action] },
    scope: 'downline',
    closedToBound: true,
  }) as const;

const parameters = { date: 'A business date, YYYY-MM-DD' };

function routesOf(kind: PartnerKind): Route[] {
  const Kind = kind === 'seamless' ? 'Seamless' : 'Transfer';
  const calls = STATEMENT_CALLS[kind];
  return [
    serve(
      calls.days,
      {
        ...may(kind, 'read'),
        operationId: `list${Kind}PartnerDays`,
        summary: "Returns a partner's completed days with our movements and statement differences, in satang",
        answer: { description: 'The last two months, newest first' },
        problems: ['not-found'],
      },
      async ({ params, ...acting }) => readDays(acting, await findPartner(acting, kind, params.id)),
    ),
    serve(
      calls.file,
      {
        ...may(kind, 'read'),
        operationId: `read${Kind}PartnerDayFile`,
        summary: 'Returns our movements of a day as CSV, as of the end of the day',
        parameters,
        answer: { name: 'PartnerDayFile', description: 'The file' },
        problems: ['not-found'],
      },
      async ({ params, ...acting }) => readFileOfDay(acting, await findPartner(acting, kind, params.id), params.date),
    ),
    serve(
      calls.read,
      {
        ...may(kind, 'update'),
        operationId: `read${Kind}PartnerStatement`,
        summary: "Reads a partner's statement (CSV or JSON) and returns the open questions about it",
        bodyName: 'PartnerStatement',
        bodyMaxBytes: STATEMENT_BYTES_MAX,
        answer: { name: 'PartnerStatementReading', description: 'Its columns, words, movements, and refused lines' },
        problems: ['bad-request', 'validation', 'not-found', 'too-large'],
        admits: (acting, { id }) => findPartner(acting, kind, id),
      },
      ({ admitted, params: _params, body, ...acting }) => previewStatement(acting, kind, admitted, body),
    ),
    serve(
      calls.compare,
      {
        ...may(kind, 'update'),
        operationId: `compare${Kind}PartnerStatement`,
        summary: "Compares a partner's statement with our current movements, by confirmed columns and unit",
        parameters,
        bodyName: 'PartnerStatementToCompare',
        bodyMaxBytes: STATEMENT_BYTES_MAX,
        answer: { name: 'PartnerStatementComparison', description: 'The differences, each with its resolution' },
        problems: ['bad-request', 'validation', 'not-found', 'too-large'],
        admits: (acting, { id }) => findPartner(acting, kind, id),
      },
      ({ admitted, params, body, ...acting }) =>
        compareStatement(acting, kind, admitted, { day: params.date, ...body }),
    ),
  ];
}

export const statementRoutes: Route[] = [...routesOf('seamless'), ...routesOf('transfer')];
