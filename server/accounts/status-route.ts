/** `POST /api/<name>/status`: the status of many accounts, and before that what changing it would mean. */
import { z } from 'zod';
import type { Entity } from '../../domain/entities/entity';
import { reason } from '../../domain/entities/field';
import { ACCOUNT_STATUSES } from '../../domain/accounts/status';
import { STATUS_CHANGE_MAX } from '../../domain/accounts/status-change';
import type { AppContext } from '../http/context';
import { readFields } from '../http/json-body';
import { filterSchema } from '../records/routes/list-parameters';
import { parseFilter } from '../records/routes/list-query';
import { fieldProblem } from '../http/problem';
import { actingOf } from '../http/request';
import type { Route } from '../http/route';
import type { RecordStore } from '../records/store';
import { type StatusChange, changeStatuses } from './change-statuses';

/** Whoever is meant: by `ids`, or by `filter` as their list takes it. */
function bodySchema(filter: z.ZodType) {
  return z.strictObject({
    ids: z.array(z.uuid()).min(1).max(STATUS_CHANGE_MAX).optional(),
    filter: filter.optional(),
    status: z.enum(ACCOUNT_STATUSES),
    reason: reason().write,
    expected: z.int().min(0).optional(),
    dryRun: z.boolean().default(true),
  });
}

/** What is asked; that the filter is one, the list's own parser says in its own words. */
const Body = bodySchema(z.unknown());

const Refusal = z.object({
  id: z.uuid(),
  label: z.string(),
  key: z.string(),
  args: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
});

const Answer = z.object({
  matched: z.int(),
  changing: z.int(),
  agentsBelow: z.int(),
  membersBelow: z.int(),
  refused: z.array(Refusal),
  done: z.boolean(),
});

function changeOf(entity: Entity, { ids, filter, status, reason: why, expected, dryRun }: z.output<typeof Body>): StatusChange {
  if ((ids === undefined) === (filter === undefined)) throw fieldProblem('filter', ids ? 'invalid' : 'required');
  const chosen = ids ? { ids } : { filter: parseFilter(entity, filter) };
  if (dryRun) return { chosen, status, reason: '', expected: null };
  if (why === undefined || why === '') throw fieldProblem('reason', 'required');
  if (expected === undefined) throw fieldProblem('expected', 'required');
  return { chosen, status, reason: why, expected };
}

async function handle<E extends Entity>(c: AppContext, store: RecordStore<E>): Promise<Response> {
  const change = changeOf(store.entity, await readFields(c, Body));
  return c.json(await changeStatuses(store, actingOf(c), change));
}

/**
 * The route for an entity of accounts.
 *
 * @param many what the document calls several of them
 */
export function statusRoute<E extends Entity>(store: RecordStore<E>, many: string): Route {
  const { entity } = store;
  return {
    method: 'post',
    path: `/api/${entity.name}/status`,
    operationId: `change${many}Status`,
    summary:
      `Changes the status of at most ${STATUS_CHANGE_MAX} accounts, by ids or by the filter of their list, all or ` +
      'none; a dry run only tells how many it reaches, how many below them, and whom it may not change',
    access: { subject: entity.subject, actions: ['update'] },
    outlastsBets: true,
    scope: 'downline',
    body: { schema: bodySchema(filterSchema(entity)), name: `${many}StatusChange` },
    answers: { 200: { description: 'How many it reaches, or reached when `done`', schema: Answer } },
    problems: ['bad-request', 'validation', 'not-found', 'conflict', 'too-large'],
    handle: (c) => handle(c, store),
  };
}
