/** Sessions of users, and the people who can end them. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Level, type Permission, permissionOf } from '../../../domain/access';
import { createApp } from '../../../server/app/app';
import { account, audit, session } from '../../../server/db/schema';
import { type Persona, type SeededAccount, listQuery, seedAccounts, send, signInAs } from '../../support/agents';
import { type TestServices, createTestServices } from '../../support/services';
import { addSub } from './support';

let now = Date.parse('2026-03-01T05:00:00.000Z');
let test: TestServices;
let app: ReturnType<typeof createApp>;
let seeded: (username: string) => SeededAccount;

const rights = (level: Level, areas: Partial<Permission>): Permission => ({ ...permissionOf(level), ...areas });

beforeAll(async () => {
  test = await createTestServices({ clock: () => new Date(now) });
  app = createApp(test.services);
  seeded = await seedAccounts(test.services, [
    { username: 'master' },
    { username: 'coma', parent: 'master', givenPt: 9_000 },
    { username: 'coma1', parent: 'coma', givenPt: 8_000 },
    { username: 'comb', parent: 'master', givenPt: 9_000 },
    { username: 'blind', parent: 'coma', givenPt: 8_000, permission: rights('all', { system: 'off' }) },
    { username: 'idle', parent: 'coma', givenPt: 8_000, status: 'suspended' },
  ]);
  const coma = seeded('coma');
  await addSub(test.services, coma, 'weak', rights('off', { system: 'view' }));
  await addSub(test.services, coma, 'strong', rights('off', { system: 'view', report: 'all' }));
  await addSub(test.services, coma, 'chief', rights('all', {}));
  await addSub(test.services, coma, 'deputy', rights('all', { member: 'edit' }));
});
afterAll(() => test.dispose());
beforeEach(async () => {
  now += 60_000;
  await test.services.db.delete(session);
});

const idsOf = (list: Record<string, unknown>[]) => list.map(({ id }) => String(id));

async function sessionOf(persona: Persona): Promise<string> {
  const { list } = await persona.get('/api/auth/sessions');
  return String(list.find(({ current }) => current === true)?.['id']);
}

const isIn = async (persona: Persona) => (await persona.get('/api/auth/me')).status === 200;

describe("one's own sessions", () => {
  it('are listed with place and time, the newest first, only the caller’s own', async () => {
    const reply = await send(app, 'POST', '/api/auth/login', {
      body: { username: 'coma', password: 'a password for tests', remember: true },
      headers: { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Gecko/20100101 Firefox/140.0' },
    });
    expect(reply.status).toBe(200);
    now += 1_000;
    const second = await signInAs(app, 'coma');
    await signInAs(app, 'coma1');
    const { list } = await second.get('/api/auth/sessions');
    expect(list).toMatchObject([
      { current: true, username: 'coma', remember: false },
      {
        current: false,
        remember: true,
        userAgent: expect.stringContaining('Firefox') as string,
        createdAt: new Date(now - 1_000).toISOString(),
      },
    ]);
  });

  it('leave out those that ended or ran out', async () => {
    await signInAs(app, 'coma');
    now += 8 * 86_400_000;
    const left = await signInAs(app, 'coma');
    await left.post('/api/auth/logout', {});
    const { list } = await (await signInAs(app, 'coma')).get('/api/auth/sessions');
    expect(list).toMatchObject([{ current: true }]);
  });

  it('end one by one, for the next request', async () => {
    const [here, there] = [await signInAs(app, 'coma'), await signInAs(app, 'coma')];
    const id = await sessionOf(there);
    expect(await isIn(there)).toBe(true);
    expect(await here.del(`/api/auth/sessions/${id}`)).toMatchObject({ status: 200, json: { id } });
    expect([await isIn(here), await isIn(there)]).toEqual([true, false]);
    expect((await here.del(`/api/auth/sessions/${id}`)).status).toBe(404);
    const [row] = await test.services.db.select().from(audit).where(eq(audit.action, 'end-session'));
    expect(row).toMatchObject({ actor: 'coma', entity: 'account', entityId: seeded('coma').id });
  });

  it('end everywhere else at once, however many', async () => {
    const others = [await signInAs(app, 'coma'), await signInAs(app, 'coma')];
    const [here, foreign] = [await signInAs(app, 'coma'), await signInAs(app, 'comb')];
    expect((await here.del('/api/auth/sessions')).json).toEqual({ ended: 2 });
    expect(await Promise.all([...others, here, foreign].map(isIn))).toEqual([false, false, true, true]);
    expect((await here.del('/api/auth/sessions')).json).toEqual({ ended: 0 });
  });

  it('are not to be had or ended by others, not even by uplines this way', async () => {
    const [master, coma] = [await signInAs(app, 'master'), await signInAs(app, 'coma')];
    expect((await master.del(`/api/auth/sessions/${await sessionOf(coma)}`)).status).toBe(404);
    expect(await isIn(coma)).toBe(true);
    expect((await send(app, 'GET', '/api/auth/sessions')).status).toBe(401);
  });

  it('stay dead when a renewal comes at the same moment', async () => {
    const login = await send(app, 'POST', '/api/auth/login', {
      body: { username: 'coma', password: 'a password for tests' },
    });
    const refreshToken = login.json['refreshToken'];
    const here = await signInAs(app, 'coma');
    const victim = idsOf((await here.get('/api/auth/sessions')).list).at(-1) ?? '';
    const [, renewed] = await Promise.all([
      here.del(`/api/auth/sessions/${victim}`),
      send(app, 'POST', '/api/auth/refresh-token', { body: { refreshToken } }),
    ]);
    const tokens = [login.json['accessToken'], renewed.json['accessToken']].filter(
      (token) => typeof token === 'string',
    );
    for (const token of tokens) expect((await send(app, 'GET', '/api/auth/me', { token })).status).toBe(401);
    const again = await send(app, 'POST', '/api/auth/refresh-token', {
      body: { refreshToken: renewed.json['refreshToken'] ?? refreshToken },
    });
    expect(again.status).toBe(401);
  });
});

describe('sessions below', () => {
  it('are shown to readers of the audit: their own, their staff’s, and everybody’s below', async () => {
    const people = ['master', 'coma', 'coma1', 'comb', 'coma@weak', 'blind'];
    for (const name of people) await signInAs(app, name);
    const [coma, weak] = [await signInAs(app, 'coma'), await signInAs(app, 'coma@weak')];
    const names = async (persona: Persona, filter = {}) =>
      (await persona.get(`/api/sessions${listQuery({ filter })}`)).list.map(({ username }) => String(username)).sort();
    const below = ['blind', 'coma', 'coma', 'coma1', 'coma@weak', 'coma@weak'];
    expect(await names(coma)).toEqual(below);
    expect(await names(weak)).toEqual(below);
    expect(await names(coma, { accountId: seeded('coma1').id })).toEqual(['coma1']);
    expect(await names(coma, { accountId: seeded('comb').id })).toEqual([]);
    expect(await names(coma, { q: 'weak' })).toEqual(['coma@weak', 'coma@weak']);
    expect((await (await signInAs(app, 'blind')).get('/api/sessions')).status).toBe(403);
  });

  /** Statuses of ending a session, by hand: per caller and session. */
  const MAY: Record<string, Record<string, number>> = {
    master: { coma: 200, coma1: 200, 'coma@strong': 200 },
    coma: { master: 404, comb: 404, coma1: 200, 'coma@strong': 200, 'coma@chief': 200 },
    coma1: { coma: 404, 'coma@weak': 404 },
    'coma@weak': { coma: 403, 'coma@strong': 403, 'coma@chief': 403, coma1: 403, comb: 404, 'coma@weak': 200 },
    'coma@deputy': { coma: 403, 'coma@weak': 403, 'coma@chief': 403 },
    'coma@chief': { coma: 403, 'coma@weak': 200, 'coma@deputy': 200, coma1: 200 },
    blind: { blind: 403 },
    idle: { idle: 403 },
  };

  it.each(Object.entries(MAY))('are ended by %s only of accounts that may do no more', async (name, targets) => {
    for (const [target, expected] of Object.entries(targets)) {
      const caller = await signInAs(app, name);
      const victim = await signInAs(app, target);
      const id = await sessionOf(victim);
      const row = (await caller.get(`/api/sessions${listQuery({ filter: { id } })}`)).list[0];
      if (row) expect([target, row['endable']], 'the list tells before').toEqual([target, expected === 200]);
      const reply = await caller.del(`/api/sessions/${id}`);
      expect([target, reply.status]).toEqual([target, expected]);
      expect([target, await isIn(victim)]).toEqual([target, expected !== 200]);
    }
  });

  it('aren’t marked as endable for callers with fewer rights than the session’s owner', async () => {
    const coma = seeded('coma');
    const { username } = await addSub(test.services, coma, 'curbed', rights('all', {}));
    await test.services.db.update(account).set({ noCancel: true }).where(eq(account.username, username));
    await signInAs(app, 'coma@chief');
    await signInAs(app, 'coma1');
    const curbed = await signInAs(app, username);
    const { list } = await curbed.get(`/api/sessions${listQuery({})}`);
    const told = Object.fromEntries(list.map((row) => [String(row['username']), row['endable']]));
    expect(told).toEqual({ 'coma@chief': false, coma1: false, 'coma@curbed': true });
    for (const row of list) {
      const reply = await curbed.del(`/api/sessions/${String(row['id'])}`);
      expect([row['username'], reply.status]).toEqual([row['username'], row['endable'] === true ? 200 : 403]);
    }
  });

  it('are marked as endable on one’s own list, whatever the rights', async () => {
    const { list } = await (await signInAs(app, 'idle')).get('/api/auth/sessions');
    expect(list).toMatchObject([{ username: 'idle', endable: true }]);
  });

  it('end with an audit entry that names both people', async () => {
    const [coma, coma1] = [await signInAs(app, 'coma'), await signInAs(app, 'coma1')];
    await coma.del(`/api/sessions/${await sessionOf(coma1)}`);
    const rows = await test.services.db
      .select()
      .from(audit)
      .where(eq(audit.entityId, seeded('coma1').id))
      .orderBy(audit.id);
    expect(rows.at(-1)).toMatchObject({ actor: 'coma', action: 'end-session', entity: 'account' });
    const [row] = await test.services.db.select().from(account).where(eq(account.username, 'coma1'));
    expect(row?.status).toBe('active');
  });
});
