/** A sub account can't come to more than it was given: not by itself, a sibling, its owner or somebody below. */
import { and, eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AREAS, LEVELS, type Permission, permissionOf } from '../../../domain/access';
import { createApp } from '../../../server/app/app';
import { account, audit, session } from '../../../server/db/schema';
import { type Persona, type SeededAccount, listQuery, seedAccounts, signInAs } from '../../support/agents';
import { LAW_TIMEOUT_MS, runs } from '../../support/runs';
import { type TestServices, createTestServices } from '../../support/services';

const MANAGER: Permission = { ...permissionOf('off'), member: 'all', report: 'view' };
const STRONGER: Permission = { ...permissionOf('off'), member: 'view', lotto: 'edit' };
const WEAKER: Permission = { ...permissionOf('off'), member: 'view' };
const CLERK: Permission = { ...permissionOf('off'), member: 'edit' };

let test: TestServices;
let app: ReturnType<typeof createApp>;
let seeded: (username: string) => SeededAccount;

beforeAll(async () => {
  test = await createTestServices();
  app = createApp(test.services);
});
afterAll(() => test.dispose());
beforeEach(async () => {
  await test.services.db.delete(account);
  seeded = await seedAccounts(test.services, [
    { username: 'master' },
    { username: 'coma', parent: 'master', givenPt: 9_000 },
    { username: 'coma1', parent: 'coma', permission: permissionOf('all') },
    { username: 'coma2', parent: 'coma', permission: WEAKER },
    { username: 'coma@manager', parent: 'coma', kind: 'sub', permission: MANAGER, noCancel: true },
    { username: 'coma@stronger', parent: 'coma', kind: 'sub', permission: STRONGER, noCancel: true },
    { username: 'coma@free', parent: 'coma', kind: 'sub', permission: WEAKER },
    { username: 'coma@weaker', parent: 'coma', kind: 'sub', permission: WEAKER, noCancel: true },
    { username: 'coma@clerk', parent: 'coma', kind: 'sub', permission: CLERK, noCancel: true },
  ]);
});

const at = (username: string) => `/api/sub-accounts/${seeded(username).id}`;
const agentAt = (username: string) => `/api/agents/${seeded(username).id}`;

/** A digest of every account, of the sessions that live and of the record of changes. */
async function everything(): Promise<unknown> {
  const { rows } = await test.services.db.execute(sql`
    SELECT (SELECT md5(string_agg((a - 'last_login_at' - 'last_login_ip')::text, ',' ORDER BY a->>'id'))
      FROM (SELECT to_jsonb(account) AS a FROM account) AS all_accounts) AS accounts,
      (SELECT count(*) FROM session WHERE revoked_at IS NULL) AS sessions, (SELECT count(*) FROM audit WHERE action NOT IN ('denied', 'step-up')) AS changes`);
  return rows[0];
}

/** Returns all ways to change a sub account. */
function attemptsOn(persona: Persona, username: string) {
  const many = `/api/sub-accounts${listQuery({ filter: { id: [seeded(username).id] } })}`;
  const bodies: Record<string, unknown>[] = [
    { permission: permissionOf('off') },
    { permission: permissionOf('all') },
    { email: 'mine@example.com' },
    { status: 'locked', reason: 'because' },
    { noCancel: username === 'coma@free' },
    { validUntil: '2020-01-01' },
    { nickname: 'x' },
  ];
  return [
    ...bodies.flatMap((body) => [() => persona.put(at(username), body), () => persona.put(many, body)]),
    () => persona.post(`${at(username)}/password`, {}),
    () => persona.post(`${at(username)}/password`, { password: 'quiet river stone' }),
    () => persona.del(at(username)),
  ];
}

