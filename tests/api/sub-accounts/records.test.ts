/** Sub accounts: adding, changing, signing in, and their visibility. */
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LEVELS, type Level, type Permission, permissionOf, rulesOf } from '../../../domain/access';
import { createApp } from '../../../server/app/app';
import { account, audit, loginThrottle } from '../../../server/db/schema';
import { PASSWORD, type Persona, type SeededAccount, seedAccounts, send, signInAs } from '../../support/agents';
import { type TestServices, createTestServices } from '../../support/services';

const EDITS_MEMBERS: Permission = { ...permissionOf('off'), member: 'edit' };
const COMA_HOLDS: Permission = { ...permissionOf('all'), system: 'off' };

let now = Date.parse('2026-11-21T05:00:00Z');
let test: TestServices;
let app: ReturnType<typeof createApp>;
let seeded: (username: string) => SeededAccount;
let coma: Persona;

beforeAll(async () => {
  test = await createTestServices({ clock: () => new Date(now) });
  app = createApp(test.services);
});
afterAll(() => test.dispose());
beforeEach(async () => {
  now = Date.parse('2026-11-21T05:00:00Z');
  await test.services.db.delete(account);
  await test.services.db.delete(loginThrottle);
  seeded = await seedAccounts(test.services, [
    { username: 'master' },
    { username: 'coma', parent: 'master', givenPt: 9_000, permission: COMA_HOLDS },
    { username: 'comb', parent: 'master', givenPt: 8_000 },
    { username: 'coma1', parent: 'coma', givenPt: 5_000, permission: permissionOf('view') },
    { username: 'coma@anna', parent: 'coma', kind: 'sub', permission: EDITS_MEMBERS },
    { username: 'coma1@cash', parent: 'coma1', kind: 'sub', permission: permissionOf('view') },
    { username: 'master@desk', parent: 'master', kind: 'sub', permission: permissionOf('all') },
  ]);
  coma = await signInAs(app, 'coma');
});

const at = (username: string) => `/api/sub-accounts/${seeded(username).id}`;
const given = { username: 'bert', permission: EDITS_MEMBERS };

describe('adding a sub account', () => {
  it('puts it below the caller under owner@name, with a one-time password', async () => {
    const reply = await coma.post('/api/sub-accounts', {
      ...given,
      username: ' Bert ',
      noRates: true,
      validUntil: '2026-12-31',
      nickname: 'B',
      startPage: 'members',
    });
    expect(reply.status).toBe(201);
    expect(reply.json).toMatchObject({
      username: 'coma@bert',
      owner: { id: seeded('coma').id, label: 'coma' },
      permission: EDITS_MEMBERS,
      nickname: 'B',
      startPage: 'members',
      noRates: true,
      noResults: false,
      noCancel: false,
      validUntil: '2026-12-31',
      status: 'active',
      neverSignedIn: true,
      hasSecondFactor: false,
    });
    const bert = await signInAs(app, 'COMA@Bert', String(reply.json['oneTimePassword']));
    expect((await bert.get('/api/members')).json).toMatchObject({ type: 'password-change-required' });
    const [row] = await test.services.db
      .select()
      .from(audit)
      .where(eq(audit.entityId, String(reply.json['id'])));
    expect(row).toMatchObject({
      entity: 'sub-accounts',
      action: 'create',
      after: { username: 'coma@bert', noRates: true },
    });
  });

  it('takes the owner’s name along where it is typed, and doesn’t double it', async () => {
    const reply = await coma.post('/api/sub-accounts', { ...given, username: 'Coma@Carl' });
    expect(reply.json).toMatchObject({ username: 'coma@carl' });
  });

  it.each([
    [{ username: 'a@b' }, { username: { key: 'username.characters' } }],
    [{ username: 'comb@bert' }, { username: { key: 'username.characters' } }],
    [{ username: 'm4ster' }, { username: { key: 'username.reserved' } }],
    [{ username: 'x'.repeat(33) }, { username: { key: 'username.tooLong' } }],
    [{ username: 'anna' }, { username: { key: 'username.taken' } }],
    [{ permission: { ...EDITS_MEMBERS, system: 'view' } }, { permission: { key: 'permission.beyondYours' } }],
    [{ permission: undefined }, { permission: { key: 'required' } }],
    [{ validUntil: '2026-02-30' }, { validUntil: { key: 'invalid' } }],
    [{ validUntil: '0000-01-01' }, { validUntil: { key: 'invalid' } }],
    [{ owner: '0198c1a0-0000-7000-8000-000000000000' }, { owner: { key: 'readOnly' } }],
    [
      { role: 'admin', kind: 'agent' },
      { role: { key: 'unknownField' }, kind: { key: 'unknownField' } },
    ],
  ])('refuses %j', async (part, errors) => {
    const reply = await coma.post('/api/sub-accounts', { ...given, ...part });
    expect([reply.status, Object.keys(reply.json['errors'] as object)]).toEqual([400, Object.keys(errors)]);
    expect(reply.json).toMatchObject({ errors });
    expect(await test.services.db.select().from(account)).toHaveLength(7);
  });
});

