/** Adding, changing and deleting agents: accepted changes, refused changes, and untouched records. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Permission, permissionOf } from '../../../domain/access';
import { createApp } from '../../../server/app/app';
import { account } from '../../../server/db/schema';
import { type Persona, type SeededAccount, listQuery, seedAccounts, send, signInAs } from '../../support/agents';
import { type TestServices, createTestServices } from '../../support/services';

let test: TestServices;
let app: ReturnType<typeof createApp>;
let seeded: (username: string) => SeededAccount;
let master: Persona;
let coma: Persona;

const COMA_HOLDS: Permission = { ...permissionOf('all'), lotto: 'view', system: 'off' };
const given = { givenPt: 5_000, permission: { ...permissionOf('view'), system: 'off' } };

beforeAll(async () => {
  test = await createTestServices();
  app = createApp(test.services);
});
afterAll(() => test.dispose());
beforeEach(async () => {
  await test.services.db.delete(account);
  seeded = await seedAccounts(test.services, [
    { username: 'master' },
    { username: 'coma', parent: 'master', givenPt: 9_000, permission: COMA_HOLDS, nickname: 'A' },
    { username: 'comb', parent: 'master', givenPt: 8_000 },
    { username: 'coma1', parent: 'coma', givenPt: 5_000, permission: permissionOf('view') },
    { username: 'coma2', parent: 'coma', givenPt: 4_000, permission: permissionOf('view') },
    { username: 'coma1x', parent: 'coma1', givenPt: 3_000, permission: permissionOf('view') },
  ]);
  master = await signInAs(app, 'master');
  coma = await signInAs(app, 'coma');
});

const at = (username: string) => `/api/agents/${seeded(username).id}`;

/** A digest of every account and of the record of changes. */
async function everything(): Promise<unknown> {
  const { rows } = await test.services.db.execute(sql`
    SELECT (SELECT md5(string_agg((a - 'last_login_at' - 'last_login_ip')::text, ',' ORDER BY a->>'id'))
      FROM (SELECT to_jsonb(account) AS a FROM account) AS all_accounts) AS accounts,
      (SELECT count(*) FROM audit) AS changes`);
  return rows[0];
}