describe('a sub account with everything in the member area', () => {
  let manager: Persona;
  beforeEach(async () => {
    manager = await signInAs(app, 'coma@manager');
  });

  it.each([
    ['itself', 'coma@manager', [403]],
    ['a sibling that may do more', 'coma@stronger', [400, 409]],
    ['a sibling under fewer restrictions', 'coma@free', [400, 409]],
  ])('changes nothing about %s', async (_who, username, statuses) => {
    const before = await everything();
    for (const attempt of attemptsOn(manager, username)) {
      const { status } = await attempt();
      expect(statuses).toContain(status);
    }
    expect(await everything()).toEqual(before);
  });

  it('changes a weaker sibling, but raises it no higher than itself', async () => {
    expect((await manager.put(at('coma@weaker'), { nickname: 'W', permission: CLERK })).status).toBe(200);
    const beyond = await manager.put(at('coma@weaker'), { permission: { ...CLERK, lotto: 'view' } });
    expect(beyond.json['errors']).toEqual({ permission: { key: 'permission.beyondYours', args: { areas: 'lotto' } } });
    const lifted = await manager.put(at('coma@weaker'), { noCancel: false });
    expect(lifted.json['errors']).toEqual({ noCancel: { key: 'reductions.notYours' } });
    const reset = await manager.post(`${at('coma@weaker')}/password`, {});
    expect(reset.status).toBe(200);
  });

  it('refuses many when one of them is stronger, and changes none', async () => {
    const before = await everything();
    const ids = ['coma@weaker', 'coma@stronger'].map((name) => seeded(name).id);
    const reply = await manager.put(`/api/sub-accounts${listQuery({ filter: { id: ids } })}`, { nickname: 'x' });
    expect(reply.status).toBe(400);
    expect(await everything()).toEqual(before);
  });

  it("reaches neither its owner's account nor its password, e-mail, share and permission", async () => {
    const before = await everything();
    for (const reply of [
      await manager.get(agentAt('coma')),
      await manager.put(agentAt('coma'), { permission: permissionOf('all'), email: 'mine@example.com' }),
      await manager.post(`${agentAt('coma')}/password`, {}),
      await manager.del(agentAt('coma')),
    ]) {
      expect(reply.status).toBe(404);
    }
    expect(await everything()).toEqual(before);
  });

  it('adds no sub account', async () => {
    const before = await everything();
    expect((await manager.post('/api/sub-accounts', { username: 'mine', permission: WEAKER })).status).toBe(403);
    expect(await everything()).toEqual(before);
  });

  it('sets no password and e-mail of an agent below that may do more, nor makes one that does', async () => {
    const before = await everything();
    const reset = await manager.post(`${agentAt('coma1')}/password`, {});
    expect(reset.json['errors']).toEqual({ password: { key: 'password.beyondYours' } });
    const email = await manager.put(agentAt('coma1'), { email: 'mine@example.com' });
    expect(email.json['errors']).toEqual({ email: { key: 'email.beyondYours' } });
    const made = await manager.post('/api/agents', { username: 'comax', givenPt: 0, permission: STRONGER });
    expect(made.json).toMatchObject({ errors: { permission: { key: 'permission.beyondYours' } } });
    const raised = await manager.put(agentAt('coma2'), { permission: { ...WEAKER, lotto: 'view' } });
    expect(raised.json).toMatchObject({ errors: { permission: { key: 'permission.beyondYours' } } });
    expect(await everything()).toEqual(before);
  });

  it('gains nothing by waiting: whom it outranks is counted from what was given, not from what is left of it', async () => {
    await test.services.db.execute(
      sql`UPDATE account SET permission = ${JSON.stringify(MANAGER)}::jsonb WHERE username = 'coma'`,
    );
    const reply = await manager.post(`${at('coma@stronger')}/password`, {});
    expect(reply.json['errors']).toEqual({ password: { key: 'password.beyondYours' } });
    expect((await manager.post(`${agentAt('coma1')}/password`, {})).status).toBe(400);
  });

  it.each<[string, unknown]>([
    ['parentId', null],
    ['path', []],
    ['kind', 'agent'],
    ['role', 'admin'],
    ['isMaster', true],
    ['passwordHash', 'x'],
    ['mustChangePassword', false],
    ['ownPermission', permissionOf('all')],
    ['reductions', {}],
  ])('assigns no %s', async (field, value) => {
    const before = await everything();
    const reply = await manager.put(at('coma@weaker'), { nickname: 'x', [field]: value });
    expect(reply.json['errors']).toEqual({ [field]: { key: 'unknownField' } });
    expect((await manager.put('/api/profile', { nickname: 'x', [field]: value })).status).toBe(400);
    expect(await everything()).toEqual(before);
  });
});

describe('a sub account with less than everything in the member area', () => {
  it.each(['coma@clerk', 'coma@weaker', 'coma@manager', 'coma@free'])('changes nothing about %s', async (username) => {
    const clerk = await signInAs(app, 'coma@clerk');
    const before = await everything();
    for (const attempt of attemptsOn(clerk, username)) expect((await attempt()).status).toBe(403);
    expect(await everything()).toEqual(before);
  });
});

