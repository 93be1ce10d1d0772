/** The API of an account's ledger: every movement of its wallet, and what was in it before and after a range. */
import { z } from 'zod';
import { LedgerEntry } from '../../domain/entities/ledger-entry';
import type { AppContext } from '../http/context';
import { parseJson } from '../http/json-text';
import { idParameter } from '../records/routes/list-parameters';
import { parseFilter } from '../records/routes/list-query';
import { listRoute } from '../records/routes/list-route';
import { fieldProblem, ProblemError } from '../http/problem';
import { actingOf, idOf, queryOf } from '../http/request';
import type { Route } from '../http/route';
import type { RecordSource } from '../records/source';
import { findAccount } from '../accounts/found-account';
import { ledgerSource } from './ledger/source';
import { type LedgerRange, stretchOf, walletOf } from './ledger/stretch';

const PATH = '/api/accounts/:id/ledger';
const access = { subject: LedgerEntry.subject, actions: ['read'] } as const;

const EARLIEST = Date.parse('1900-01-01T00:00:00Z');
const Moment = z.iso.datetime({ offset: true }).refine((value) => Date.parse(value) >= EARLIEST);

/** Satang. */
const Balances = z.object({ opening: z.int(), closing: z.int() });

/** The range of time that a list's filter names; what is wrong with the filter the list itself says. */
function rangeIn(filter: string | null): LedgerRange {
  if (filter === null) return { from: null, until: null };
  try {
    const { conditions } = parseFilter(LedgerEntry, parseJson(filter));
    const boundOf = (wanted: string) =>
      conditions.flatMap(({ field, operator, value }) => (field === 'at' && operator === wanted ? [String(value)] : []))[0] ?? null;
    return { from: boundOf('gte'), until: boundOf('lt') };
  } catch (error) {
    if (error instanceof ProblemError) return { from: null, until: null };
    throw new ProblemError('bad-request', { detail: 'filter is no JSON that can be stored' });
  }
}

async function sourceOf(c: AppContext): Promise<RecordSource> {
  const { services, caller } = actingOf(c);
  const { id } = await findAccount(services.db, caller.acting, idOf(c));
  const wallet = await walletOf(services.db, id);
  const range = rangeIn(queryOf(c).get('filter'));
  const isBounded = range.from !== null || range.until !== null;
  return ledgerSource(wallet, isBounded ? await stretchOf(services.db, wallet, range) : null, caller.acting);
}

function momentIn(query: URLSearchParams, name: string): string | null {
  const text = query.get(name);
  if (text !== null && !Moment.safeParse(text).success) throw fieldProblem(name, 'invalid');
  return text;
}

async function showBalances(c: AppContext): Promise<Response> {
  const { services, caller } = actingOf(c);
  const { id } = await findAccount(services.db, caller.acting, idOf(c));
  const query = queryOf(c);
  const range = { from: momentIn(query, 'from'), until: momentIn(query, 'until') };
  const { opening, closing } = await stretchOf(services.db, await walletOf(services.db, id), range);
  return c.json({ opening, closing });
}

const bound = (name: string, description: string) => ({ name, in: 'query', description, required: false, schema: Moment }) as const;

export const ledgerRoutes: Route[] = [
  {
    method: 'get',
    path: `${PATH}/balances`,
    operationId: 'getLedgerBalances',
    summary: 'What was in the wallet before a range of time, and what at its end; amounts in satang',
    access,
    scope: 'downline',
    parameters: [idParameter, bound('from', 'Where the range begins; open when not given'), bound('until', 'Where it ends, not in it')],
    answers: { 200: { schema: Balances, name: 'LedgerBalances', description: 'The balances' } },
    problems: ['validation', 'not-found'],
    handle: showBalances,
  },
  listRoute(
    LedgerEntry,
    {
      path: PATH,
      operationId: 'listLedger',
      summary: 'A page of what moved in the wallet of the own account or one below; amounts in satang',
      access,
      parameters: [idParameter],
      problems: ['not-found'],
    },
    sourceOf,
  ),
];
