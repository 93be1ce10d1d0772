/** The API of an account's ledger: every movement of its wallet, and its balances before and after a range. */
import { readBalances } from '../../../domain/api/money';
import { LedgerEntry } from '../../../domain/entities/ledger-entry';
import type { AppContext } from '../../http/context';
import { parseJson } from '../../http/json-text';
import { idParameter } from '../../http/parameters';
import { parseFilter } from '../../records/routes/list-query';
import { listRoute } from '../../records/routes/list-route';
import { ProblemError } from '../../kernel/problem';
import { actingOf, idOf, queryOf } from '../../http/request';
import type { Route } from '../../http/route';
import { serve } from '../../http/serve';
import type { RecordSource } from '../../records/source';
import { findAccount } from '../../accounts/found-account';
import { rangedLedgerSource } from './source';
import { type LedgerRange, rangeOf, serialRangeOf, walletOf } from './serial-range';

const PATH = '/api/accounts/:id/ledger';
const access = { subject: LedgerEntry.subject, actions: ['read'] } as const;

/** Returns the range of time that a list's filter names; the list itself reports errors in the filter. */
function rangeIn(filter: string | null): LedgerRange {
  if (filter === null) return { from: null, until: null };
  try {
    return rangeOf(parseFilter(LedgerEntry, parseJson(filter)));
  } catch (error) {
    if (error instanceof ProblemError) return { from: null, until: null };
    throw new ProblemError('bad-request', {
      detail: 'filter is not valid JSON, or contains text that cannot be stored',
    });
  }
}

async function sourceOf(c: AppContext): Promise<RecordSource> {
  const { services, caller } = actingOf(c);
  const { id } = await findAccount(services.db, caller.acting, idOf(c));
  const wallet = await walletOf(services.db, id);
  return rangedLedgerSource(services.db, caller.acting, wallet, rangeIn(queryOf(c).get('filter')));
}

export const ledgerRoutes: Route[] = [
  serve(
    readBalances,
    {
      operationId: 'getLedgerBalances',
      summary: "Returns the wallet's balances before and after a range of time; amounts in satang",
      access,
      scope: 'downline',
      parameters: {
        from: 'Where the range begins; from the first entry by default',
        until: 'Where the range ends, itself not included',
      },
      answer: { name: 'LedgerBalances', description: 'The balances' },
      problems: ['bad-request', 'validation', 'not-found'],
    },
    async ({ services, caller, params, query: { from = null, until = null } }) => {
      const { id } = await findAccount(services.db, caller.acting, params.id);
      const { opening, closing } = await serialRangeOf(services.db, await walletOf(services.db, id), { from, until });
      return { opening, closing };
    },
  ),
  listRoute(
    LedgerEntry,
    {
      path: PATH,
      operationId: 'listLedger',
      summary: "Returns a page of the wallet movements of the caller's account or one below; amounts in satang",
      access,
      parameters: [idParameter],
      problems: ['not-found'],
    },
    sourceOf,
  ),
];
