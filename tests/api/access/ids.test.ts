/** Ids in every disguise: none of them reaches a record that its plain form doesn't. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listQuery } from '../../support/agents';
import { AGENTS } from './people';
import { type World, createWorld } from './world';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.dispose());

const RESOURCES = [
  ['agents', 'coma1', 'comb1'],
  ['sub-accounts', 'coma@boss', 'comb@boss'],
  ['members', 'coma.player', 'comb.player'],
] as const;

const coma = AGENTS.find(({ username }) => username === 'coma');

function ask(method: string, path: string, body?: unknown) {
  if (coma === undefined) throw new Error('coma is nobody');
  return world.ask(coma, { method, path, body });
}

describe.each(RESOURCES)('an id of %s', (resource, own, foreign) => {
  const at = (id: string) => `/api/${resource}/${id}`;
  const idsOf = () => ({ mine: world.idOf(own), theirs: world.idOf(foreign) });

  it('that is none looks like one that never existed', async () => {
    const { mine, theirs } = idsOf();
    const before = await world.stored();
    const never = {
      GET: await ask('GET', at(world.never)),
      PUT: await ask('PUT', at(world.never), { nickname: 'x' }),
      DELETE: await ask('DELETE', at(world.never)),
    };
    const disguises = [
      '-1',
      '0',
      '1',
      '99999999999999999999',
      '1e9',
      'null',
      'undefined',
      '*',
      '%25',
      `${theirs}%20`,
      `%7B${theirs}%7D`,
      `${mine},${theirs}`,
      `${mine}%2C${theirs}`,
      `${mine}%2F..%2F${theirs}`,
      `${mine}%2f%2e%2e%2f${theirs}`,
      `${theirs}%00`,
      `[%22${theirs}%22]`,
      `..%2F${resource}%2F${theirs}`,
      `${theirs};`,
      `${theirs}%0A`,
      theirs.replaceAll('-', ''),
      theirs,
      theirs.toUpperCase(),
      `${theirs}?id=${mine}`,
      `${theirs}#${mine}`,
    ];
    for (const id of disguises) {
      for (const [method, expected] of Object.entries(never)) {
        const { status, text, headers } = await ask(method, at(id), method === 'PUT' ? { nickname: 'x' } : undefined);
        expect({ id, method, status, text, headers }).toEqual({
          id,
          method,
          status: 404,
          text: expected.text,
          headers: expected.headers,
        });
      }
    }
    expect(await world.stored()).toBe(before);
  });

  it('is the same in capitals', async () => {
    const { mine } = idsOf();
    const [plain, capitals] = [await ask('GET', at(mine)), await ask('GET', at(mine.toUpperCase()))];
    expect(capitals.status).toBe(200);
    expect(capitals.text).toBe(plain.text);
  });

  it('in the body can not point elsewhere than the one in the address', async () => {
    const { mine, theirs } = idsOf();
    const before = await world.stored();
    expect((await ask('PUT', at(mine), { id: theirs, nickname: 'x' })).status).toBe(400);
    expect((await ask('PUT', at(theirs), { id: mine, nickname: 'x' })).status).toBe(404);
    expect((await ask('PUT', at(mine), { id: [mine, theirs], nickname: 'x' })).status).toBe(400);
    expect((await ask('PUT', at(mine), [{ nickname: 'x' }])).status).toBe(400);
    expect(await world.stored()).toBe(before);
  });

  it('in the query is read in one way only', async () => {
    const { mine, theirs } = idsOf();
    const filter = (value: unknown) => `filter=${encodeURIComponent(JSON.stringify(value))}`;
    const before = await world.stored();
    for (const query of [
      `?id=${mine}`,
      `?id=1&id=2`,
      `?${filter({ id: [mine] })}&${filter({ id: [theirs] })}`,
      `?${filter({ id: [mine] })}&id=${theirs}`,
      `?${filter({ id: mine })}`,
      `?${filter({ id: { in: [mine] } })}`,
      `?${filter({ id: [[mine]] })}`,
      `?${filter({ id: [] })}`,
      `?${filter({ id: ['-1'] })}`,
      `?${filter({ id: [1] })}`,
      `?${filter({})}`,
      '',
      `?${filter({ id: [mine], status: 'active' })}`,
    ]) {
      expect([query, (await ask('PUT', `/api/${resource}${query}`, { nickname: 'x' })).status]).toEqual([query, 400]);
      expect([query, (await ask('DELETE', `/api/${resource}${query}`)).status]).toEqual([query, 400]);
    }
    for (const ids of [[mine, theirs], [theirs, mine], [mine, theirs.toUpperCase()], [mine, world.never], [theirs]]) {
      const query = listQuery({ filter: { id: ids } });
      expect((await ask('PUT', `/api/${resource}${query}`, { nickname: 'x' })).status).toBe(404);
      expect((await ask('DELETE', `/api/${resource}${query}`)).status).toBe(404);
    }
    expect(await world.stored()).toBe(before);
  });
});

describe('an address', () => {
  it('in disguise reaches nothing that a one-time password is kept from', async () => {
    const come = AGENTS.find(({ username }) => username === 'come');
    if (come === undefined) throw new Error('come is nobody');
    for (const path of [
      '/api/auth/../members',
      '/api/auth/%2e%2e/members',
      '/api//members',
      '/api/members/',
      '/api/auth/..%2fmembers',
      '/API/members',
      '/api/auth/me/../../members',
      '/api/auth\\..\\members',
    ]) {
      const { status, text } = await world.ask(come, { method: 'GET', path });
      expect([path, status === 403 || status === 404, text.includes('username')]).toEqual([path, true, false]);
    }
  });
});
