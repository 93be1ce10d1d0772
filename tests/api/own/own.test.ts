/** One's own account and profile: the shown fields, and the fields that can change. */
import { desc, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MyAccount } from '../../../domain/api/my-account';
import { type Permission, permissionOf } from '../../../domain/access';
import { createApp } from '../../../server/app/app';
import { account, audit } from '../../../server/db/schema';
import { PASSWORD, type SeededAccount, seedAccounts, send, signInAs } from '../../support/agents';
import { type TestServices, createTestServices } from '../../support/services';

const COMA_HOLDS: Permission = { ...permissionOf('all'), system: 'off' };

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
    { username: 'master', nickname: 'Boss', phone: '02 000 0000' },
    { username: 'coma', parent: 'master', givenPt: 9_050, permission: COMA_HOLDS },
    { username: 'coma1', parent: 'coma', givenPt: 7_000 },
    { username: 'coma1x', parent: 'coma1', givenPt: 5_000 },
    { username: 'coma001', parent: 'coma', kind: 'member' },
    { username: 'coma1x1', parent: 'coma1x', kind: 'member' },
    { username: 'coma@anna', parent: 'coma', kind: 'sub', permission: permissionOf('view') },
    { username: 'coma@none', parent: 'coma', kind: 'sub', permission: permissionOf('off') },
  ]);
});

const newestAudit = async () => (await test.services.db.select().from(audit).orderBy(desc(audit.id)).limit(1))[0];

describe('my account', () => {
  it('tells the business side of the account acted as, and of the upline its name alone', async () => {
    const coma = await signInAs(app, 'coma');
    const reply = await coma.get('/api/my-account');
    expect(MyAccount.parse(reply.json)).toMatchObject({
      id: seeded('coma').id,
      username: 'coma',
      level: 1,
      upline: 'master',
      receivedPt: 9_050,
      permission: COMA_HOLDS,
      effectiveStatus: 'active',
      agentCount: 2,
      memberCount: 2,
    });
    for (const hidden of [seeded('master').id, 'Boss', '02 000', '10000', '950', 'password']) {
      expect(reply.text).not.toContain(hidden);
    }
    const master = await signInAs(app, 'master');
    expect((await master.get('/api/my-account')).json).toMatchObject({
      upline: null,
      receivedPt: 10_000,
      agentCount: 3,
      memberCount: 2,
      level: 0,
    });
  });

  it("is the owner's for a sub account, with its own rights", async () => {
    const anna = await signInAs(app, 'coma@anna');
    expect((await anna.get('/api/my-account')).json).toMatchObject({
      id: seeded('coma').id,
      username: 'coma',
      receivedPt: 9_050,
      permission: { ...permissionOf('view'), system: 'off' },
    });
    const none = await signInAs(app, 'coma@none');
    expect((await none.get('/api/my-account')).status).toBe(200);
  });

  it('is not written', async () => {
    const coma = await signInAs(app, 'coma');
    expect((await coma.put('/api/my-account', { receivedPt: 10_000 })).status).toBe(404);
    expect((await send(app, 'GET', '/api/my-account')).status).toBe(401);
  });
});

