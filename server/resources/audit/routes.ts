/** The API of the audit log. It is read-only: actions themselves write it. */
import { AuditEntry } from '../../../domain/entities/audit-entry';
import type { Entity } from '../../../domain/entities/entity';
import { Lotto } from '../../../domain/entities/lotto';
import { RatePackage } from '../../../domain/entities/rate-package';
import { idParameter } from '../../http/parameters';
import { listRoute } from '../../records/routes/list-route';
import { actingOf, idOf } from '../../http/request';
import type { Route } from '../../http/route';
import { readRecord } from '../../records/change';
import type { ReadableStore } from '../../records/store';
import type { Acting } from '../../access/acting';
import { agentStore } from '../agents/store';
import { auditSourceFor, historySourceFor } from './source';
import { lottoStoreFor } from '../lotto/store';
import { memberStore } from '../members/store';
import { packageStoreFor } from '../rate-packages/store';
import { subAccountStore } from '../sub-accounts/store';

/**
 * `GET /api/<name>/:id/history`: the audit rows about one record, for every account that may read the record itself. It
 * needs the same right as the record, so the list of everything, which needs `ACL`, never has to check its filter to
 * decide.
 */
function historyRoute(entity: Entity, name: string, storeFor: (acting: Acting) => ReadableStore): Route {
  return listRoute(
    AuditEntry,
    {
      path: `/api/${entity.name}/:id/history`,
      operationId: `list${name}History`,
      summary: "Returns a page of a record's history; IP addresses only with the right to read the audit",
      access: { subject: entity.subject, actions: ['read'] },
      parameters: [idParameter],
      problems: ['not-found'],
    },
    async (c) => {
      const acting = actingOf(c);
      // @guard access "a history is of a record that may be read", tested by access/agents "of coma11": «{ id } = await
      //   readRecord(acting.services.db, storeFor(acting), acting, idOf(c));» becomes «id = idOf(c);»
      const { id } = await readRecord(acting.services.db, storeFor(acting), acting, idOf(c));
      return historySourceFor(acting.caller, entity.name, id);
    },
  );
}

export const auditRoutes: Route[] = [
  listRoute(
    AuditEntry,
    {
      path: '/api/audit',
      operationId: 'listAudit',
      summary: 'Returns a page of audit entries by or about the caller and the accounts below',
      access: { subject: AuditEntry.subject, actions: ['read'] },
    },
    (c) => auditSourceFor(c.get('services').db, c.get('caller')),
  ),
  historyRoute(agentStore.entity, 'Agent', () => agentStore),
  historyRoute(subAccountStore.entity, 'SubAccount', () => subAccountStore),
  historyRoute(memberStore.entity, 'Member', () => memberStore),
  historyRoute(Lotto, 'Lotto', lottoStoreFor),
  historyRoute(RatePackage, 'RatePackage', packageStoreFor),
];
