/** The unmodified simple-rest client of react-admin, all nine calls, over the real app and database. */
import simpleRestProvider from 'ra-data-simple-rest';
import { fetchUtils } from 'ra-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { permissionOf } from '../../../domain/access';
import { createApp } from '../../../server/app/app';
import { seedAccounts, steppedUpAs } from '../../support/agents';
import { type TestServices, createTestServices } from '../../support/services';

let test: TestServices;
let client: ReturnType<typeof simpleRestProvider>;
let id: (username: string) => string;

beforeAll(async () => {
  test = await createTestServices();
  const app = createApp(test.services);
  const seeded = await seedAccounts(test.services, [
    { username: 'master' },
    { username: 'coma', parent: 'master', givenPt: 9_000 },
    { username: 'comb', parent: 'master', givenPt: 8_000, nickname: 'Bee' },
    { username: 'comc', parent: 'master', givenPt: 7_000 },
    { username: 'coma1', parent: 'coma', givenPt: 5_000 },
    { username: 'coma2', parent: 'coma', givenPt: 4_000 },
    { username: 'coma3', parent: 'coma', givenPt: 3_000 },
  ]);
  id = (username) => seeded(username).id;
  const { token } = await steppedUpAs(app, 'master');
  vi.stubGlobal('fetch', (url: string, options: RequestInit) => app.fetch(new Request(url, options)));
  client = simpleRestProvider('http://localhost/api', (url, options = {}) =>
    fetchUtils.fetchJson(url, { ...options, user: { authenticated: true, token: `Bearer ${token}` } }),
  );
});
afterAll(() => {
  vi.unstubAllGlobals();
  return test.dispose();
});

const page = { pagination: { page: 1, perPage: 10 }, sort: { field: 'username', order: 'ASC' as const } };

describe('the stock client', () => {
  it('getList', async () => {
    const all = await client.getList('agents', { ...page, filter: {} });
    expect(all.total).toBe(6);
    expect(all.data.map((agent) => agent['username'])).toEqual(['coma', 'coma1', 'coma2', 'coma3', 'comb', 'comc']);
    const second = await client.getList('agents', {
      pagination: { page: 2, perPage: 4 },
      sort: { field: 'givenPt', order: 'DESC' },
      filter: { givenPt_gte: 3_500 },
    });
    expect(second.total).toBe(5);
    expect(second.data.map((agent) => agent['username'])).toEqual(['coma2']);
    const none = await client.getList('agents', { ...page, filter: { q: 'nobody' } });
    expect(none).toMatchObject({ total: 0, data: [] });
  });

  it('getOne', async () => {
    const { data } = await client.getOne('agents', { id: id('coma1') });
    expect(data).toMatchObject({ username: 'coma1', givenPt: 5_000, ourPt: 4_000, parent: { label: 'coma' } });
  });

  it('getMany', async () => {
    const { data } = await client.getMany('agents', { ids: [id('coma'), id('comb')] });
    expect(data.map((agent) => agent['username']).sort()).toEqual(['coma', 'comb']);
  });

  it('getManyReference', async () => {
    const { data, total } = await client.getManyReference('agents', {
      ...page,
      target: 'parent',
      id: id('coma'),
      filter: {},
    });
    expect(total).toBe(3);
    expect(data.map((agent) => agent['username'])).toEqual(['coma1', 'coma2', 'coma3']);
  });

  it('create, update with the whole record, delete', async () => {
    const { data: created } = await client.create('agents', {
      data: { username: 'comd', givenPt: 6_000, permission: permissionOf('view'), phone: '02 123 4567' },
    });
    expect(created).toMatchObject({ username: 'comd', status: 'active', version: 1, parent: { id: id('master') } });
    expect(created['oneTimePassword']).toEqual(expect.any(String));

    const { data: read } = await client.getOne('agents', { id: created.id });
    const { data: updated } = await client.update('agents', {
      id: created.id,
      data: { ...read, nickname: 'Dee', givenPt: 6_500 },
      previousData: read,
    });
    expect(updated).toMatchObject({ nickname: 'Dee', phone: '02 123 4567', givenPt: 6_500, ourPt: 3_500, version: 2 });

    const { data: deleted } = await client.delete('agents', { id: created.id });
    expect(deleted.id).toBe(created.id);
    await expect(client.getOne('agents', { id: created.id })).rejects.toMatchObject({ status: 404 });
  });

  it('updateMany', async () => {
    const ids = [id('comb'), id('comc')];
    const { data } = await client.updateMany('agents', { ids, data: { status: 'suspended', reason: 'asked for it' } });
    expect(data).toEqual(ids);
    const { data: after } = await client.getMany('agents', { ids });
    expect(after.map((agent) => agent['status'])).toEqual(['suspended', 'suspended']);
    expect(after.map((agent) => agent['nickname']).sort()).toEqual(['Bee', null]);
  });

  it('deleteMany', async () => {
    const ids = [id('coma2'), id('coma3')];
    const { data } = await client.deleteMany('agents', { ids });
    expect(data).toEqual(ids);
    expect((await client.getList('agents', { ...page, filter: { parent: id('coma') } })).total).toBe(1);
  });
});
