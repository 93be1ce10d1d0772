/** A partner's engineer: a sub account bound to one partner sees that partner's log, fails and checker, and nothing else. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { permissionOf } from '../../../domain/access';
import { createApp } from '../../../server/app/app';
import { partnerCallback } from '../../../server/db/book/callbacks';
import { account } from '../../../server/db/schema';
import { writeCalls } from '../../../server/partners/write-calls';
import { apiRoutes } from '../../../server/app/routes';
import { type Persona, send, signInAs } from '../../support/agents';
import { betLine, type BookWorld, createBookWorld } from '../../support/book-world';
import { asOwner } from '../../support/migrations';
import { createTestServices, type TestServices } from '../../support/services';
import { addClient } from './support';

type Client = Awaited<ReturnType<typeof addClient>>;

let test: TestServices;
let world: BookWorld;
let owner: Persona;
let engineer: Persona;
/** The engineer's own; another one of the same owner, of each kind; one of the branch above. */
let own: Client;
let others: Client[];
let slips: Map<string, string>;

/** A call to a partner that came to nothing, by the partner's id. */
async function addFail({ partnerId }: Client) {
  await test.services.db.insert(partnerCallback).values({
    id: partnerId,
    partnerId,
    memberId: world.idOf('anong'),
    referenceId: partnerId,
    roundId: partnerId,
    kind: 'reward',
    no: 1,
    amount: 100,
    lines: [],
    createdAt: test.services.clock(),
    state: 'unknown',
    tries: 1,
    cause: 'timeout',
  });
}

/** Adds a sub account to the agent, and signs it in. */
async function addSub(name: string, body: object): Promise<Persona> {
  const made = await owner.post('/api/sub-accounts', { username: name, permission: permissionOf('all'), ...body });
  expect(made.status).toBe(201);
  await test.services.db
    .update(account)
    .set({ mustChangePassword: false })
    .where(eq(account.username, `agent@${name}`));
  return signInAs(createApp(test.services), `agent@${name}`, String(made.json['oneTimePassword']));
}

beforeAll(async () => {
  test = await createTestServices();
  world = await createBookWorld(test.services);
  owner = await signInAs(createApp(test.services), 'agent');
  own = await addClient(test.services, 'agent', 'seamless');
  others = [
    await addClient(test.services, 'agent', 'seamless'),
    await addClient(test.services, 'agent', 'transfer'),
    await addClient(test.services, 'com', 'seamless'),
  ];
  slips = new Map();
  for (const client of [own, ...others]) {
    await client.get('/rounds');
    await addFail(client);
  }
  const transfer = others[1] ?? expect.unreachable();
  const lines = [betLine('top3', '654', 10)];
  const placed = await transfer.post(
    '/slips',
    { memberId: world.idOf('anong'), roundId: world.roundId, lines },
    { key: 'b' },
  );
  slips.set(transfer.partnerId, placed.json.slip.id);
  await writeCalls(test.services);
  engineer = await addSub('engineer', { partner: own.partnerId });
});
afterAll(() => test.dispose());