describe('a new one-time password', () => {
  it('ends the sessions of its account, works once, and leaves its trace without the secret', async () => {
    const coma = await signInAs(app, 'coma');
    const weaker = await signInAs(app, 'coma@weaker');
    const reply = await coma.post(`${at('coma@weaker')}/password`, { password: 'quiet river stone' });
    expect(reply.json).toEqual({ oneTimePassword: 'quiet river stone' });
    expect((await weaker.get('/api/members')).status).toBe(401);
    await expect(signInAs(app, 'coma@weaker')).rejects.toThrow('wrong-credentials');
    const again = await signInAs(app, 'coma@weaker', 'quiet river stone');
    expect((await again.get('/api/members')).json).toMatchObject({ type: 'password-change-required' });
    const own = and(eq(audit.action, 'reset-password'), eq(audit.entityId, seeded('coma@weaker').id));
    const [row] = await test.services.db.select().from(audit).where(own);
    expect(row).toMatchObject({ actor: 'coma', entity: 'sub-accounts', entityId: seeded('coma@weaker').id });
    expect(JSON.stringify(row)).not.toMatch(/quiet river|argon2/);
    const ended = await test.services.db.select().from(session).where(eq(session.revokedReason, 'password-reset'));
    expect(ended).toHaveLength(1);
  });

  it('is made for an agent by an upline, judged like any other', async () => {
    const master = await signInAs(app, 'master');
    const short = await master.post(`${agentAt('coma1')}/password`, { password: 'short' });
    expect(short.json).toMatchObject({ errors: { password: { key: 'tooShort' } } });
    const named = await master.post(`${agentAt('coma1')}/password`, { password: 'my coma1 password' });
    expect(named.json).toMatchObject({ errors: { password: { key: 'password.containsUsername' } } });
    const made = await master.post(`${agentAt('coma1')}/password`, {});
    expect((await signInAs(app, 'coma1', String(made.json['oneTimePassword']))).token).not.toBe('');
  });

  it('leaves nobody signed in who signs in with the old one at that moment', async () => {
    for (let round = 0; round < 8; round += 1) {
      await test.services.db.delete(session);
      const fresh = await signInAs(app, 'coma');
      await test.services.db.execute(sql`UPDATE account SET must_change_password = false,
        password_hash = (SELECT password_hash FROM account WHERE username = 'coma') WHERE username = 'coma2'`);
      const [entered] = await Promise.allSettled([
        signInAs(app, 'coma2'),
        fresh.post(`${agentAt('coma2')}/password`, {}),
      ]);
      if (entered.status === 'fulfilled') expect((await entered.value.get('/api/my-account')).status).toBe(401);
    }
  });
});

describe('any walk of changes by sub accounts', () => {
  const permission = fc.record(
    Object.fromEntries(AREAS.map((area) => [area, fc.constantFrom(...LEVELS)])),
  ) as fc.Arbitrary<Permission>;
  const names = ['coma@manager', 'coma@stronger', 'coma@free', 'coma@weaker', 'coma@clerk'] as const;
  const step = fc.record({ actor: fc.constantFrom(...names), target: fc.constantFrom(...names), permission });

  it(
    'ends with nobody above what somebody who could give it held',
    async () => {
      const start = new Map<string, Permission>([
        ['coma@manager', MANAGER],
        ['coma@stronger', STRONGER],
        ['coma@free', WEAKER],
        ['coma@weaker', WEAKER],
        ['coma@clerk', CLERK],
      ]);
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 20 }), async (steps) => {
          for (const [name, held] of start) {
            await test.services.db.update(account).set({ permission: held }).where(eq(account.username, name));
          }
          const personas = new Map<string, Persona>();
          for (const name of names) personas.set(name, await signInAs(app, name));
          for (const { actor, target, permission: wanted } of steps) {
            await personas.get(actor)?.put(at(target), { permission: wanted });
          }
          const rows = await test.services.db.select().from(account).where(eq(account.kind, 'sub'));
          for (const area of AREAS) {
            const before = Math.max(...[...start.values()].map((held) => LEVELS.indexOf(held[area])));
            for (const row of rows) expect(LEVELS.indexOf(row.permission?.[area] ?? 'off')).toBeLessThanOrEqual(before);
          }
          const stronger = rows.find((row) => row.username === 'coma@stronger');
          expect(stronger?.permission).toEqual(STRONGER);
        }),
        runs(6),
      );
    },
    LAW_TIMEOUT_MS,
  );
});