describe('my profile', () => {
  it('is the person signed in, whose contact data is theirs to change', async () => {
    const anna = await signInAs(app, 'coma@anna');
    const { json } = await anna.get('/api/profile');
    expect(json).toMatchObject({ id: seeded('coma@anna').id, username: 'coma@anna', nickname: null, version: 1 });
    const change = { nickname: 'Anna', phone: '081 234 5678', email: 'anna@example.com' };
    expect((await anna.put('/api/profile', { ...json, ...change })).json).toMatchObject({ ...change, version: 2 });
    expect(await newestAudit()).toMatchObject({
      action: 'update',
      entity: 'sub-accounts',
      entityId: seeded('coma@anna').id,
      actor: 'coma@anna',
      before: { nickname: null },
      after: change,
    });
    const coma = await signInAs(app, 'coma');
    expect((await coma.get(`/api/sub-accounts/${seeded('coma@anna').id}`)).json).toMatchObject({
      ...change,
      version: 2,
    });
    await coma.put('/api/profile', { nickname: 'Com A' });
    expect(await newestAudit()).toMatchObject({ entity: 'agents', entityId: seeded('coma').id });
  });

  it('holds the state of help, for the person alone and without a record of the change', async () => {
    const [anna, coma] = [await signInAs(app, 'coma@anna'), await signInAs(app, 'coma')];
    const helpOf = async (person: typeof anna) => (await person.get('/api/auth/me')).json['userData'];
    expect(await helpOf(anna)).toMatchObject({ isTourOver: false, hasNews: true });
    const before = await newestAudit();
    expect((await anna.post('/api/auth/help', { isTourOver: true })).status).toBe(204);
    expect(await helpOf(anna)).toMatchObject({ isTourOver: true, hasNews: true });
    expect((await anna.post('/api/auth/help', { hasSeenNews: true })).status).toBe(204);
    expect(await helpOf(anna)).toMatchObject({ isTourOver: true, hasNews: false });
    expect((await anna.post('/api/auth/help', { isTourOver: false })).status).toBe(204);
    expect(await helpOf(anna)).toMatchObject({ isTourOver: false, hasNews: false });
    expect((await anna.post('/api/auth/help', {})).status).toBe(204);
    expect((await anna.post('/api/auth/help', { seenRelease: '9.9.9' })).status).toBe(400);
    expect(await helpOf(coma)).toMatchObject({ isTourOver: false, hasNews: true });
    expect(await newestAudit()).toEqual(before);
  });

  it('holds the start page, which the next sign-in answers', async () => {
    const anna = await signInAs(app, 'coma@anna');
    expect((await anna.put('/api/profile', { startPage: 'slips' })).json).toMatchObject({ startPage: 'slips' });
    const { json } = await send(app, 'POST', '/api/auth/login', {
      body: { username: 'coma@anna', password: PASSWORD },
    });
    expect(json['userData']).toMatchObject({ startPage: 'slips' });
    const unknown = await anna.put('/api/profile', { startPage: 'moon' });
    expect([unknown.status, unknown.json['errors']]).toEqual([
      400,
      { startPage: expect.objectContaining({ key: 'option' }) },
    ]);
  });

  it.each<[string, unknown, string]>([
    ['username', 'boss', 'readOnly'],
    ['id', '0198c1a0-0000-7000-8000-000000000000', 'readOnly'],
    ['lastLoginAt', null, 'readOnly'],
    ['permission', permissionOf('all'), 'unknownField'],
    ['status', 'active', 'unknownField'],
    ['givenPt', 10_000, 'unknownField'],
    ['validUntil', null, 'unknownField'],
    ['noRates', false, 'unknownField'],
    ['password', 'quiet river stone', 'unknownField'],
    ['phone', 'x', 'phone'],
    ['email', 'x', 'email'],
  ])('takes no %s', async (field, value, key) => {
    const anna = await signInAs(app, 'coma@anna');
    const before = await test.services.db.select().from(account).orderBy(account.id);
    const reply = await anna.put('/api/profile', { nickname: 'x', [field]: value });
    expect([reply.status, Object.keys(reply.json['errors'] as object)]).toEqual([400, [field]]);
    expect(reply.json).toMatchObject({ errors: { [field]: { key } } });
    expect(await test.services.db.select().from(account).orderBy(account.id)).toEqual(before);
  });

  it('finds out a newer change', async () => {
    const coma = await signInAs(app, 'coma');
    await coma.put('/api/profile', { nickname: 'first', version: 1 });
    expect((await coma.put('/api/profile', { nickname: 'second', version: 1 })).status).toBe(412);
    expect((await coma.put('/api/profile', { nickname: 'second' }, { 'if-match': '"2"' })).status).toBe(200);
  });

  it('is read only while suspended, and nobody’s without signing in or with a one-time password', async () => {
    const coma = await signInAs(app, 'coma');
    await test.services.db.execute(sql`UPDATE account SET status = 'suspended' WHERE username = 'master'`);
    expect((await coma.get('/api/profile')).status).toBe(200);
    expect((await coma.put('/api/profile', { nickname: 'x' })).status).toBe(403);
    await test.services.db.execute(sql`UPDATE account
      SET status = 'active', must_change_password = kind <> 'member'`);
    for (const path of ['/api/profile', '/api/my-account']) {
      expect((await coma.get(path)).json).toMatchObject({ type: 'password-change-required' });
      expect((await send(app, 'GET', path)).status).toBe(401);
    }
  });
});