describe('adding an agent', () => {
  it('puts it below the caller, with a one-time password that works once', async () => {
    const reply = await coma.post('/api/agents', { ...given, username: ' ComA3 ', nickname: 'Three' });
    expect(reply.status).toBe(201);
    expect(reply.json).toMatchObject({
      username: 'coma3',
      nickname: 'Three',
      status: 'active',
      level: 2,
      ourPt: 4_000,
      version: 1,
      neverSignedIn: true,
      hasSecondFactor: false,
      parent: { id: seeded('coma').id, label: 'coma' },
    });
    expect(reply.headers.get('location')).toBe(`/api/agents/${String(reply.json['id'])}`);
    const password = String(reply.json['oneTimePassword']);
    expect(password.length).toBeGreaterThanOrEqual(12);
    const read = await coma.get(`/api/agents/${String(reply.json['id'])}`);
    expect(read.text).not.toContain('oneTimePassword');

    const login = await send(app, 'POST', '/api/auth/login', {
      body: { username: 'coma3', password, remember: false },
    });
    expect(login.json).toMatchObject({ userData: { mustFirst: 'password', agent: 'coma3' } });
    const gated = await send(app, 'GET', '/api/agents', { token: String(login.json['accessToken']) });
    expect([gated.status, gated.json['type']]).toEqual([403, 'password-change-required']);
  });

  it('takes a typed password, which is one-time as well', async () => {
    const password = 'quiet river stone';
    const reply = await coma.post('/api/agents', { ...given, username: 'coma3', password });
    expect(reply.json['oneTimePassword']).toBe(password);
    const login = await send(app, 'POST', '/api/auth/login', {
      body: { username: 'coma3', password, remember: false },
    });
    expect(login.json).toMatchObject({ userData: { mustFirst: 'password' } });
  });

  it.each<[Record<string, unknown>, Record<string, unknown>]>([
    [{ username: 'x' }, { username: { key: 'tooShort', args: { min: 3 } } }],
    [{ username: 'other1' }, { username: { key: 'username.prefix', args: { prefix: 'coma' } } }],
    [{ username: 'coma' }, { username: { key: 'username.prefix', args: { prefix: 'coma' } } }],
    [{ username: 'coma 3' }, { username: { key: 'username.characters' } }],
    [{ username: 'COMA1' }, { username: { key: 'username.taken' } }],
    [{ password: 'short' }, { password: {} }],
    [{ password: 'password123' }, { password: {} }],
    [{ givenPt: 9_050 }, { givenPt: { key: 'percentTooBig', args: { maxPercent: 9_000 } } }],
    [{ givenPt: 5_025 }, { givenPt: { key: 'percentStep', args: { stepPercent: 50 } } }],
    [
      { permission: { ...permissionOf('view'), lotto: 'edit', system: 'all' } },
      { permission: { key: 'permission.beyondYours', args: { areas: 'lotto, system' } } },
    ],
    [{ parent: 'master' }, { parent: { key: 'invalid' } }],
    [{ level: 0 }, { level: { key: 'readOnly' } }],
    [{ path: [] }, { path: { key: 'unknownField' } }],
    [{ passwordHash: 'x' }, { passwordHash: { key: 'unknownField' } }],
    [{ mustChangePassword: false }, { mustChangePassword: { key: 'unknownField' } }],
    [{ kind: 'master' }, { kind: { key: 'unknownField' } }],
    [{ version: 9 }, { version: { key: 'readOnly' } }],
    [{ id: '0198c1a0-0000-7000-8000-000000000000' }, { id: { key: 'readOnly' } }],
  ])('refuses %j', async (part, errors) => {
    const before = await everything();
    const reply = await coma.post('/api/agents', { ...given, username: 'coma3', ...part });
    expect(reply.status).toBe(400);
    expect(reply.json).toMatchObject({ type: 'validation', errors });
    expect(Object.keys(reply.json['errors'] as object)).toEqual(Object.keys(errors));
    expect(await everything()).toEqual(before);
  });

  it('refuses any parent but oneself', async () => {
    for (const parent of ['master', 'comb', 'coma1']) {
      const reply = await coma.post('/api/agents', { ...given, username: 'coma3', parent: seeded(parent).id });
      expect(reply.json).toMatchObject({ errors: { parent: { key: 'parent.onlyYourself' } } });
    }
    const own = { ...given, username: 'coma3', parent: seeded('coma').id };
    expect((await coma.post('/api/agents', own)).status).toBe(201);
  });

  it('of several with one name at once takes exactly one', async () => {
    const replies = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        master.post('/api/agents', { ...given, username: index % 2 ? 'twin' : 'TWIN' }),
      ),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 400, 400, 400, 400, 400]);
    for (const reply of replies.filter(({ status }) => status === 400)) {
      expect(reply.json['errors']).toEqual({ username: { key: 'username.taken' } });
    }
  });
});

