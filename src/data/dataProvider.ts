/**
 * react-admin's data provider: the stock simple-rest one, but it sends changes as differences and bulk changes as one
 * call.
 */
import type { CreateParams, DataProvider, DeleteParams, Identifier, RaRecord, UpdateParams } from 'ra-core';
import simpleRestProvider from 'ra-data-simple-rest';
import { differenceOf } from './difference';
import { httpClient } from './httpClient';
import { atPlace, listMetaOf, type ListPlace } from './listPlace';

const API = '/api';
const stock = simpleRestProvider(API, httpClient);

function manyUrl(resource: string, ids: readonly Identifier[]): string {
  return `${API}/${resource}?filter=${encodeURIComponent(JSON.stringify({ id: ids }))}`;
}

/**
 * It differs from the stock provider as follows:
 * - a list states in `meta` how many rows match, whether that is `exact` or `at-least`, and the cursors of the pages
 *   around it; `meta.after` or `meta.before` requests the page next to one (`ListPlace`);
 * - a creation makes one record, however often it is sent under the same `meta.idempotencyKey`;
 * - an update sends the changed fields and the version they were changed from. So a change by another user in the
 *   meantime is detected, and no untouched field is sent back;
 * - changing and deleting many records is one call, all or nothing.
 */
export const dataProvider: DataProvider = {
  ...stock,
  supportAbortSignal: true,

  getList: async (resource, params) => {
    const place = params.meta as ListPlace | undefined;
    let headers = new Headers();
    const watching = simpleRestProvider(API, async (url, options) => {
      const answer = await httpClient(atPlace(url, place), options);
      headers = answer.headers;
      return answer;
    });
    const result = await watching.getList(resource, params);
    const meta = listMetaOf(headers, result.total ?? 0);
    const { page, perPage } = params.pagination ?? { page: 1, perPage: result.data.length };
    const end = (page - 1) * perPage + result.data.length;
    // react-admin leaves a page beyond the total, and the total counts no further than the API did.
    const total = meta.totalKind === 'exact' ? result.total : Math.max(meta.counted, meta.after ? end + 1 : end);
    return { ...result, total, meta };
  },

  create: async <
    RecordType extends Omit<RaRecord, 'id'>,
    ResultRecordType extends RaRecord = RecordType & { id: Identifier },
  >(
    resource: string,
    { data, meta }: CreateParams<RecordType>,
  ) => {
    const { idempotencyKey } = (meta ?? {}) as { idempotencyKey?: string };
    const { json } = await httpClient(`${API}/${resource}`, {
      method: 'POST',
      body: JSON.stringify(data),
      headers: new Headers(idempotencyKey === undefined ? {} : { 'Idempotency-Key': idempotencyKey }),
    });
    return { data: json as ResultRecordType };
  },

  update: <RecordType extends RaRecord>(resource: string, params: UpdateParams<RecordType>) => {
    const { data, previousData } = params;
    const changes = previousData ? { ...differenceOf(previousData, data), version: previousData.version } : data;
    return stock.update<RecordType>(resource, { ...params, data: changes });
  },

  updateMany: async (resource, { ids, data }) => {
    const { json } = await httpClient(manyUrl(resource, ids), { method: 'PUT', body: JSON.stringify(data) });
    return { data: json as Identifier[] };
  },

  delete: async <RecordType extends RaRecord>(resource: string, { id, previousData }: DeleteParams<RecordType>) => {
    const { json } = await httpClient(`${API}/${resource}/${encodeURIComponent(id)}`, { method: 'DELETE' });
    return { data: (json ?? previousData ?? { id }) as RecordType };
  },

  deleteMany: async (resource, { ids }) => {
    const { json } = await httpClient(manyUrl(resource, ids), { method: 'DELETE' });
    return { data: json as Identifier[] };
  },
};
