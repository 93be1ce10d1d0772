/** Members: adding, changing, hidden fields, and the refusal of a sign-in. */
import { desc, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LEVELS, permissionOf } from '../../../domain/access';
import { createApp } from '../../../server/app/app';
import { account, audit } from '../../../server/db/schema';
import {
  PASSWORD,
  type Persona,
  type SeededAccount,
  listQuery,
  seedAccounts,
  send,
  signInAs,
} from '../../support/agents';
import { type TestServices, createTestServices } from '../../support/services';

let test: TestServices;
let app: ReturnType<typeof createApp>;
let seeded: (username: string) => SeededAccount;
let master: Persona;
let coma: Persona;

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
    { username: 'comb', parent: 'master', givenPt: 8_000 },
    { username: 'coma001', parent: 'coma', kind: 'member', heldPt: 5_000, phone: '081 234 5678' },
    { username: 'comb001', parent: 'comb', kind: 'member' },
  ]);
  master = await signInAs(app, 'master');
  coma = await signInAs(app, 'coma');
});

const at = (username: string) => `/api/members/${seeded(username).id}`;

async function everything(): Promise<unknown> {
  const { rows } = await test.services.db.execute(sql`
    SELECT (SELECT md5(string_agg((a - 'last_login_at' - 'last_login_ip')::text, ',' ORDER BY a->>'id'))
      FROM (SELECT to_jsonb(account) AS a FROM account) AS all_accounts) AS accounts,
      (SELECT count(*) FROM audit) AS changes`);
  return rows[0];
}

const newestAudit = async () => (await test.services.db.select().from(audit).orderBy(desc(audit.id)).limit(1))[0];

describe('adding a member', () => {
  it('puts it directly below the caller, who holds all it received unless told otherwise', async () => {
    const reply = await coma.post('/api/members', { username: ' ComA007 ', maxLineStake: 100_000, note: 'regular' });
    expect(reply.status).toBe(201);
    expect(reply.json).toMatchObject({
      username: 'coma007',
      parent: { id: seeded('coma').id, label: 'coma' },
      heldPt: 9_000,
      maxLineStake: 100_000,
      maxSlipStake: null,
      maxDayStake: null,
      excludedUntil: null,
      note: 'regular',
      status: 'active',
      version: 1,
    });
    expect(Object.keys(reply.json)).not.toContain('oneTimePassword');
    expect((await coma.post('/api/members', { username: 'coma008', heldPt: 0 })).json).toMatchObject({ heldPt: 0 });
  });

  it.each([
    [{ username: 'other1' }, { username: { key: 'username.prefix', args: { prefix: 'coma' } } }],
    [{ username: 'coma@1' }, { username: { key: 'username.characters', args: { prefix: 'coma' } } }],
    [{ username: 'coma001' }, { username: { key: 'username.taken' } }],
    [{ heldPt: 9_050 }, { heldPt: { key: 'percentTooBig', args: { maxPercent: 9_000 } } }],
    [{ heldPt: 25 }, { heldPt: { key: 'percentStep', args: { stepPercent: 50 } } }],
    [{ heldPt: -50 }, { heldPt: { key: 'percentTooSmall', args: { minPercent: 0 } } }],
    [{ maxDayStake: -1 }, { maxDayStake: { key: 'moneyTooSmall', args: { minMoney: 0 } } }],
    [{ maxDayStake: 1.5 }, { maxDayStake: { key: 'invalid' } }],
    [{ maxDayStake: Number.MAX_SAFE_INTEGER + 1 }, { maxDayStake: expect.anything() as unknown }],
    [{ excludedUntil: '0000-01-01T00:00:00Z' }, { excludedUntil: { key: 'invalid' } }],
    [{ excludedUntil: 'tomorrow' }, { excludedUntil: { key: 'invalid' } }],
    [{ parent: '0198c1a0-0000-7000-8000-000000000000' }, { parent: { key: 'parent.onlyYourself' } }],
    [{ password: 'quiet river stone' }, { password: { key: 'unknownField' } }],
    [{ givenPt: 100 }, { givenPt: { key: 'unknownField' } }],
    [{ permission: permissionOf('all') }, { permission: { key: 'unknownField' } }],
  ])('refuses %j', async (part, errors) => {
    const before = await everything();
    const reply = await coma.post('/api/members', { username: 'coma009', ...part });
    expect([reply.status, reply.json['errors']]).toEqual([400, errors]);
    expect(await everything()).toEqual(before);
  });
});