describe('a sub account signed in', () => {
  it('acts as its owner with its own rights, and is told so', async () => {
    const login = await send(app, 'POST', '/api/auth/login', { body: { username: 'coma@anna', password: PASSWORD } });
    expect(login.json['userData']).toMatchObject({
      role: 'sub',
      agent: 'coma',
      username: 'coma@anna',
      ability: rulesOf(EDITS_MEMBERS),
      reductions: { noRates: false, noResults: false, noCancel: false },
    });
    const anna = await signInAs(app, 'coma@anna');
    expect((await anna.get('/api/agents')).list.map((agent) => agent['username'])).toEqual(['coma1']);
    const created = await anna.post('/api/members', { username: 'comax' });
    expect(created.json).toMatchObject({ parent: { label: 'coma' }, heldPt: 9_000 });
    const [row] = await test.services.db
      .select()
      .from(audit)
      .where(eq(audit.entityId, String(created.json['id'])));
    expect(row).toMatchObject({ actor: 'coma@anna', actorId: seeded('coma@anna').id });
  });

  it('of master has the levels it was given, not everything', async () => {
    const desk = await signInAs(app, 'master@desk');
    const { userData } = (await desk.get('/api/auth/me')).json as { userData: Record<string, unknown> };
    expect(userData).toMatchObject({ agent: 'master', role: 'sub', ability: rulesOf(permissionOf('all')) });
    expect(JSON.stringify(userData['ability'])).not.toContain('"all"');
    expect((await desk.get('/api/agents')).list).toHaveLength(3);
  });

  it.each<[Level, number]>([
    ['off', 403],
    ['view', 200],
  ])('loses what its owner loses with the next request: member %s', async (level, status) => {
    const anna = await signInAs(app, 'coma@anna');
    expect((await anna.get('/api/members')).status).toBe(200);
    const master = await signInAs(app, 'master');
    const cut = { permission: { ...COMA_HOLDS, member: level } };
    expect((await master.put(`/api/agents/${seeded('coma').id}`, cut)).status).toBe(200);
    expect((await anna.get('/api/members')).status).toBe(status);
    expect((await anna.post('/api/members', { username: 'comax' })).status).toBe(403);
  });

  it.each(['coma', 'coma@anna'])('is out when %s is locked, and reads only when it is suspended', async (locked) => {
    const anna = await signInAs(app, 'coma@anna');
    const set = (status: string) =>
      test.services.db.execute(sql`UPDATE account SET status = ${status} WHERE username = ${locked}`);
    await set('suspended');
    expect((await anna.get('/api/members')).status).toBe(200);
    expect((await anna.post('/api/members', { username: 'comax' })).status).toBe(403);
    await set('locked');
    expect((await anna.get('/api/members')).status).toBe(401);
    const again = { body: { username: 'coma@anna', password: PASSWORD } };
    expect((await send(app, 'POST', '/api/auth/login', again)).json).toMatchObject({ type: 'wrong-credentials' });
  });

  it('is out once its last business date is over, at 06:00 where the business is', async () => {
    now = Date.parse('2026-11-21T22:00:00Z');
    await test.services.db.execute(sql`UPDATE account SET valid_until = '2026-11-21' WHERE username = 'coma@anna'`);
    const login = await send(app, 'POST', '/api/auth/login', { body: { username: 'coma@anna', password: PASSWORD } });
    const token = String(login.json['accessToken']);
    const members = (bearer: string) => send(app, 'GET', '/api/members', { token: bearer });
    expect((await members(token)).status).toBe(200);
    now = Date.parse('2026-11-21T22:59:59Z');
    const refreshed = await send(app, 'POST', '/api/auth/refresh-token', {
      body: { refreshToken: login.json['refreshToken'] },
    });
    expect(refreshed.status).toBe(200);
    const fresh = String(refreshed.json['accessToken']);
    expect((await members(fresh)).status).toBe(200);
    const turnAt = (value: string) =>
      test.services.db
        .execute(sql`INSERT INTO setting (key, value, version, updated_at) VALUES ('game.dayTurnsAtHour', ${value}::jsonb, 1, now())
        ON CONFLICT (key) DO UPDATE SET value = excluded.value`);
    await turnAt('5');
    expect((await members(fresh)).status).toBe(401);
    await turnAt('null');
    expect((await members(fresh)).status).toBe(200);
    now = Date.parse('2026-11-21T23:00:00Z');
    expect((await members(fresh)).status).toBe(401);
    const next = { body: { refreshToken: refreshed.json['refreshToken'] } };
    expect((await send(app, 'POST', '/api/auth/refresh-token', next)).status).toBe(401);
    const again = { body: { username: 'coma@anna', password: PASSWORD } };
    expect((await send(app, 'POST', '/api/auth/login', again)).json).toMatchObject({ type: 'wrong-credentials' });
  });
});

