/** The routes of an entity's records, in the simple-rest dialect. */
import { z } from 'zod';
import { type Entity, createSchema, recordSchema, updateSchema } from '../../../domain/entities/entity';
import type { ProblemType } from '../../../domain/api/problems';
import { createRecord, deleteRecord, deleteRecords, readRecord, updateRecord, updateRecords } from '../change';
import type { RecordStore } from '../store';
import { readJsonObject } from '../../http/json-body';
import { parseIdsQuery } from './list-query';
import { idsParameter } from './list-parameters';
import { idParameter, ifMatchParameter } from '../../http/parameters';
import { listRoute } from './list-route';
import { recordAnswer } from './record-answer';
import { actingOf, idOf, queryOf } from '../../http/request';
import type { Route } from '../../http/route';
import { count } from '../../../domain/validation/whole-number';

const VERSION_HEADERS = { ETag: 'The version, for `If-Match`' };

/**
 * Returns the routes for the list and one record, for creation, change and deletion, and for change and deletion of
 * many. Reading needs `read`, changing `update`, deleting `manage` on the entity's subject.
 *
 * @param names singular and plural name of a record in the OpenAPI document
 * @param shownOnce values that the response to a creation holds in addition to the record
 */
export function crudRoutes<E extends Entity>(
  store: RecordStore<E>,
  names: { one: string; many: string },
  shownOnce: z.ZodRawShape,
): Route[] {
  const { entity } = store;
  const { name, subject } = entity;
  const path = `/api/${name}`;
  const record = { schema: recordSchema(entity), name: names.one };
  const change = { schema: updateSchema(entity).extend({ version: count().optional() }), name: `${names.one}Change` };
  const once = Object.fromEntries(
    Object.entries(shownOnce).map(([field, schema]) => [field, (schema as z.ZodType).nullable()]),
  );
  const many = { schema: z.array(z.uuid()), description: 'The ids of the records' };
  const may = (action: 'read' | 'update' | 'manage') => ({ subject, actions: [action] });
  const steppedUp: ProblemType[] = store.stepUpFor ? ['step-up-required'] : [];

  return [
    listRoute(
      entity,
      {
        path,
        operationId: `list${names.many}`,
        summary: 'Returns a page of the records below the caller that match the filter',
        access: may('read'),
      },
      () => store.source,
    ),
    {
      method: 'post',
      path,
      operationId: `create${names.one}`,
      summary: 'Creates a record below the caller',
      access: may('update'),
      scope: 'downline',
      body: { schema: createSchema(entity), name: `${names.one}Creation` },
      shownOnce: Object.keys(shownOnce),
      answers: {
        201: {
          description: 'The new record, and values that are shown only this once; they are null in a replayed response',
          schema: recordSchema(entity).extend(once),
          headers: { ...VERSION_HEADERS, Location: 'The address of the new record' },
        },
      },
      problems: ['bad-request', 'validation', 'too-large', ...steppedUp],
      handle: async (c) => {
        const created = await createRecord(store, actingOf(c), await readJsonObject(c));
        c.header('Location', `${path}/${created.id}`);
        return recordAnswer(c, created, 201);
      },
    },
    {
      method: 'put',
      waitsForInFlightBets: true,
      path,
      operationId: `update${names.many}`,
      summary: 'Makes the same changes to several records, all or none',
      access: may('update'),
      scope: 'downline',
      parameters: [idsParameter],
      body: { schema: updateSchema(entity), name: `${names.one}Changes` },
      answers: { 200: many },
      problems: ['bad-request', 'validation', 'not-found', 'version-conflict', 'too-large', ...steppedUp],
      handle: async (c) => {
        const ids = parseIdsQuery(entity, queryOf(c));
        await updateRecords(store, actingOf(c), ids, await readJsonObject(c));
        return c.json(ids);
      },
    },
    {
      method: 'delete',
      path,
      operationId: `delete${names.many}`,
      summary: 'Deletes several records, all or none',
      access: may('manage'),
      scope: 'downline',
      parameters: [idsParameter],
      answers: { 200: many },
      problems: ['bad-request', 'validation', 'not-found', 'in-use'],
      handle: async (c) => {
        const ids = parseIdsQuery(entity, queryOf(c));
        await deleteRecords(store, actingOf(c), ids);
        return c.json(ids);
      },
    },
    {
      method: 'get',
      path: `${path}/:id`,
      operationId: `get${names.one}`,
      summary: 'Returns a record with its details',
      access: may('read'),
      scope: 'downline',
      parameters: [idParameter],
      answers: { 200: { ...record, description: 'The record', headers: VERSION_HEADERS } },
      problems: ['not-found'],
      handle: async (c) => {
        const acting = actingOf(c);
        return recordAnswer(c, await readRecord(acting.services.db, store, acting, idOf(c)));
      },
    },
    {
      method: 'put',
      waitsForInFlightBets: true,
      path: `${path}/:id`,
      operationId: `update${names.one}`,
      summary: 'Changes the given fields of a record; read-only fields are accepted if unchanged',
      access: may('update'),
      scope: 'downline',
      parameters: [idParameter, ifMatchParameter],
      body: change,
      answers: { 200: { ...record, description: 'The updated record', headers: VERSION_HEADERS } },
      problems: ['bad-request', 'validation', 'not-found', 'version-conflict', 'too-large', ...steppedUp],
      handle: async (c) => {
        const body = await readJsonObject(c);
        return recordAnswer(c, await updateRecord(store, actingOf(c), idOf(c), body, c.req.header('if-match')));
      },
    },
    {
      method: 'delete',
      path: `${path}/:id`,
      operationId: `delete${names.one}`,
      summary: 'Deletes a record that has no history',
      access: may('manage'),
      scope: 'downline',
      parameters: [idParameter, ifMatchParameter],
      answers: { 200: { ...record, description: 'The deleted record' } },
      problems: ['bad-request', 'not-found', 'in-use', 'version-conflict'],
      handle: async (c) => c.json(await deleteRecord(store, actingOf(c), idOf(c), c.req.header('if-match'))),
    },
  ];
}