describe('a member', () => {
  it('never signs in here', async () => {
    for (const password of [PASSWORD, '', 'x']) {
      const reply = await send(app, 'POST', '/api/auth/login', { body: { username: 'coma001', password } });
      expect(reply.status).not.toBe(200);
    }
    const reply = await send(app, 'POST', '/api/auth/login', { body: { username: 'coma001', password: PASSWORD } });
    expect([reply.status, reply.json['type']]).toEqual([401, 'wrong-credentials']);
    expect((await coma.post(`${at('coma001')}/password`, {})).status).toBe(404);
    expect((await coma.post(`/api/agents/${seeded('coma001').id}/password`, {})).status).toBe(404);
  });

  it('is no agent: not in lists, counts, paths and sub accounts', async () => {
    expect((await master.get('/api/agents')).list.map((agent) => [agent['username'], agent['childCount']])).toEqual(
      expect.arrayContaining([
        ['coma', 0],
        ['comb', 0],
      ]),
    );
    expect((await master.get('/api/agents')).list).toHaveLength(2);
    expect((await coma.get(`/api/agents/${seeded('coma001').id}`)).status).toBe(404);
    expect((await coma.get(`/api/agents/${seeded('coma001').id}/path`)).status).toBe(404);
    expect((await coma.get(`/api/sub-accounts/${seeded('coma001').id}`)).status).toBe(404);
    expect((await master.get(`/api/members/${seeded('coma').id}`)).status).toBe(404);
  });

  it('keeps its agent from being deleted', async () => {
    await test.services.db.execute(sql`UPDATE account SET last_login_at = NULL`);
    expect((await master.del(`/api/agents/${seeded('comb').id}`)).json).toMatchObject({ type: 'in-use' });
    expect((await master.del(at('comb001'))).json).toMatchObject({ username: 'comb001' });
    expect((await master.del(`/api/agents/${seeded('comb').id}`)).status).toBe(200);
  });

  it('is as restricted as its uplines', async () => {
    await test.services.db.execute(sql`UPDATE account SET status = 'suspended' WHERE username = 'comb'`);
    expect((await master.get(at('comb001'))).json).toMatchObject({ status: 'active', effectiveStatus: 'suspended' });
  });
});

describe('changing a member', () => {
  it('is for any upline, the held share for the direct one', async () => {
    const change = { nickname: 'Som', maxSlipStake: 5_000_00, maxDayStake: 0, note: null };
    expect((await master.put(at('coma001'), change)).json).toMatchObject({ ...change, version: 2 });
    const held = await master.put(at('coma001'), { heldPt: 4_000 });
    expect(held.json['errors']).toEqual({ heldPt: { key: 'share.onlyParent' } });
    expect((await coma.put(at('coma001'), { heldPt: 9_000 })).json).toMatchObject({ heldPt: 9_000 });
    const beyond = await coma.put(at('coma001'), { heldPt: 9_500 });
    expect(beyond.json['errors']).toEqual({ heldPt: { key: 'percentTooBig', args: { maxPercent: 9_000 } } });
  });

  it('sets and extends an exclusion for any upline, ends and shortens it for the direct one', async () => {
    const until = (excludedUntil: string | null) => ({ excludedUntil });
    expect((await master.put(at('coma001'), until('2027-01-01T00:00:00.000Z'))).status).toBe(200);
    expect((await master.put(at('coma001'), until('2027-02-01T00:00:00.000Z'))).status).toBe(200);
    const before = await everything();
    for (const earlier of ['2027-01-31T23:59:59.000Z', null]) {
      const reply = await master.put(at('coma001'), until(earlier));
      expect(reply.json['errors']).toEqual({ excludedUntil: { key: 'exclusion.onlyParent' } });
    }
    expect((await master.put(at('coma001'), until('2027-02-01T07:00:00.000+07:00'))).status).toBe(200);
    expect(await everything()).toEqual(before);
    expect((await coma.put(at('coma001'), until('2027-01-15T00:00:00.000Z'))).status).toBe(200);
    expect((await coma.put(at('coma001'), until(null))).json).toMatchObject({ excludedUntil: null });
  });

  it('wants a reason for another status', async () => {
    const refused = await coma.put(at('coma001'), { status: 'locked' });
    expect(refused.json['errors']).toEqual({ reason: { key: 'required' } });
    expect((await coma.put(at('coma001'), { status: 'locked', reason: 'owes' })).json).toMatchObject({ version: 2 });
    expect(await newestAudit()).toMatchObject({
      reason: 'owes',
      before: { status: 'active' },
      after: { status: 'locked' },
    });
    expect((await newestAudit())?.after).toEqual({ status: 'locked' });
  });

  it('is deleted while it has no history', async () => {
    expect((await coma.del(at('coma001'))).status).toBe(200);
    expect((await coma.get(at('coma001'))).status).toBe(404);
  });
});

