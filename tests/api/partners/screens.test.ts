/** Partner screens: keys that are shown once and replaced, rejected calls, and the history of a slip. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { v7 as newId } from 'uuid';
import { moveFunds } from '../../../server/book/funds/move-funds';
import { createApp } from '../../../server/app/app';
import { signatureOf } from '../../../server/partners/signature';
import { writeCalls } from '../../../server/partners/write-calls';
import { type Persona, signInAs } from '../../support/agents';
import { expectWhole } from '../../support/book-checks';
import { type BookWorld, betLine, createBookWorld } from '../../support/book-world';
import { createTestServices, type TestServices } from '../../support/services';
import { addClient, partnerClient } from './support';
import { inBookTransaction } from '../../../server/book/transaction';

let test: TestServices;
let world: BookWorld;
let master: Persona;
let now = new Date();

const BASE = '/api/partners/transfer';

interface Listed {
  id: string;
  name: string;
  isOn: boolean;
  version: number;
  keys: { id: string; prefix: string; isTest: boolean; isUsable: boolean; endsAt: string | null }[];
  traffic: {
    slots: { ok: number; refused: number; turnedAway: number }[];
    p95: number | null;
    lastOkAt: string | null;
    door: { reason: string; calls: number }[];
  };
}

const listOf = async (by = master, base = BASE) => {
  const { status, text, json } = await by.get(base);
  expect([status, text.slice(0, 200)]).toEqual([200, expect.stringMatching(/^\[/)]);
  return json as unknown as Listed[];
};
const one = async (id: string) => {
  const found = (await listOf()).find((each) => each.id === id);
  if (!found) throw new Error('the partner is not listed');
  return found;
};
const logged = async () => {
  await new Promise((resolve) => setTimeout(resolve, 20));
  await writeCalls(test.services);
};

beforeAll(async () => {
  test = await createTestServices({ clock: () => now });
  world = await createBookWorld(test.services);
  master = await signInAs(createApp(test.services), 'master');
});
afterAll(async () => {
  await expectWhole(test);
  await test.dispose();
});

describe('a partner', () => {
  it('is added with a key that is told once, and nobody is told its secret again', async () => {
    const body = { account: 'agent', name: 'Lucky', allowed: ['203.0.113.7/32'] };
    const added = await master.post(BASE, body, { 'idempotency-key': 'add-lucky' });
    expect(added.status).toBe(201);
    const { id, secret } = added.json as { id: string; secret: string };
    expect(secret).toMatch(/^live_[\w-]{43}$/);
    const again = await master.post(BASE, body, { 'idempotency-key': 'add-lucky' });
    expect(again.json).toMatchObject({ id, secret: null });
    const listed = await one(id);
    expect(listed).toMatchObject({ name: 'Lucky', allowed: ['203.0.113.7/32'], isOn: true });
    expect(listed.keys).toMatchObject([{ prefix: secret.slice(0, 10), isTest: false, isUsable: true, endsAt: null }]);
    expect((await master.get(BASE)).text).not.toContain(secret);
    for (const [change, field] of [
      [{ name: 'Other', account: 'nobody' }, 'account'],
      [{ name: 'Lucky' }, 'name'],
      [{ name: 'Other', allowed: ['somewhere'] }, 'allowed'],
    ] as const)
      expect((await master.post(BASE, { ...body, ...change })).json['errors']).toHaveProperty(field);
  });

  it('that is paused is turned away at the door, and let in again when it goes on', async () => {
    const client = await addClient(test.services, 'agent');
    const { version } = await one(client.partnerId);
    const path = `${BASE}/${client.partnerId}`;
    expect((await master.put(path, { isOn: false, version })).json).toMatchObject({ isOn: false });
    expect((await client.get('/rounds')).status).toBe(401);
    expect((await master.put(path, { isOn: true, version })).status).toBe(412);
    expect((await master.put(path, { isOn: true, version: version + 1 })).status).toBe(200);
    expect((await client.get('/rounds')).status).toBe(200);
    await logged();
    expect((await one(client.partnerId)).traffic.door).toMatchObject([{ reason: 'paused', calls: 1 }]);
  });

  it('of a kind stands in its own list alone', async () => {
    const seamless = await addClient(test.services, 'agent', 'seamless');
    expect((await listOf()).map(({ id }) => id)).not.toContain(seamless.partnerId);
    expect((await listOf(master, '/api/partners/seamless')).map(({ id }) => id)).toContain(seamless.partnerId);
    expect((await master.put(`${BASE}/${seamless.partnerId}`, { isOn: false })).status).toBe(404);
  });
});

describe('a key', () => {
  it('is replaced with overlap: the one before is good until its time is up', async () => {
    const client = await addClient(test.services, 'agent');
    const path = `${BASE}/${client.partnerId}/keys`;
    const made = await master.post(path, { isTest: false, replaces: client.keyId, overlapHours: 24 });
    const next = partnerClient(test.services, made.json as unknown as { keyId: string; secret: string });
    expect([(await client.get('/rounds')).status, (await next.get('/rounds')).status]).toEqual([200, 200]);
    const started = now;
    now = new Date(now.getTime() + 24 * 3_600_000);
    expect([(await client.get('/rounds')).status, (await next.get('/rounds')).status]).toEqual([401, 200]);
    now = started;
    const listed = await one(client.partnerId);
    expect(listed.keys.find(({ id }) => id === client.keyId)).toMatchObject({ isUsable: true });
    expect((await master.post(`${path}/revoke`, { keyId: client.keyId })).status).toBe(204);
    expect((await client.get('/rounds')).status).toBe(401);
    expect((await master.post(`${path}/revoke`, { keyId: client.keyId })).status).toBe(404);
  });

  it('is of its partner: that of another is none', async () => {
    const [mine, other] = [await addClient(test.services, 'agent'), await addClient(test.services, 'agent')];
    const path = `${BASE}/${mine.partnerId}/keys`;
    expect((await master.post(`${path}/revoke`, { keyId: other.keyId })).status).toBe(404);
    const wanted = { isTest: true, replaces: other.keyId, overlapHours: 0 };
    expect((await master.post(path, wanted)).status).toBe(404);
    expect((await one(mine.partnerId)).keys).toHaveLength(1);
  });
});

describe('the signature checker', () => {
  const call = {
    method: 'GET',
    path: '/api/partner/v1/rounds?lotto=hanoi',
    timestamp: '1773118800',
    nonce: 'a-nonce-to-check-1',
    idempotencyKey: '',
    body: '',
  };
  const signed = (secret: string, changes: object = {}) =>
    signatureOf(secret, { ...call, ...changes, body: Buffer.from('') });

  it('says what has to be signed, whether it was, and what was signed instead', async () => {
    const client = await addClient(test.services, 'agent');
    const check = async (signature: string) =>
      (await master.post(`${BASE}/${client.partnerId}/check`, { ...call, keyId: client.keyId, signature })).json;
    expect(await check(signed(client.secret))).toEqual({
      toSign: 'GET\n/api/partner/v1/rounds?lotto=hanoi\n1773118800\na-nonce-to-check-1\n\n',
      isRight: true,
      slip: null,
      isTimely: false,
    });
    for (const [slip, signature] of [
      ['withoutQuery', signed(client.secret, { path: '/api/partner/v1/rounds' })],
      ['withoutPrefix', signed(client.secret, { path: '/rounds?lotto=hanoi' })],
      ['smallMethod', signed(client.secret, { method: 'get' })],
      [null, signed('another secret')],
      [null, 'no signature'],
    ] as const)
      expect(await check(signature)).toMatchObject({ isRight: false, slip });
  });

  it('never tells the right signature', async () => {
    const client = await addClient(test.services, 'agent');
    const path = `${BASE}/${client.partnerId}/check`;
    const { text } = await master.post(path, { ...call, keyId: client.keyId, signature: '' });
    expect(text).not.toContain(signed(client.secret));
    const other = await addClient(test.services, 'agent');
    expect((await master.post(path, { ...call, keyId: other.keyId, signature: '' })).status).toBe(404);
  });
});

describe('traffic and log', () => {
  it('count the last day by half hours, by how it went and what was refused at the door', async () => {
    const client = await addClient(test.services, 'agent');
    await client.get('/rounds');
    await client.get(`/members/${newId()}/balance`);
    await client.get('/rounds', { headers: { 'x-partner-signature': 'f'.repeat(64) } });
    await client.get('/rounds', { timestamp: 1_000_000_000 });
    await logged();
    const { traffic } = await one(client.partnerId);
    expect(traffic.slots).toHaveLength(48);
    expect(traffic.slots.at(-1)).toMatchObject({ ok: 1, refused: 1, turnedAway: 2, failed: 0 });
    expect(traffic.door.map(({ reason }) => reason).sort()).toEqual(['signature', 'timestamp']);
    expect(traffic.lastOkAt).not.toBe(null);
    expect(traffic.p95).toBeGreaterThan(0);
  });

  it('find a call by slip, its number, transId, key, member and correlation id; page by page', async () => {
    const client = await addClient(test.services, 'agent');
    const slip = { memberId: world.idOf('boonmee'), roundId: world.roundId, lines: [betLine('top3', '456', 10)] };
    const { json } = await client.post('/slips', slip, { key: 'find-me-by-key' });
    const placed = json['slip'] as { id: string; no?: number };
    await client.post('/deposits', { memberId: world.idOf('boonmee'), transId: 'find-me-1', amount: 1 });
    for (let turn = 0; turn < 52; turn += 1) await client.get('/rounds');
    await logged();
    const search = async (q: string, more = '') =>
      (await master.get(`${BASE}/log?partner=${client.partnerId}&q=${encodeURIComponent(q)}${more}`))
        .json as unknown as {
        calls: { id: string; path: string; outcome: string }[];
      };
    const pathsOf = async (q: string) => (await search(q)).calls.map(({ path }) => path.replace('/api/partner/v1', ''));
    expect(await pathsOf(placed.id)).toEqual(['/slips']);
    expect(await pathsOf(String(placed.no))).toEqual(['/slips']);
    expect(await pathsOf('find-me-by-key')).toEqual(['/slips']);
    expect(await pathsOf('find-me-1')).toEqual(['/deposits']);
    expect(await pathsOf('boonmee')).toEqual(['/deposits', '/slips']);
    expect(await pathsOf('nobody')).toEqual([]);
    const first = await search('');
    expect(first.calls).toHaveLength(50);
    const [newest, last] = [first.calls[0], first.calls.at(-1)];
    expect(await pathsOf(String(newest?.id))).toEqual(['/rounds']);
    expect((await search('', `&before=${last?.id}`)).calls).toHaveLength(4);
    expect((await search('', '&outcome=refused')).calls).toMatchObject([{ outcome: 'refused' }]);
    const detail = await master.get(`${BASE}/log/${newest?.id}`);
    expect(detail.json).toMatchObject({ status: 200, isSigned: true, keyId: client.keyId });
  });

  it('tell a slip’s way: placed, paid for, cancelled, given back', async () => {
    const client = await addClient(test.services, 'agent');
    const slip = { memberId: world.idOf('chai'), roundId: world.roundId, lines: [betLine('top3', '654', 10)] };
    const { json } = await client.post('/slips', slip, { key: 'way-1' });
    const { id } = json['slip'];
    await client.post(`/slips/${id}/cancel`, {});
    await logged();
    const { json: trail } = await master.get(`${BASE}/slips/${id}`);
    const steps = trail['steps'] as {
      of: string;
      kind: string | null;
      what: string;
      amount: number | null;
    }[];
    expect(trail).toMatchObject({ slipId: id, member: 'chai', state: 'cancelled' });
    expect(steps.filter(({ of }) => of === 'call').map(({ what }) => what)).toEqual([
      'POST /api/partner/v1/slips',
      `POST /api/partner/v1/slips/${id}/cancel`,
    ]);
    const money = steps.filter(({ of }) => of === 'money');
    expect(money.map(({ kind }) => kind)).toEqual(['stake', 'cancel']);
    expect((money[0]?.amount ?? 0) + (money[1]?.amount ?? 0)).toBe(0);
    const elsewhere = await master.get(`/api/partners/seamless/slips/${id}`);
    expect(elsewhere.status).toBe(404);
  });

  it('are of partners at or below oneself', async () => {
    const above = await addClient(test.services, 'com');
    await above.get('/rounds');
    await logged();
    const agent = await signInAs(createApp(test.services), 'agent');
    const names = (await listOf(agent)).map(({ id }) => id);
    expect(names).not.toContain(above.partnerId);
    expect(names.length).toBeGreaterThan(0);
    expect((await agent.get(`${BASE}/log?partner=${above.partnerId}`)).status).toBe(404);
    const log = (await agent.get(`${BASE}/log`)).json as unknown as { calls: { partnerId: string }[] };
    expect(log.calls.map(({ partnerId }) => partnerId)).not.toContain(above.partnerId);
  });
});

describe('the float', () => {
  it('stands beside the journal, which has the same', async () => {
    const actor = { id: world.idOf('master'), name: 'master' };
    for (const [username, upline] of [
      ['master', null],
      ['com', 'master'],
    ] as const)
      await inBookTransaction(test.services, (tx) =>
        moveFunds(tx, test.services, {
          kind: 'deposit',
          requestId: newId(),
          accountId: world.idOf(username),
          uplineId: upline === null ? null : world.idOf(upline),
          amount: 400_000_000,
          actor,
        }),
      );
    const client = await addClient(test.services, 'com');
    const move = (path: string, transId: string, amount: number) =>
      client.post(path, { memberId: world.idOf('ekkachai'), transId, amount });
    await move('/deposits', 'f-1', 5_000);
    await move('/withdrawals', 'f-2', 2_000);
    await move('/withdrawals', 'f-3', 900_000);
    const sums = { deposits: 5_000, withdrawals: 2_000, moves: 2 };
    expect((await master.get(`${BASE}/${client.partnerId}/float`)).json).toMatchObject({ asked: sums, booked: sums });
  });
});