describe('the scope of sub accounts', () => {
  it("is the caller's own account: neither its upline nor its downline", async () => {
    const mine = {
      master: ['master@desk'],
      coma: ['coma@anna'],
      coma1: ['coma1@cash'],
      comb: [],
      'coma@anna': ['coma@anna'],
      'master@desk': ['master@desk'],
    };
    for (const [name, expected] of Object.entries(mine)) {
      const persona = await signInAs(app, name);
      expect((await persona.get('/api/sub-accounts')).list.map((sub) => sub['username'])).toEqual(expected);
      const never = await persona.get(`/api/sub-accounts/${test.services.newId()}`);
      for (const other of ['master@desk', 'coma@anna', 'coma1@cash'].filter(
        (one) => !expected.includes(one as never),
      )) {
        const reply = await persona.get(at(other));
        expect([reply.status, reply.text]).toEqual([404, never.text]);
        const reset = await persona.post(`${at(other)}/password`, {});
        expect([name, other, [403, 404].includes(reset.status)]).toEqual([name, other, true]);
      }
    }
  });

  it('holds no sub account for the routes of agents and members, and the reverse', async () => {
    for (const path of ['/api/agents', '/api/members']) {
      expect((await coma.get(`${path}/${seeded('coma@anna').id}`)).status).toBe(404);
      expect((await coma.put(`${path}/${seeded('coma@anna').id}`, { nickname: 'x' })).status).toBe(404);
    }
    expect((await coma.get(`/api/agents/${seeded('coma@anna').id}/path`)).status).toBe(404);
    expect((await coma.get(`/api/sub-accounts/${seeded('coma1').id}`)).status).toBe(404);
    const list = await coma.get('/api/agents');
    expect(list.list).toMatchObject([{ username: 'coma1', childCount: 0 }]);
  });
});

