/** The message to a suspended user: actor, reason and date, as far as the user can see them. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { permissionOf } from '../../../domain/access';
import type { Stopped } from '../../../domain/session/user-data';
import { createApp } from '../../../server/app/app';
import { writeAudit } from '../../../server/audit/write-audit';
import { CLOCK_ACTOR } from '../../../server/book/rounds/claim';
import { type Persona, seedAccounts, signInAs } from '../../support/agents';
import { createTestServices, type TestServices } from '../../support/services';

const NOW = '2026-11-23T05:00:00.000Z';

let test: TestServices;
let app: ReturnType<typeof createApp>;
let seeded: Awaited<ReturnType<typeof seedAccounts>>;

beforeAll(async () => {
  test = await createTestServices({ clock: () => new Date(NOW) });
  app = createApp(test.services);
  seeded = await seedAccounts(test.services, [
    { username: 'master' },
    { username: 'top', parent: 'master' },
    { username: 'solo', parent: 'master' },
    { username: 'mid', parent: 'top' },
    { username: 'low', parent: 'mid' },
    { username: 'other', parent: 'top' },
    { username: 'top@desk', parent: 'top', kind: 'sub' },
    { username: 'mid@desk', parent: 'mid', kind: 'sub', permission: permissionOf('view') },
  ]);
});
afterAll(() => test.dispose());

async function stoppedFor(username: string): Promise<Stopped | null> {
  const { json } = await (await signInAs(app, username)).get('/api/auth/me');
  return (json as { userData: { stopped: Stopped | null } }).userData.stopped;
}

const change = async (by: Persona, username: string, status: string, reason: string) => {
  const body = { ids: [seeded(username).id], status, reason, expected: 1, dryRun: false };
  expect((await by.post('/api/agents/status', body)).json).toMatchObject({ done: true });
};

it('tells the suspended why, those right below whom, and those further down that somebody is', async () => {
  expect(await stoppedFor('low')).toBeNull();
  const top = await signInAs(app, 'top');
  await change(top, 'mid', 'suspended', 'owes two weeks');
  const own = { account: 'mid', by: 'top', since: NOW, isCreditUsedUp: false, reason: 'owes two weeks' };
  expect(await stoppedFor('mid')).toEqual(own);
  expect(await stoppedFor('mid@desk'), 'a sub account acts for its owner').toEqual(own);
  expect(await stoppedFor('low')).toEqual({ ...own, by: null, reason: null });
  expect(await stoppedFor('top')).toBeNull();
  await change(top, 'mid', 'active', 'paid');
  expect(await stoppedFor('mid')).toBeNull();

  await change(await signInAs(app, 'master'), 'top', 'suspended', 'not for others');
  expect(await stoppedFor('low')).toEqual({ ...own, account: null, by: null, reason: null });
});

it('names the account that suspended, which need not be the upline, and the owner for a sub account', async () => {
  const [master, topDesk] = [await signInAs(app, 'master'), await signInAs(app, 'top@desk')];
  const byOf = async (username: string) => (await stoppedFor(username))?.by;
  await change(master, 'top', 'active', 'again');
  await change(master, 'other', 'suspended', 'by the house');
  expect(await byOf('other')).toBe('master');
  await change(master, 'other', 'active', 'again');
  await change(topDesk, 'other', 'suspended', 'by the upline');
  expect(await byOf('other')).toBe('top');
  await change(master, 'top', 'suspended', 'not for others');
});

it('refuses what changes anything with that very reason', async () => {
  const refused = await (await signInAs(app, 'low')).post('/api/slips', {});
  expect([refused.status, refused.json]).toMatchObject([403, { type: 'suspended' }]);
});

it('says so where the clock suspended an account because its credit is used up', async () => {
  const { db, clock } = test.services;
  const { id } = seeded('solo');
  await db.transaction(async (tx) => {
    await tx.execute(sql`UPDATE account SET status = 'suspended', version = version + 1 WHERE id = ${id}::uuid`);
    const actor = { username: CLOCK_ACTOR.name, accountId: CLOCK_ACTOR.id, sessionId: null, ip: null };
    const status = { before: { status: 'active' }, after: { status: 'suspended' } };
    await writeAudit(tx, clock(), actor, {
      action: 'update',
      entity: 'agents',
      entityId: id,
      ...status,
      reason: 'credit used up',
    });
  });
  expect(await stoppedFor('solo')).toEqual({
    account: 'solo',
    by: 'master',
    since: NOW,
    isCreditUsedUp: true,
    reason: null,
  });
});