describe('the telephone number', () => {
  it('is masked in every answer and in the record of changes', async () => {
    const created = await coma.post('/api/members', { username: 'coma002', phone: '02 999 8877' });
    const replies = [
      created,
      await coma.get('/api/members'),
      await coma.get(at('coma001')),
      await coma.put(at('coma001'), { phone: '081 234 5679' }),
      await coma.del(at('coma001')),
    ];
    for (const reply of replies) expect(reply.text).not.toMatch(/081 234|02 999/);
    expect(replies[3]?.json).toMatchObject({ phone: '•••• 5679' });
    const rows = JSON.stringify(await test.services.db.select().from(audit));
    expect(rows).not.toMatch(/081 234|02 999/);
    expect(rows).toContain('•••• 5679');
  });

  it('comes back masked without being changed, and is not written in that form', async () => {
    const { json } = await coma.get(at('coma001'));
    expect((await coma.put(at('coma001'), { ...json, nickname: 'S' })).status).toBe(200);
    const other = await coma.put(at('coma001'), { phone: '•••• 1111' });
    expect(other.json).toMatchObject({ errors: { phone: { key: 'phone' } } });
    expect((await coma.post(`${at('coma001')}/phone`, {})).json).toEqual({ phone: '081 234 5678' });
  });

  it('is shown whole on request, which is recorded', async () => {
    expect((await coma.post(`${at('coma001')}/phone`, {})).json).toEqual({ phone: '081 234 5678' });
    expect(await newestAudit()).toMatchObject({
      action: 'reveal',
      entity: 'members',
      entityId: seeded('coma001').id,
      actor: 'coma',
    });
    const before = await everything();
    const foreign = await coma.post(`${at('comb001')}/phone`, {});
    const never = await coma.post(`/api/members/${test.services.newId()}/phone`, {});
    expect([foreign.status, foreign.text]).toEqual([404, never.text]);
    expect(await everything()).toEqual(before);
  });

  it('is nothing to search, filter or sort by', async () => {
    const query = (filter: unknown) => coma.get(`/api/members${listQuery({ filter })}`);
    expect((await query({ q: '5678' })).list).toEqual([]);
    expect((await query({ phone_like: '5678' })).status).toBe(400);
    expect((await query({ phone: '081 234 5678' })).status).toBe(400);
    expect((await coma.get(`/api/members${listQuery({ sort: ['phone', 'ASC'] })}`)).status).toBe(400);
  });
});

describe('the right to members', () => {
  it.each(LEVELS)('follows the member area at %s', async (level) => {
    await test.services.db.execute(sql`UPDATE account
      SET permission = ${JSON.stringify({ ...permissionOf('all'), member: level })}::jsonb WHERE username = 'coma'`);
    const rank = LEVELS.indexOf(level);
    const calls: [string, Promise<{ status: number }>, number][] = [
      ['list', coma.get('/api/members'), 1],
      ['one', coma.get(at('coma001')), 1],
      ['phone', coma.post(`${at('coma001')}/phone`, {}), 1],
      ['create', coma.post('/api/members', {}), 2],
      ['update', coma.put(at('coma001'), {}), 2],
      ['import', coma.post('/api/members/import', { csv: '', dryRun: true }), 2],
    ];
    for (const [call, reply, needed] of calls) {
      expect([call, (await reply).status !== 403]).toEqual([call, rank >= needed]);
    }
    expect((await coma.del(at('coma001'))).status !== 403).toBe(level === 'all');
  });
});
