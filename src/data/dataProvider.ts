/** react-admin's data provider: the stock simple-rest one, with changes sent as differences and many as one call. */
import type { DataProvider, DeleteParams, Identifier, RaRecord, UpdateParams } from 'ra-core';
import simpleRestProvider from 'ra-data-simple-rest';
import { differenceOf } from './difference';
import { httpClient } from './httpClient';

const API = '/api';
const stock = simpleRestProvider(API, httpClient);

function manyUrl(resource: string, ids: readonly Identifier[]): string {
  return `${API}/${resource}?filter=${encodeURIComponent(JSON.stringify({ id: ids }))}`;
}

/**
 * Where it differs from the stock provider:
 * - a list says in `meta.totalKind` whether its total is `exact` or `at-least`;
 * - an update sends what was changed, and the version it was changed from, so that somebody else's change in the
 *   meantime is found and nothing is sent back that the person never touched;
 * - changing and deleting many is one call, all or nothing.
 */
export const dataProvider: DataProvider = {
  ...stock,
  supportAbortSignal: true,

  getList: async (resource, params) => {
    let totalKind = 'exact';
    const watching = simpleRestProvider(API, async (url, options) => {
      const answer = await httpClient(url, options);
      totalKind = answer.headers.get('x-total-kind') ?? 'exact';
      return answer;
    });
    const result = await watching.getList(resource, params);
    return { ...result, meta: { totalKind } };
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