describe('changing an agent', () => {
  it('keeps what was not sent', async () => {
    await master.put(at('comb'), { nickname: 'Bee', phone: '02 123 4567', email: 'b@example.com' });
    const reply = await master.put(at('comb'), { status: 'suspended', reason: 'asked for it' });
    expect(reply.json).toMatchObject({
      nickname: 'Bee',
      phone: '02 123 4567',
      email: 'b@example.com',
      status: 'suspended',
      version: 3,
    });
    expect(reply.headers.get('etag')).toBe('"3"');
  });

  it('takes a whole record back, in another order too', async () => {
    const { json } = await master.get(at('comb'));
    const body = Object.fromEntries(
      Object.entries({ ...json, nickname: 'Bee', parent: seeded('master').id }).reverse(),
    );
    expect((await master.put(at('comb'), body)).json).toMatchObject({ nickname: 'Bee', version: 2 });
  });

  it('that changes nothing is no change', async () => {
    const before = await everything();
    const reply = await master.put(at('coma'), { nickname: 'A', status: 'active', permission: COMA_HOLDS });
    expect(reply.json).toMatchObject({ version: 1 });
    expect(await everything()).toEqual(before);
  });

  it.each<[string, unknown]>([
    ['id', '0198c1a0-0000-7000-8000-000000000000'],
    ['username', 'comz'],
    ['parent', '0198c1a0-0000-7000-8000-000000000000'],
    ['parent', { id: '0198c1a0-0000-7000-8000-000000000000', label: 'coma' }],
    ['parent', null],
    ['password', 'quiet river stone'],
    ['level', 0],
    ['ourPt', 1_500],
    ['effectiveStatus', 'locked'],
    ['childCount', 7],
    ['neverSignedIn', false],
    ['lastLoginAt', '2020-01-01T00:00:00Z'],
    ['createdAt', '2020-01-01T00:00:00Z'],
    ['share', null],
  ])('refuses another %s', async (field, value) => {
    const before = await everything();
    const reply = await master.put(at('comb'), { nickname: 'Bee', [field]: value });
    expect([reply.status, reply.json['errors']]).toEqual([400, { [field]: { key: 'readOnly' } }]);
    expect(await everything()).toEqual(before);
  });

  it('refuses what the entity does not know, next to what it does', async () => {
    const before = await everything();
    const reply = await master.put(at('comb'), { nickname: 'Bee', role: 'admin', credit: 1, path: [] });
    expect(reply.json['errors']).toEqual({
      role: { key: 'unknownField' },
      credit: { key: 'unknownField' },
      path: { key: 'unknownField' },
    });
    expect(await everything()).toEqual(before);
  });

  it('leaves the share to the direct parent', async () => {
    const before = await everything();
    const reply = await master.put(at('coma1'), { givenPt: 5_500 });
    expect(reply.json['errors']).toEqual({ givenPt: { key: 'share.onlyParent' } });
    expect(await everything()).toEqual(before);
    expect((await coma.put(at('coma1'), { givenPt: 5_500 })).status).toBe(200);
    expect((await master.put(at('coma1'), { status: 'locked', reason: 'gone' })).status).toBe(200);
  });

  it('grants no level that the caller lacks, and lowers any', async () => {
    const raise = (area: string, level: string) =>
      coma.put(at('coma1'), { permission: { ...permissionOf('view'), system: 'off', [area]: level } });
    await test.services.db.execute(sql`UPDATE account SET permission = permission || '{"system":"off"}'
      WHERE username IN ('coma1', 'coma2')`);
    expect((await raise('lotto', 'edit')).json['errors']).toEqual({
      permission: { key: 'permission.beyondYours', args: { areas: 'lotto' } },
    });
    expect((await raise('member', 'all')).status).toBe(200);
    expect((await raise('lotto', 'off')).status).toBe(200);
  });

  it('leaves the e-mail of an account with more permission than the caller unchanged', async () => {
    // A caller with less than its own child holds on record: its effective permission still is within.
    await test.services.db.execute(sql`
      UPDATE account SET permission = permission || '{"system":"all"}' WHERE username = 'coma1'`);
    expect((await coma.put(at('coma1'), { email: 'a1@example.com' })).status).toBe(200);
    const raised = await coma.put(at('coma1'), {
      permission: { ...permissionOf('view'), system: 'all', lotto: 'all' },
    });
    expect(raised.json['errors']).toEqual({ permission: { key: 'permission.beyondYours', args: { areas: 'lotto' } } });
    expect((await coma.put(at('coma1'), { permission: { ...permissionOf('view'), system: 'view' } })).status).toBe(200);
  });
});

describe('changing a status', () => {
  it.each([{}, { reason: '' }, { reason: '  ' }])('is refused without a reason: %j', async (body) => {
    const before = await everything();
    const errors = { reason: { key: 'required' } };
    expect((await master.put(at('comb'), { status: 'locked', ...body })).json['errors']).toEqual(errors);
    const many = `/api/agents${listQuery({ filter: { id: [seeded('coma').id, seeded('comb').id] } })}`;
    expect((await master.put(many, { status: 'locked', ...body })).json['errors']).toEqual(errors);
    expect(await everything()).toEqual(before);
  });

  it('needs none when the status stays as it is', async () => {
    expect((await master.put(at('comb'), { status: 'active', nickname: 'Bee' })).status).toBe(200);
  });
});

describe('versions', () => {
  it('find out a newer change, in the body or as If-Match', async () => {
    await master.put(at('comb'), { nickname: 'first', version: 1 });
    const before = await everything();
    for (const reply of [
      await master.put(at('comb'), { nickname: 'second', version: 1 }),
      await master.put(at('comb'), { nickname: 'second' }, { 'if-match': '"1"' }),
      await master.put(at('comb'), { nickname: 'second', version: 2 }, { 'if-match': '"1"' }),
      await master.del(at('comb'), { 'if-match': '"1"' }),
    ]) {
      expect([reply.status, reply.json['type']]).toEqual([412, 'version-conflict']);
    }
    expect(await everything()).toEqual(before);
    expect((await master.put(at('comb'), { nickname: 'second', version: 2 }, { 'if-match': '"2"' })).status).toBe(200);
    expect((await master.put(at('comb'), { nickname: 'third' }, { 'if-match': '*' })).status).toBe(200);
  });

  it('say so rather than "read-only" when the record moved on by itself', async () => {
    const { json } = await master.get(at('comb'));
    await signInAs(app, 'comb');
    const stale = await master.put(at('comb'), { ...json, nickname: 'Bee' });
    expect([stale.status, stale.json['type']]).toEqual([412, 'version-conflict']);
  });

  it('let exactly one of several changes made on one version through', async () => {
    const replies = await Promise.all(
      Array.from({ length: 5 }, (_, index) => master.put(at('comb'), { nickname: `writer ${index}`, version: 1 })),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 412, 412, 412, 412]);
  });

  it.each([['x'], ['"x"'], ['3'], ['"1","2"']])('do not guess at If-Match %s', async (tag) => {
    const reply = await master.put(at('comb'), { nickname: 'x' }, { 'if-match': tag });
    expect([reply.status, reply.json['type']]).toEqual([400, 'bad-request']);
  });

  it.each([['1'], [1.5], [null]])('do not guess at %j', async (version) => {
    expect((await master.put(at('comb'), { nickname: 'x', version })).json['errors']).toMatchObject({ version: {} });
  });
});

