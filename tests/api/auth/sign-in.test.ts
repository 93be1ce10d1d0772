import { parseOptions } from '@node-rs/argon2';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { MASTER_RULES, PUBLIC_RULES, permissionOf } from '../../../domain/access';
import { createApp } from '../../../server/app/app';
import * as passwordHash from '../../../server/auth/password-hash';
import { readConfig } from '../../../server/kernel/config';
import { account } from '../../../server/db/schema';
import { type Answer, ELSEWHERE, HOME, PASSWORD, type World, createWorld } from './support';

vi.mock('../../../server/auth/password-hash', async (importOriginal) => {
  const original = await importOriginal<typeof passwordHash>();
  return { ...original, verifyPassword: vi.fn(original.verifyPassword) };
});

const verify = vi.mocked(passwordHash.verifyPassword);

let world: World;
let master: Awaited<ReturnType<World['addAccount']>>;
let agent: typeof master;
let child: typeof master;

beforeAll(async () => {
  world = await createWorld();
  master = await world.addAccount('master');
  agent = await world.addAccount('anan', { parent: master, permission: { ...permissionOf('edit'), lotto: 'off' } });
  child = await world.addAccount('anan.bee', { parent: agent, permission: { ...permissionOf('view'), lotto: 'all' } });
});
afterAll(() => world.dispose());
beforeEach(() => {
  // Long enough for every counter to be forgotten.
  world.pass(2 * 86_400);
  verify.mockClear();
});

