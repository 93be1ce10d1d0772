/**
 * The readable rows of the audit don't depend on the size of the tree. Small parts of the tree are read by another
 * query.
 */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../../server/app/app';
import { listQuery, seedAccounts, signInAs } from '../../support/agents';
import { type TestServices, createTestServices } from '../../support/services';

/** More than are named one by one. */
const MANY = 2_100;

let test: TestServices;

beforeAll(async () => {
  test = await createTestServices();
  const { db } = test.services;
  const seeded = await seedAccounts(test.services, [
    { username: 'master' },
    { username: 'large', parent: 'master' },
    { username: 'small', parent: 'master' },
    { username: 'large1', parent: 'large', kind: 'member' },
    { username: 'small1', parent: 'small', kind: 'member' },
    { username: 'small@clerk', parent: 'small', kind: 'sub' },
  ]);
  const large = seeded('large');
  await db.execute(sql`
    INSERT INTO account (id, kind, parent_id, path, level, username, must_change_password, held_pt, status, created_at)
    SELECT made.id, 'member', ${large.id}::uuid, ${sql.param(large.path)}::uuid[] || made.id, 2, 'many' || n, false, 0, 'active', now()
    FROM (SELECT gen_random_uuid() AS id, n FROM generate_series(1, ${MANY}) AS n) AS made`);
  const rows = [
    ['large', 'large1', 'by the large one'],
    ['small', 'small1', 'by the small one'],
    ['small@clerk', null, 'by its clerk'],
    ['master', 'large1', 'about a member of the large one'],
    ['master', 'small1', 'about a member of the small one'],
    ['master', 'master', 'about master alone'],
  ] as const;
  for (const [actor, thing, reason] of rows) {
    await db.execute(sql`
      INSERT INTO audit (at, actor_id, actor, action, entity, entity_id, reason) VALUES (now(), ${seeded(actor).id}::uuid,
        ${actor}, 'update', 'members', ${thing === null ? null : seeded(thing).id}::uuid, ${reason})`);
  }
});
afterAll(() => test.dispose());

/** The reasons that somebody reads, and how many rows the list says there are. */
async function read(username: string): Promise<{ reasons: unknown[]; total: string | undefined; rows: number }> {
  const person = await signInAs(createApp(test.services), username);
  const reply = await person.get(`/api/audit${listQuery({ sort: ['number', 'ASC'], filter: { action: 'update' } })}`);
  const total = reply.headers.get('content-range')?.split('/')[1];
  return { reasons: reply.list.map(({ reason }) => reason), total, rows: reply.list.length };
}

describe('the audit', () => {
  it.each([
    // Nobody else reads the reasons of the operator.
    ['large', ['by the large one', null]],
    ['small', ['by the small one', 'by its clerk', null]],
  ])('tells %s what was done by and to their own, and nothing else', async (username, reasons) => {
    expect(await read(username)).toEqual({ reasons, total: String(reasons.length), rows: reasons.length });
  });

  it('tells master everything', async () => {
    expect((await read('master')).rows).toBe(6);
  });
});
