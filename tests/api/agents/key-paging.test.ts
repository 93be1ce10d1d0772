/** Pages by key: the same rows as by position for every sort, at the same cost at any depth. */
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../../server/app/app';
import { listQuery, type Persona, seedAccounts, type SeededAccount, signInAs } from '../../support/agents';
import { rowsTouched } from '../../support/rows-touched';
import { type TestServices, createTestServices } from '../../support/services';

const LENGTH = 10_100;

let test: TestServices;
let master: Persona;
let seeded: (username: string) => SeededAccount;

async function insertBelow(id: string, path: readonly string[], name: string, length: number): Promise<void> {
  await test.services.db.execute(sql`
    INSERT INTO account (id, kind, parent_id, path, level, username, password_hash, must_change_password, given_pt,
      permission, status, created_at)
    SELECT made.id, 'agent', ${id}::uuid, ${sql.param(path)}::uuid[] || made.id, 2, ${name}::text || made.n, 'none', true,
      0, '{}', 'active', now()
    FROM (SELECT gen_random_uuid() AS id, n FROM generate_series(1, ${length}) AS n) AS made`);
}

beforeAll(async () => {
  test = await createTestServices();
  seeded = await seedAccounts(test.services, [
    { username: 'master' },
    { username: 'coma', parent: 'master' },
    { username: 'comb', parent: 'master' },
  ]);
  const { id, path } = seeded('coma');
  await insertBelow(id, path, 'comap', 100);
  // Every third has no nickname and never signed in; shares repeat, so that ties are everywhere.
  await test.services.db.execute(sql`
    INSERT INTO account (id, kind, parent_id, path, level, username, password_hash, must_change_password, given_pt,
      permission, status, nickname, created_at, last_login_at)
    SELECT made.id, 'agent', up.id, up.path || made.id, 3, 'coma' || made.n, 'none', true,
      50 * (made.n % 7), '{}', 'active', CASE WHEN made.n % 3 > 0 THEN 'name ' || made.n % 50 END, now(),
      CASE WHEN made.n % 3 > 0 THEN '2026-01-01T00:00:00Z'::timestamptz + made.n % 40 * interval '1.5 seconds' END
    FROM (SELECT gen_random_uuid() AS id, n FROM generate_series(1, ${LENGTH}) AS n) AS made
      JOIN account AS up ON up.username = 'comap' || (1 + made.n % 100)`);
  const owner = new Client({ connectionString: test.database.adminUrl });
  await owner.connect();
  await owner.query('VACUUM ANALYZE account');
  await owner.end();
  master = await signInAs(createApp(test.services), 'master');
});
afterAll(() => test.dispose());

const SORTS = ['username', 'nickname', 'givenPt', 'level', 'lastLoginAt', 'createdAt', 'id'].flatMap((field) => [
  [field, 'ASC'] as const,
  [field, 'DESC'] as const,
]);
/** A dozen of the many, a third of them without a nickname. */
const FEW = { username_like: 'coma101' };

type Query = Parameters<typeof listQuery>[0];
const page = (query: Query, place = '') => master.get(`/api/agents${listQuery(query)}${place}`);
const idsOf = (list: Record<string, unknown>[]) => list.map((agent) => agent['id']);

describe.each(SORTS)('sorted by %s %s', (...sort) => {
  it('pages forward and back as by position, through ties and empty values', async () => {
    const filter = FEW;
    const first = await page({ sort, filter, range: [0, 0] });
    const all = [...idsOf(first.list), ...idsOf((await page({ sort, filter, range: [1, 99] })).list)];
    expect(all).toHaveLength(12);

    const forward: unknown[] = [];
    let last = await page({ sort, filter, range: [0, 4] });
    forward.push(...idsOf(last.list));
    for (let after = last.headers.get('x-after'); after !== null; after = last.headers.get('x-after')) {
      last = await page({ sort, filter, range: [0, 4] }, `&after=${after}`);
      forward.push(...idsOf(last.list));
    }
    expect(forward).toEqual(all);

    const backward = idsOf(last.list);
    for (let before = last.headers.get('x-before'); before !== null;) {
      const reply = await page({ sort, filter, range: [0, 4] }, `&before=${before}`);
      backward.unshift(...idsOf(reply.list));
      before = reply.headers.get('x-before');
    }
    expect(backward).toEqual(all);
  });
});

describe('a page by key', () => {
  const sort = ['username', 'ASC'];

  it('is called by the position it was asked for, and counts as the list does', async () => {
    const first = await page({ sort, range: [0, 24] });
    expect(first.headers.get('x-before')).toBeNull();
    const reply = await page({ sort, range: [25, 49] }, `&after=${first.headers.get('x-after')}`);
    expect(reply.headers.get('content-range')).toBe('agents 25-49/10000');
    expect(reply.headers.get('x-total-kind')).toBe('at-least');
    expect(reply.headers.get('x-before')).not.toBeNull();
  });

  it('answers nothing that is not below the reader, whatever place is named', async () => {
    const comb = await signInAs(createApp(test.services), 'comb');
    const place = (await page({ sort, range: [0, 24] })).headers.get('x-after');
    expect((await comb.get(`/api/agents${listQuery({ sort })}&after=${place}`)).list).toEqual([]);
  });

  const cursor = (...parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url');
  const ID = '0198c1a0-0000-7000-8000-000000000000';

  it.each([
    ['nothing', ''],
    ['no base64', '%%%'.replaceAll('%', '!')],
    ['another field', cursor('givenPt', false, 5, ID)],
    ['another direction', cursor('username', true, 'coma', ID)],
    ['a value of another type', cursor('username', false, 5, ID)],
    ['an empty value where none is', cursor('username', false, null, ID)],
    ['no id', cursor('username', false, 'coma', 'x')],
    ['a NUL', cursor('username', false, 'a\u0000', ID)],
    ['too few parts', cursor('username', false)],
  ])('refuses a place that is %s', async (_name, place) => {
    for (const side of ['after', 'before']) {
      const reply = await page({ sort }, `&${side}=${place}`);
      expect([reply.status, reply.json]).toMatchObject([400, { errors: { [side]: { key: 'invalid' } } }]);
    }
  });

  it('refuses two positions in one query', async () => {
    const place = (await page({ sort })).headers.get('x-after');
    expect((await page({ sort }, `&after=${place}&before=${place}`)).status).toBe(400);
    expect((await page({ sort }, `&after=${place}&after=${place}`)).status).toBe(400);
  });
});

/** The list's own statement. */
const FROM_AGENTS = /^SELECT .*FROM "account" AS "agent"/s;
const touched = (run: () => Promise<unknown>) => rowsTouched(test.services.pool, FROM_AGENTS, run);

describe('a deep page', () => {
  const DEEP = 9_000;

  it.each(SORTS.filter(([field]) => field !== 'level'))(
    'costs no more than the first when sorted by %s %s',
    async (...sort) => {
      const before = await page({ sort, range: [DEEP - 25, DEEP - 1] });
      const place = `&after=${before.headers.get('x-after')}`;
      const deep = await touched(() => page({ sort, range: [DEEP, DEEP + 24] }, place));
      const byPosition = await touched(() => page({ sort, range: [DEEP, DEEP + 24] }));
      expect(byPosition).toBeGreaterThan(DEEP);
      expect(deep).toBeLessThan(300);
    },
  );
});