describe('signing in', () => {
  it('answers two tokens and who it is', async () => {
    const { status, json } = await world.login('master');
    expect(status).toBe(200);
    expect(Object.keys(json).sort()).toEqual(['accessToken', 'refreshToken', 'userData']);
    expect(json.userData).toEqual({
      id: master.id,
      role: 'admin',
      agent: 'master',
      username: 'master',
      ability: MASTER_RULES,
      locale: null,
      startPage: null,
      isTourOver: false,
      hasNews: true,
      dayTurnsAtHour: 6,
      reductions: { noRates: false, noResults: false, noCancel: false },
      isBound: false,
      hasOwnMembers: false,
      mustFirst: null,
      isPasswordTooOld: false,
      factors: [],
      lastLogin: null,
      stopped: null,
    });
  });

  it('takes the name without case and outer spaces', async () => {
    expect((await world.login('  Anan.BEE ')).json.userData).toMatchObject({ username: 'anan.bee' });
  });

  it('takes the password as it is', async () => {
    expect((await world.login('anan', ` ${PASSWORD}`)).status).toBe(401);
    expect((await world.login('anan', PASSWORD.toUpperCase())).status).toBe(401);
  });

  it('tells the sign-in before, not this one', async () => {
    await world.addAccount('chai', { parent: master });
    expect((await world.login('chai', PASSWORD, { ip: ELSEWHERE })).json.userData).toMatchObject({ lastLogin: null });
    const first = world.services.clock().toISOString();
    world.pass(3_600);
    const second = await world.signIn('chai');
    expect(second.userData.lastLogin).toEqual({ at: first, ip: ELSEWHERE });
    world.pass(60);
    expect((await world.me(second.accessToken)).json).toMatchObject({ userData: { lastLogin: { at: first } } });
  });

  it('gives the rights that are left along the path: the weakest level of each area', async () => {
    const { userData } = await world.signIn('anan.bee');
    const subjects = (action: string) =>
      userData.ability.filter((rule) => rule.action === action).map((rule) => rule.subject);
    expect(subjects('read')).toEqual([
      'dashboard',
      'summary',
      'member',
      'agent',
      'report',
      'system',
      'api',
      'transfer',
      'ACL',
      'Auth',
    ]);
    expect(subjects('update')).toEqual([]);
    expect(subjects('manage')).toEqual([]);
  });

  it('writes when and from where to the account and to the audit, and no secret', async () => {
    await world.login('anan', PASSWORD, { ip: '::ffff:203.0.113.50' });
    const [row] = await world.services.db.select().from(account).where(eq(account.id, agent.id));
    expect(row).toMatchObject({ lastLoginAt: world.services.clock(), lastLoginIp: '203.0.113.50' });
    const entry = (await world.auditOf('sign-in')).at(-1);
    expect(entry).toMatchObject({ actorId: agent.id, actor: 'anan', ip: '203.0.113.50', entityId: agent.id });
    expect(JSON.stringify(entry)).not.toContain(PASSWORD);
    const [begun] = (await world.sessionsOf(agent.id)).slice(-1);
    expect(entry?.sessionId).toBe(begun?.id);
  });

  it('believes only a proxy on this machine about the address', async () => {
    const from = async (ip: string, forwarded: string) => {
      const body = { username: 'anan', password: PASSWORD };
      await world.call('/auth/login', { body, ip, headers: { 'x-forwarded-for': forwarded } });
      return (await world.auditOf('sign-in')).at(-1)?.ip;
    };
    expect(await from('203.0.113.7', '192.0.2.1')).toBe('203.0.113.7');
    expect(await from('127.0.0.1', '192.0.2.1, 198.51.100.2')).toBe('198.51.100.2');
    expect(await from('::1', '2001:DB8::1')).toBe('2001:db8::1');
    expect(await from('127.0.0.1', 'unknown')).toBe('127.0.0.1');
    expect(await from('10.1.2.3', '192.0.2.1')).toBe('10.1.2.3');
  });

  it.each([
    ['10.1.2.3', '192.0.2.1, 198.51.100.2', '198.51.100.2'],
    ['10.1.2.3', '192.0.2.1, 198.51.100.2, 10.9.9.9', '198.51.100.2'],
    ['::ffff:10.1.2.3', '198.51.100.2', '198.51.100.2'],
    ['2001:db8:99::1', '198.51.100.2', '198.51.100.2'],
    ['10.1.2.3', '10.4.4.4', '10.4.4.4'],
    ['10.1.2.3', '198.51.100.2:51234', '198.51.100.2'],
    ['10.1.2.3', '[2001:DB8::7]:443, 10.9.9.9:80', '2001:db8::7'],
    ['10.1.2.3', '[2001:db8::7]', '2001:db8::7'],
    ['10.1.2.3', '[198.51.100.2:1', '10.1.2.3'],
    ['127.0.0.1', '198.51.100.2', '127.0.0.1'],
    ['11.1.2.3', '198.51.100.2', '11.1.2.3'],
  ])('believes the proxies it is told to: %s that speaks for %s', async (ip, forwarded, client) => {
    const app = createApp({
      ...world.services,
      config: readConfig({ TRUSTED_PROXIES: '10.0.0.0/8, 2001:db8:99::/48' }),
    });
    const request = new Request('http://localhost/api/auth/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': forwarded },
      body: JSON.stringify({ username: 'anan', password: PASSWORD }),
    });
    expect((await app.fetch(request, { incoming: { socket: { remoteAddress: ip } } })).status).toBe(200);
    expect((await world.auditOf('sign-in')).at(-1)?.ip).toBe(client);
  });

  it.each([
    ['nothing', {}, ['username', 'password']],
    ['numbers', { username: 1, password: 2 }, ['username', 'password']],
    ['an unknown field', { username: 'a', password: 'b', admin: true }, ['admin']],
    ['endless input', { username: 'a'.repeat(300), password: 'b'.repeat(300) }, ['username', 'password']],
  ])('names the field at fault: %s', async (_what, body, fields) => {
    const { status, json } = await world.call('/auth/login', { body });
    expect(status).toBe(400);
    expect(Object.keys(json.errors as object)).toEqual(fields);
    expect(verify).not.toHaveBeenCalled();
  });
});