describe('changing a sub account', () => {
  it('takes everything from the owner, a status only with a reason', async () => {
    const change = {
      nickname: 'Anna',
      email: 'anna@example.com',
      noCancel: true,
      validUntil: '2027-01-31',
      permission: { ...EDITS_MEMBERS, report: 'view' },
    };
    expect((await coma.put(at('coma@anna'), change)).json).toMatchObject({ ...change, version: 2 });
    expect((await coma.put(at('coma@anna'), { status: 'locked' })).json).toMatchObject({
      errors: { reason: { key: 'required' } },
    });
    const { json } = await coma.get(at('coma@anna'));
    expect(json).not.toHaveProperty('reason');
    const locked = await coma.put(at('coma@anna'), { ...json, validUntil: null, status: 'locked', reason: 'left' });
    expect(locked.json).toMatchObject({ status: 'locked', effectiveStatus: 'locked', validUntil: null });
    const raise = await coma.put(at('coma@anna'), { permission: { ...EDITS_MEMBERS, system: 'view' } });
    expect(raise.json).toMatchObject({ errors: { permission: { key: 'permission.beyondYours' } } });
  });

  it('never deletes', async () => {
    const reply = await coma.del(at('coma@anna'));
    expect([reply.status, reply.json['type']]).toEqual([409, 'in-use']);
    expect((await coma.get(at('coma@anna'))).status).toBe(200);
  });

  it('filters by date and sorts by it', async () => {
    await test.services.db.execute(sql`UPDATE account SET valid_until = '2026-12-01' WHERE username = 'coma@anna'`);
    const names = async (filter: object) =>
      (
        await coma.get(
          `/api/sub-accounts?sort=["validUntil","ASC"]&filter=${encodeURIComponent(JSON.stringify(filter))}`,
        )
      ).list.map((sub) => [sub['username'], sub['validUntil']]);
    expect(await names({ validUntil_lte: '2026-12-01' })).toEqual([['coma@anna', '2026-12-01']]);
    expect(await names({ validUntil_gte: '2026-12-02' })).toEqual([]);
  });
});

describe('the right to sub accounts', () => {
  it.each(LEVELS)('follows the member area at %s', async (level) => {
    await test.services.db.execute(
      sql`UPDATE account SET permission = ${JSON.stringify({ ...COMA_HOLDS, member: level })}::jsonb WHERE username = 'coma'`,
    );
    const allowed = {
      list: LEVELS.indexOf(level) >= 1,
      create: LEVELS.indexOf(level) >= 2,
      update: LEVELS.indexOf(level) >= 2,
      password: LEVELS.indexOf(level) >= 2,
      delete: level === 'all',
    };
    const calls = {
      list: await coma.get('/api/sub-accounts'),
      create: await coma.post('/api/sub-accounts', {}),
      update: await coma.put(at('coma@anna'), {}),
      password: await coma.post(`${at('coma@anna')}/password`, { password: 'x' }),
      delete: await coma.del(at('coma@anna')),
    };
    expect(Object.fromEntries(Object.entries(calls).map(([call, { status }]) => [call, status !== 403]))).toEqual(
      allowed,
    );
  });
});

describe('signing a sub account out', () => {
  const out = (who: Persona, username: string) => who.post(`${at(username)}/sign-out`, {});

  it('ends all its sessions at once, stands in the record, and finds nobody a second time', async () => {
    const anna = await signInAs(app, 'coma@anna');
    await signInAs(app, 'coma@anna');
    expect((await out(coma, 'coma@anna')).json).toEqual({ ended: 2 });
    expect((await anna.get('/api/members')).status).toBe(401);
    const [last] = await test.services.db.select().from(audit).where(eq(audit.action, 'end-session'));
    expect(last).toMatchObject({ actor: 'coma', entityId: seeded('coma@anna').id, after: { ended: 2 } });
    expect((await out(coma, 'coma@anna')).json).toEqual({ ended: 0 });
  });

  it('is its owner’s to do', async () => {
    expect((await out(coma, 'coma1@cash')).status).toBe(404);
    expect((await out(await signInAs(app, 'coma@anna'), 'coma@anna')).status).toBe(403);
  });
});
