/** A page by key costs no more however deep, in every list: of members, sub accounts, the audit and sessions. */
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../../server/app/app';
import { listQuery, type Persona, seedAccounts, signInAs } from '../../support/agents';
import { rowsTouched } from '../../support/rows-touched';
import { type TestServices, createTestServices } from '../../support/services';

const LENGTH = 10_100;
const DEEP = 9_000;
/** Rows of a page, its joins and one more row; far fewer than the rows that a position skips. */
const FLAT = 300;

let test: TestServices;
let master: Persona;

beforeAll(async () => {
  test = await createTestServices();
  const { db } = test.services;
  const seeded = await seedAccounts(test.services, [{ username: 'master' }, { username: 'coma', parent: 'master' }]);
  const [root, agent] = [seeded('master'), seeded('coma')];
  // Every third lacks the nullable fields, and values repeat, so that ties are everywhere.
  await db.execute(sql`
    INSERT INTO account (id, kind, parent_id, path, level, username, must_change_password, held_pt, status, nickname,
      excluded_until, created_at)
    SELECT made.id, 'member', ${agent.id}::uuid, ${sql.param(agent.path)}::uuid[] || made.id, 2, 'coma' || n, false,
      50 * (n % 7), 'active', CASE WHEN n % 3 > 0 THEN 'name ' || n % 50 END,
      CASE WHEN n % 3 > 0 THEN now() + n % 40 * interval '1 day' END, now()
    FROM (SELECT gen_random_uuid() AS id, n FROM generate_series(1, ${LENGTH}) AS n) AS made`);
  await db.execute(sql`
    INSERT INTO account (id, kind, parent_id, path, level, username, password_hash, must_change_password, permission,
      status, nickname, valid_until, last_login_at, created_at)
    SELECT made.id, 'sub', ${root.id}::uuid, ARRAY[${root.id}::uuid, made.id], 1, 'master@sub' || n, 'none', true, '{}',
      'active', CASE WHEN n % 3 > 0 THEN 'name ' || n % 50 END, CASE WHEN n % 3 > 0 THEN current_date + n % 40 END,
      CASE WHEN n % 3 > 0 THEN now() - n % 40 * interval '1 day' END, now()
    FROM (SELECT gen_random_uuid() AS id, n FROM generate_series(1, ${LENGTH}) AS n) AS made`);
  await db.execute(sql`
    INSERT INTO audit (at, actor_id, actor, action, entity, entity_id)
    SELECT now(), ${agent.id}::uuid, 'coma', 'update', 'members', gen_random_uuid() FROM generate_series(1, ${LENGTH})`);
  await db.execute(sql`
    INSERT INTO session (id, account_id, remember, created_at, rotated_at, idle_expires_at, expires_at)
    SELECT gen_random_uuid(), ${agent.id}::uuid, true, now(), now(), now() + interval '1 day', now() + interval '1 day'
    FROM generate_series(1, ${LENGTH})`);
  const owner = new Client({ connectionString: test.database.adminUrl });
  await owner.connect();
  await owner.query('VACUUM ANALYZE');
  await owner.end();
  master = await signInAs(createApp(test.services), 'master');
});
afterAll(() => test.dispose());

const LISTS: Record<string, { from: RegExp; fields: string[] }> = {
  members: {
    from: /^SELECT .*FROM "account" AS "member"/s,
    fields: ['username', 'nickname', 'heldPt', 'excludedUntil', 'createdAt', 'id'],
  },
  'sub-accounts': {
    from: /^SELECT .*FROM "account" AS "sub"/s,
    fields: ['username', 'nickname', 'validUntil', 'lastLoginAt', 'createdAt', 'id'],
  },
  audit: { from: /^SELECT .*FROM "audit"/s, fields: ['number', 'id'] },
  sessions: { from: /^SELECT .*FROM "session" JOIN/s, fields: ['id'] },
};
const CASES = Object.entries(LISTS).flatMap(([name, { fields }]) =>
  fields.flatMap((field) => (['ASC', 'DESC'] as const).map((direction) => [name, field, direction] as const)),
);

describe('a deep page', () => {
  it.each(CASES)('of %s costs no more than the first when sorted by %s %s', async (name, ...sort) => {
    const from = LISTS[name]?.from ?? /^$/;
    const page = (first: number, place = '') =>
      master.get(`/api/${name}${listQuery({ sort, range: [first, first + 24] })}${place}`);
    const before = await page(DEEP - 25);
    const place = `&after=${before.headers.get('x-after')}`;
    const pool = test.services.pool;
    expect((await page(DEEP, place)).list).toEqual((await page(DEEP)).list);
    expect(await rowsTouched(pool, from, () => page(DEEP))).toBeGreaterThan(DEEP);
    expect(await rowsTouched(pool, from, () => page(DEEP, place))).toBeLessThan(FLAT);
  });
});
