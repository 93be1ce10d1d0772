/** Row sources of the exportable lists for the user who asked for a file, without that user's request. */
import type { Entity } from '../../domain/entities/entity';
import { EXPORTED } from '../../domain/exports/exported';
import type { ExportedName } from '../../domain/exports/exported-names';
import type { ExportedList } from '../../domain/exports/request';
import type { Acting } from '../access/acting';
import { findAccount } from '../accounts/found-account';
import { ProblemError, fieldProblem } from '../kernel/problem';
import type { Filter } from '../records/query';
import { parseFilter } from '../records/routes/list-query';
import type { RecordSource } from '../records/source';
import { agentStore } from '../resources/agents/store';
import { alertSource } from '../resources/alerts/source';
import { auditSourceFor } from '../resources/audit/source';
import { invoiceSourceFor } from '../resources/invoices/source';
import { rangedLedgerSource } from '../resources/ledger/source';
import { rangeOf, walletOf } from '../resources/ledger/serial-range';
import { lottoSourceFor } from '../resources/lotto/source';
import { momentOf } from '../resources/lotto/store';
import { memberStore } from '../resources/members/store';
import { packageSourceFor } from '../resources/rate-packages/source';
import { roundSourceFor } from '../resources/results/source';
import { downlineSessionSource } from '../resources/sessions/source';
import { lineSourceFor, slipSourceFor } from '../resources/slips/source';
import { subAccountStore } from '../resources/sub-accounts/store';

/** A list as a user may read it. */
export interface OpenList {
  entity: Entity;
  source: RecordSource;
  filter: Filter;
}

type SourceOf = (acting: Acting, filter: Filter, id: string | undefined) => RecordSource | Promise<RecordSource>;

const SOURCES: Readonly<Record<ExportedName, SourceOf>> = {
  agents: () => agentStore.source,
  'sub-accounts': () => subAccountStore.source,
  members: () => memberStore.source,
  audit: ({ services, caller }) => auditSourceFor(services.db, caller),
  sessions: ({ services, caller }) => downlineSessionSource(caller, services.clock()),
  lottos: ({ services, caller }) => lottoSourceFor(caller, momentOf(services)),
  'rate-packages': ({ caller }) => packageSourceFor(caller),
  rounds: ({ services, caller }) => roundSourceFor(caller, momentOf(services)),
  slips: ({ services, caller }, filter) => slipSourceFor(services.db, caller.acting, filter),
  'slip-lines': ({ services, caller }, filter) => lineSourceFor(services.db, caller.acting, filter),
  invoices: (_acting, filter) => invoiceSourceFor(filter),
  alerts: () => alertSource,
  ledger: async ({ services, caller }, filter, id) => {
    if (id === undefined) throw fieldProblem('of.id', 'required');
    const account = await findAccount(services.db, caller.acting, id);
    const wallet = await walletOf(services.db, account.id);
    return rangedLedgerSource(services.db, caller.acting, wallet, rangeOf(filter));
  },
};

/**
 * Opens a list. Throws `forbidden` for users who may not read it, `validation` for a filter that isn't the list's, and
 * `not-found` for objects that they may not know of.
 */
export async function openList(acting: Acting, { name, id, filter: said }: ExportedList): Promise<OpenList> {
  const { entity } = EXPORTED[name];
  if (!acting.caller.can('read', entity.subject)) throw new ProblemError('forbidden');
  const filter = parseFilter(entity, said);
  return { entity, filter, source: await SOURCES[name](acting, filter, id) };
}