describe('whoever is bound to a partner', () => {
  it('sees its partner, and of the others nothing', async () => {
    const { list } = await engineer.get('/api/partners/seamless');
    expect(list.map(({ id }) => id)).toEqual([own.partnerId]);
    const log = await engineer.get('/api/partners/seamless/log');
    expect(log.json).toMatchObject({
      calls: [{ partnerId: own.partnerId }],
      partners: [{ id: own.partnerId }],
    });
    expect((await engineer.get('/api/approvals/calls')).json).toMatchObject({ fails: 1 });
    const fails = await engineer.get('/api/partners/seamless/fails');
    expect(fails.list).toMatchObject([{ partner: { id: own.partnerId } }]);
    const calls = await engineer.get(`/api/partners/seamless/fails/calls?partner=${own.partnerId}`);
    expect(calls.list).toMatchObject([{ id: own.partnerId }]);
    expect((await engineer.get(`/api/partners/seamless/fails/calls/${own.partnerId}`)).status).toBe(200);
    const signed = {
      method: 'GET',
      path: '/',
      timestamp: '1',
      nonce: 'n',
      idempotencyKey: '',
      body: '',
      signature: '',
    };
    const check = (client: Client) =>
      engineer.post(`/api/partners/seamless/${client.partnerId}/check`, { ...signed, keyId: client.keyId });
    expect((await check(own)).json).toMatchObject({ isRight: false });
    for (const other of others) expect((await check(other)).status).toBe(404);
    // The key of another partner isn't looked at either.
    const foreign = { ...signed, keyId: others[0]?.keyId };
    expect((await engineer.post(`/api/partners/seamless/${own.partnerId}/check`, foreign)).status).toBe(404);
  });

  it.each(apiRoutes.filter(({ path }) => path.startsWith('/api/partners/')).map(({ method, path }) => [method, path]))(
    'is told nothing of the others by %s %s',
    async (method, path) => {
      for (const other of others) {
        const id = path.includes('/slips/') ? (slips.get(other.partnerId) ?? other.partnerId) : other.partnerId;
        const queries = method === 'get' ? ['', `?partner=${id}`] : [''];
        for (const query of queries) {
          const { status, text } = await send(
            createApp(test.services),
            method.toUpperCase(),
            path.replace(':id', id) + query,
            {
              token: engineer.token,
              ...(method !== 'get' && { body: { partnerId: id, cause: null, since: null } }),
            },
          );
          expect([query, status < 500 ? text.includes(other.partnerId) || text.includes(other.keyId) : status]).toEqual(
            [query, false],
          );
          if (path.includes(':id') || method !== 'get') expect([400, 403, 404]).toContain(status);
        }
      }
    },
  );

  it('sees nothing else, whatever the levels say', async () => {
    const seen: string[] = [];
    for (const { method, path, access } of apiRoutes) {
      if (method !== 'get' || typeof access === 'string' || path.includes(':')) continue;
      if ((await engineer.get(path)).status !== 403) seen.push(path);
    }
    expect(seen.sort()).toEqual([
      '/api/partners/seamless',
      '/api/partners/seamless/fails',
      '/api/partners/seamless/fails/calls',
      '/api/partners/seamless/log',
    ]);
    expect((await engineer.get('/api/my-account')).status).toBe(403);
    const { json } = await engineer.get('/api/auth/me');
    expect(json['userData']).toMatchObject({
      isBound: true,
      ability: [
        { action: 'read', subject: 'api' },
        { action: 'read', subject: 'Auth' },
      ],
    });
  });

  it('changes nothing: no key, no call again, nothing given up', async () => {
    for (const [method, path] of [
      ['put', `/api/partners/seamless/${own.partnerId}`],
      ['post', `/api/partners/seamless/${own.partnerId}/keys`],
      ['post', `/api/partners/seamless/${own.partnerId}/test`],
      ['post', `/api/partners/seamless/fails/calls/${own.partnerId}/retry`],
      ['post', `/api/partners/seamless/fails/calls/${own.partnerId}/give-up`],
    ] as const)
      expect([path, (await engineer[method](path, {})).status]).toEqual([path, 403]);
  });

  it('sees nothing without the level for partners', async () => {
    const blind = await addSub('blind', { partner: own.partnerId, permission: permissionOf('off') });
    expect((await blind.get('/api/partners/seamless/log')).status).toBe(403);
  });

  it('of a transfer partner reads about that kind alone, without its float', async () => {
    const transfer = others[1] ?? expect.unreachable();
    const teller = await addSub('teller', { partner: transfer.partnerId });
    expect((await teller.get('/api/partners/transfer/log')).json).toMatchObject({
      partners: [{ id: transfer.partnerId }],
    });
    expect((await teller.get(`/api/partners/transfer/slips/${slips.get(transfer.partnerId)}`)).status).toBe(200);
    expect((await teller.get(`/api/partners/transfer/${transfer.partnerId}/float`)).status).toBe(403);
    expect((await teller.get('/api/partners/seamless/log')).status).toBe(403);
  });
});

describe('a sub account', () => {
  it('is bound to a partner at or below its owner alone', async () => {
    const bind = (partner: string) =>
      owner.post('/api/sub-accounts', { username: 'nobody', permission: permissionOf('off'), partner });
    for (const partner of [others[2]?.partnerId ?? '', '00000000-0000-7000-8000-000000000000']) {
      const { status, json } = await bind(partner);
      expect([status, json['errors']]).toEqual([400, { partner: { key: 'partners.unknown' } }]);
    }
    const names = await owner.get('/api/partners/names');
    expect(names.list.map(({ id }) => id).sort()).toEqual(
      [own.partnerId, others[0]?.partnerId, others[1]?.partnerId].sort(),
    );
  });

  it('is bound and set free by whoever may, and told of by its partner’s name', async () => {
    const free = await addSub('free', {});
    const { list } = await owner.get('/api/sub-accounts');
    const found = list.find(({ username }) => username === 'agent@free') ?? expect.unreachable();
    expect(found['partner']).toBeNull();
    expect((await free.get('/api/members')).status).toBe(200);
    const path = `/api/sub-accounts/${String(found['id'])}`;
    const bound = await owner.put(path, { partner: own.partnerId, version: found['version'] });
    expect(bound.json['partner']).toEqual({ id: own.partnerId, label: expect.stringContaining('agent seamless') });
    expect((await free.get('/api/members')).status).toBe(403);
    expect((await owner.put(path, { partner: null })).json['partner']).toBeNull();
    expect((await free.get('/api/members')).status).toBe(200);
  });
});

it('is let in nowhere once that partner is gone, and not to all of them', async () => {
  const lost = await addSub('lost', { partner: own.partnerId });
  expect((await lost.get('/api/partners/seamless')).status).toBe(200);
  await asOwner(test.database.adminUrl, async (database) => {
    // As it could be before the database kept it from happening.
    await database.query('SET session_replication_role = replica');
    await database.query(`UPDATE account SET partner_id = $1 WHERE username = 'agent@lost'`, [test.services.newId()]);
  });
  for (const path of ['/api/partners/seamless', '/api/partners/transfer', '/api/members']) {
    expect([path, (await lost.get(path)).status]).toEqual([path, 401]);
  }
});
