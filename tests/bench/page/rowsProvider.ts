/** A data provider that already has the rows and hands them out on request. */
import type { DataProvider, RaRecord } from 'ra-core';

export interface RowsProvider {
  provider: DataProvider;
  /** Lets the list have its rows, and tells the moment. */
  release: () => number;
}

const refuse = () => Promise.reject(new Error('the bench only reads'));

/** Makes one for one list; references are answered from the rows' own labels. */
export function rowsProvider(rows: readonly RaRecord[]): RowsProvider {
  let hand = () => {};
  const answer = { data: [...rows], total: rows.length };
  const released = new Promise<typeof answer>((resolve) => {
    hand = () => resolve(answer);
  });
  const named = new Map(rows.map(({ parent }) => [String(parent.id), { id: parent.id, username: parent.label }]));
  const known = (ids: readonly unknown[]) => ids.map((id) => named.get(String(id)));
  const provider = {
    getList: () => released,
    getMany: (_resource: string, { ids }: { ids: readonly unknown[] }) => Promise.resolve({ data: known(ids) }),
    getOne: (_resource: string, { id }: { id: unknown }) => Promise.resolve({ data: known([id])[0] }),
    getManyReference: refuse,
    create: refuse,
    update: refuse,
    updateMany: refuse,
    delete: refuse,
    deleteMany: refuse,
  };
  return {
    provider: provider as unknown as DataProvider,
    release: () => {
      const moment = performance.now();
      hand();
      return moment;
    },
  };
}