describe('deleting an agent', () => {
  it('is refused when it has accounts below it or ever signed in', async () => {
    await signInAs(app, 'coma2');
    const before = await everything();
    for (const name of ['coma', 'coma1', 'coma2']) {
      const reply = await master.del(at(name));
      expect([reply.status, reply.json['type']]).toEqual([409, 'in-use']);
    }
    expect(await everything()).toEqual(before);
  });

  it('removes one without a history', async () => {
    expect((await master.del(at('comb'))).json).toMatchObject({ username: 'comb' });
    expect((await master.get(at('comb'))).status).toBe(404);
  });

  it('and adding below it at the same time never leave an orphan', async () => {
    for (let round = 0; round < 5; round += 1) {
      const name = `racer${round}`;
      const created = await master.post('/api/agents', { ...given, username: name });
      const id = String(created.json['id']);
      await test.services.db.execute(sql`UPDATE account SET must_change_password = false WHERE id = ${id}::uuid`);
      const racer = await signInAs(app, name, String(created.json['oneTimePassword']));
      await test.services.db.execute(sql`UPDATE account SET last_login_at = NULL WHERE id = ${id}::uuid`);
      const [added, deleted] = await Promise.all([
        racer.post('/api/agents', { ...given, username: `${name}x` }),
        master.del(`/api/agents/${id}`),
      ]);
      expect([added.status === 201, deleted.status === 200].filter(Boolean)).toHaveLength(1);
    }
  });
});

describe('many at once', () => {
  const many = (...ids: string[]) => `/api/agents${listQuery({ filter: { id: ids } })}`;

  it('change and delete together, each with its own version and audit row', async () => {
    const ids = [seeded('coma1').id, seeded('coma2').id];
    expect((await coma.put(many(...ids), { status: 'locked', reason: 'gone' })).list).toEqual(ids);
    const after = await coma.get(many(...ids));
    expect(after.list.map((agent) => [agent['status'], agent['version']])).toEqual([
      ['locked', 2],
      ['locked', 2],
    ]);
    const created = await coma.post('/api/agents', { ...given, username: 'coma9' });
    const id = String(created.json['id']);
    expect((await coma.del(many(id))).list).toEqual([id]);
  });

  it.each(['comb', 'coma', 'master'])('refuse the whole call over one foreign id: %s', async (foreign) => {
    const before = await everything();
    const address = many(seeded('coma2').id, seeded(foreign).id);
    const never = many(seeded('coma2').id, test.services.newId());
    for (const [reply, gone] of [
      [await coma.put(address, { status: 'locked' }), await coma.put(never, { status: 'locked' })],
      [await coma.del(address), await coma.del(never)],
    ] as const) {
      expect([reply.status, reply.text]).toEqual([404, gone.text]);
    }
    expect(await everything()).toEqual(before);
  });

  it('take nothing back halfway: one that can not be deleted keeps all', async () => {
    const before = await everything();
    expect((await master.del(many(seeded('comb').id, seeded('coma1').id))).status).toBe(409);
    expect((await coma.put(many(seeded('coma2').id, seeded('coma1').id), { givenPt: 2_000 })).status).toBe(400);
    expect(await everything()).toEqual(before);
  });

  it('are named by their ids and nothing else', async () => {
    const before = await everything();
    for (const query of [
      {},
      { filter: {} },
      { filter: { id: [] } },
      { filter: { status: 'active' } },
      { filter: { id: [seeded('comb').id], status: 'active' } },
      { filter: { id: seeded('comb').id } },
    ]) {
      expect((await master.put(`/api/agents${listQuery(query)}`, { status: 'locked' })).status).toBe(400);
      expect((await master.del(`/api/agents${listQuery(query)}`)).status).toBe(400);
    }
    expect(await everything()).toEqual(before);
  });
});