describe('not signing in', () => {
  /** The body and the headers of an answer but the id of its own call. */
  const saidIn = ({ json: { requestId: _, ...said } }: Answer) => said;
  const headersOf = ({ headers }: Answer) =>
    [...headers].filter(([name]) => name !== 'date' && name !== 'x-request-id');

  it('answers the same after the same work, whether or not the name exists', async () => {
    const wrong = await world.login('anan', 'not-the-password');
    const calls = verify.mock.calls.length;
    const unknown = await world.login('nobody', 'not-the-password');
    expect([wrong.status, wrong.json]).toEqual([401, expect.objectContaining({ type: 'wrong-credentials' })]);
    expect([unknown.status, saidIn(unknown)]).toEqual([wrong.status, saidIn(wrong)]);
    expect(headersOf(unknown)).toEqual(headersOf(wrong));
    expect(calls).toBe(1);
    expect(verify).toHaveBeenCalledTimes(2);
  });

  it('compares an unknown name with a hash of the same cost', async () => {
    const real = parseOptions(await passwordHash.hashPassword(PASSWORD));
    expect(parseOptions(passwordHash.DUMMY_PASSWORD_HASH)).toEqual(real);
    expect(real).toMatchObject({ memoryCost: 19_456, timeCost: 2, parallelism: 1 });
    expect(await passwordHash.verifyPassword(passwordHash.DUMMY_PASSWORD_HASH, '')).toBe(false);
  });

  it.each(['anan', 'master'] as const)('answers a locked account the same, when %s is locked', async (who) => {
    const locked = who === 'anan' ? agent : master;
    await world.change(locked.id, { status: 'locked' });
    const before = await world.sessionsOf(child.id);
    const right = await world.login('anan.bee');
    const wrong = await world.login('anan.bee', 'not-the-password');
    await world.change(locked.id, { status: 'active' });
    expect([right.status, right.json]).toEqual([401, expect.objectContaining({ type: 'wrong-credentials' })]);
    expect(saidIn(wrong)).toEqual(saidIn(right));
    expect(await world.sessionsOf(child.id)).toEqual(before);
  });

  it('does not begin a session for a password that was changed while it was being checked', async () => {
    const other = await passwordHash.hashPassword('another-quiet-river-7');
    const before = await world.sessionsOf(agent.id);
    verify.mockImplementationOnce(async () => {
      await world.change(agent.id, { passwordHash: other });
      return true;
    });
    const answer = await world.login('anan');
    await world.change(agent.id, { passwordHash: await passwordHash.hashPassword(PASSWORD) });
    expect(answer.status).toBe(401);
    expect(await world.sessionsOf(agent.id)).toEqual(before);
  });
});

describe('a one-time password', () => {
  it('opens nothing but the way to a password of one’s own', async () => {
    await world.addAccount('daeng', { parent: master, mustChangePassword: true });
    const { accessToken, userData } = await world.signIn('daeng');
    expect(userData).toMatchObject({ mustFirst: 'password', ability: PUBLIC_RULES });
    for (const method of ['GET', 'POST']) {
      const { status, json } = await world.call('/agents', { method, token: accessToken });
      expect([status, json.type]).toEqual([403, 'password-change-required']);
    }
    expect((await world.me(accessToken)).status).toBe(200);

    const body = { currentPassword: PASSWORD, newPassword: 'my-own-boat-on-the-river' };
    const changed = await world.call('/auth/password', { token: accessToken, body, ip: HOME });
    expect(changed.json.userData).toMatchObject({ mustFirst: null, lastLogin: null });
    const token = String(changed.json.accessToken);
    expect((await world.call('/agents', { token })).status).toBe(200);
  });
});

describe('a suspended account', () => {
  it('signs in and reads but changes nothing, also below a suspended upline', async () => {
    const { accessToken: token } = await world.signIn('anan');
    const body = { username: 'anan.new', givenPt: 1_000, permission: permissionOf('off') };
    for (const id of [agent.id, master.id]) {
      await world.change(id, { status: 'suspended' });
      expect((await world.login('anan')).status).toBe(200);
      expect((await world.call('/agents', { token })).status).toBe(200);
      const refused = await world.call('/agents', { token, body });
      expect([refused.status, refused.json.type]).toEqual([403, 'suspended']);
      await world.change(id, { status: 'active' });
    }
    expect((await world.call('/agents', { token, body })).status).toBe(201);
  });
});

describe('the language', () => {
  it('is kept with the account', async () => {
    const { accessToken: token } = await world.signIn('anan');
    expect((await world.call('/auth/locale', { token, body: { locale: 'th' } })).status).toBe(204);
    expect((await world.signIn('anan')).userData.locale).toBe('th');
    const entry = (await world.auditOf('change-language')).at(-1);
    expect(entry).toMatchObject({ before: { locale: null }, after: { locale: 'th' } });
    expect((await world.call('/auth/locale', { token, body: { locale: 'xx' } })).status).toBe(400);
  });
});
