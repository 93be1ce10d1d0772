/** `POST /api/<name>/status`: changes the status of many accounts; a dry run shows the effect first. */
import { changeStatusesOf, type StatusChangeBody } from '../../domain/api/accounts';
import type { Entity } from '../../domain/entities/entity';
import { STATUS_CHANGE_MAX } from '../../domain/accounts/status-change';
import { filterSchema } from '../records/routes/list-parameters';
import { parseFilter } from '../records/routes/list-query';
import { fieldProblem } from '../kernel/problem';
import type { Route } from '../http/route';
import { serve } from '../http/serve';
import type { RecordStore } from '../records/store';
import { type StatusChange, changeStatuses } from './change-statuses';

function changeOf(
  entity: Entity,
  { ids, filter, status, reason: why, expected, seen, dryRun }: StatusChangeBody,
): StatusChange {
  if ((ids === undefined) === (filter === undefined)) throw fieldProblem('filter', ids ? 'invalid' : 'required');
  const chosen = ids ? { ids } : { filter: parseFilter(entity, filter) };
  if (dryRun) return { chosen, status, reason: '', expected: null, seen: null };
  if (why === undefined || why === '') throw fieldProblem('reason', 'required');
  if (expected === undefined) throw fieldProblem('expected', 'required');
  return { chosen, status, reason: why, expected, seen: seen ?? null };
}

/**
 * Returns the status route for an entity of accounts.
 *
 * @param many plural name of these accounts in the OpenAPI document
 */
export function statusRoute<E extends Entity>(store: RecordStore<E>, many: string): Route {
  const { entity } = store;
  const call = changeStatusesOf(entity.name);
  return serve(
    call,
    {
      operationId: `change${many}Status`,
      summary: `Changes the status of up to ${STATUS_CHANGE_MAX} accounts, all or none`,
      description: 'The accounts are given by ids, or by the filter of their list. A dry run changes nothing.',
      access: { subject: entity.subject, actions: ['update'] },
      waitsForInFlightBets: true,
      scope: 'downline',
      bodyName: `${many}StatusChange`,
      // The list's own parser validates the filter and words the error; here it is only documented.
      documented: { body: call.body.extend({ filter: filterSchema(entity).optional() }) },
      answer: {
        description: 'The numbers of accounts that change and of those below them, and the refused accounts',
      },
      problems: ['bad-request', 'validation', 'not-found', 'conflict', 'too-large'],
    },
    ({ body, ...acting }) => changeStatuses(store, acting, changeOf(entity, body)),
  );
}
