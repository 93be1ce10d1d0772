/**
 * Money of a transfer partner: deposited and withdrawn once per `transId`, through the journal, within the free
 * balance.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { v7 as newId } from 'uuid';
import { BAHT } from '../../../domain/money/proportion';
import { moveFunds } from '../../../server/book/funds/move-funds';
import { createApp } from '../../../server/app/app';
import { expectWhole, rowsOf, withConnections } from '../../support/book-checks';
import { type BookWorld, betLine, createBookWorld } from '../../support/book-world';
import { createTestServices, type TestServices } from '../../support/services';
import { addClient, partnerClient, type PartnerClient } from './support';
import { inBookTransaction } from '../../../server/book/transaction';

const FLOAT = 100_000 * BAHT;
const NEVER = '01890000-0000-7000-8000-000000000000';

let test: TestServices;
let world: BookWorld;
let many: ReturnType<typeof withConnections>;
let client: Awaited<ReturnType<typeof addClient>>;
let other: PartnerClient;
let numbers = 0;

const newTransId = () => `t-${(numbers += 1)}`;
const balance = (username: string, kind?: 'atStake') => world.balanceOf(world.idOf(username), kind);

beforeAll(async () => {
  test = await createTestServices();
  world = await createBookWorld(test.services, {
    accounts: [
      { username: 'wal', parent: 'com', givenPt: 5_000 },
      ...['walone', 'waltwo', 'walthree'].map((username) => ({ username, kind: 'member' as const, parent: 'wal' })),
    ],
  });
  many = withConnections(test, 12);
  const added = await addClient(test.services, 'wal');
  client = { ...added, ...partnerClient(many.services, added, createApp(many.services).fetch) };
  other = await addClient(test.services, 'agent');
  const actor = { id: world.idOf('master'), name: 'master' };
  for (const [username, upline] of [
    ['master', null],
    ['com', 'master'],
    ['wal', 'com'],
  ] as const) {
    const uplineId = upline === null ? null : world.idOf(upline);
    await inBookTransaction(test.services, (tx) =>
      moveFunds(tx, test.services, {
        kind: 'deposit',
        requestId: newId(),
        accountId: world.idOf(username),
        uplineId,
        amount: FLOAT,
        actor,
      }),
    );
  }
});
afterAll(async () => {
  await expectWhole(test);
  await many.end();
  await test.dispose();
});

interface Wanted {
  transId: string;
  memberId: string;
  amount: number;
}
const wanted = (username: string, amount: number, changes: Partial<Wanted> = {}): Wanted => ({
  transId: newTransId(),
  memberId: world.idOf(username),
  amount,
  ...changes,
});
const deposit = (body: Wanted, by: PartnerClient = client, key?: string) => by.post('/deposits', body, { key });
const withdraw = (body: Wanted, by: PartnerClient = client) => by.post('/withdrawals', body);
const transfersOf = (transId: string) =>
  rowsOf(test, "SELECT id FROM transfer WHERE kind IN ('deposit', 'withdraw') AND reason = $1", [transId]);

describe('a deposit and a withdrawal', () => {
  it('move money between the account and its member, in the journal and in the record', async () => {
    const [float, before] = [await balance('wal'), await balance('walone')];
    const body = wanted('walone', 500);
    const given = await deposit(body);
    expect([given.status, given.json]).toMatchObject([
      201,
      { kind: 'deposit', transId: body.transId, amount: 500, balance: before + 500, refusal: null },
    ]);
    const taken = await withdraw(wanted('walone', 200));
    expect([taken.status, taken.json]).toMatchObject([201, { kind: 'withdraw', balance: before + 300 }]);
    expect([await balance('wal'), await balance('walone')]).toEqual([float - 300, before + 300]);
    expect(await transfersOf(body.transId)).toHaveLength(1);
    const audits = await rowsOf(test, 'SELECT FROM audit WHERE reason = $1', [body.transId]);
    expect(audits).toHaveLength(1);
  });

  it('are refused beyond what is there, and stay refused when there is more', async () => {
    const there = await balance('waltwo');
    const late = wanted('waltwo', there + 100);
    expect((await withdraw(late)).json).toMatchObject({
      refusal: { reason: 'funds', available: there },
      balance: null,
    });
    await deposit(wanted('waltwo', 5_000));
    const again = await withdraw(late);
    expect([again.status, again.headers.get('idempotent-replayed'), again.json['refusal']]).toMatchObject([
      200,
      'true',
      { reason: 'funds', available: there },
    ]);
    expect(await balance('waltwo')).toBe(there + 5_000);
    const tooMuch = await deposit(wanted('waltwo', 2 * FLOAT));
    expect(tooMuch.json).toMatchObject({ refusal: { reason: 'float', available: await balance('wal') } });
  });

  it('leave what is at stake alone', async () => {
    await deposit(wanted('walthree', 1_000));
    const slip = { memberId: world.idOf('walthree'), roundId: world.roundId, lines: [betLine('top3', '777', 8)] };
    const { json } = await client.post('/slips', slip, { key: newTransId() });
    expect(json['outcome']).toBe('accepted');
    const atStake = await balance('walthree', 'atStake');
    const free = 1_000 - atStake;
    expect((await withdraw(wanted('walthree', 1_000))).json['refusal']).toMatchObject({
      reason: 'funds',
      available: free,
    });
    expect((await withdraw(wanted('walthree', free))).json).toMatchObject({ balance: 0 });
    expect(await balance('walthree', 'atStake')).toBe(atStake);
  });

  it("are of the partner's own members alone, and of partners whose money is here", async () => {
    const before = await balance('anong');
    for (const memberId of [world.idOf('anong'), world.idOf('wal'), NEVER])
      expect((await deposit(wanted('walone', 100, { memberId }))).status, memberId).toBe(404);
    expect((await withdraw(wanted('walone', 1), other)).status).toBe(404);
    const seamless = await addClient(test.services, 'wal', 'seamless');
    expect((await deposit(wanted('walone', 100), seamless)).status).toBe(409);
    for (const path of ['/transactions', '/float', `/members/${world.idOf('walone')}/history`])
      expect((await seamless.get(path)).status, path).toBe(409);
    expect(await balance('anong')).toBe(before);
  });

  it('are of whole satang above none, under a number that can be read', async () => {
    const changes: object[] = [
      ...[0, -1, 1.5, '100', Number.MAX_SAFE_INTEGER].map((amount) => ({ amount })),
      ...['', 'ä', 'a b', 'x'.repeat(65)].map((transId) => ({ transId })),
      { more: 1 },
    ];
    for (const change of changes)
      expect(
        (await client.post('/deposits', { ...wanted('walone', 1), ...change })).status,
        JSON.stringify(change),
      ).toBe(400);
  });
});

describe('a transId', () => {
  it('is answered as before, however often it comes at once, with or without keys', async () => {
    const [before, body] = [await balance('walone'), wanted('walone', 700)];
    const all = await Promise.all(
      Array.from({ length: 16 }, (_, index) => deposit(body, client, index % 2 === 0 ? `k-${index}` : undefined)),
    );
    expect(new Set(all.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(all.filter(({ headers }) => headers.get('idempotent-replayed') === null)).toHaveLength(1);
    await deposit(wanted('walone', 50));
    expect((await deposit(body)).text).toBe(all[0]?.text);
    expect(await balance('walone')).toBe(before + 750);
    expect(await transfersOf(body.transId)).toHaveLength(1);
  });

  it('stands for one movement, of one member, amount and kind', async () => {
    const body = wanted('walone', 300);
    await deposit(body);
    const before = await balance('walone');
    expect((await deposit({ ...body, amount: 301 })).status).toBe(422);
    expect((await deposit({ ...body, memberId: world.idOf('waltwo') })).status).toBe(422);
    expect((await withdraw(body)).status).toBe(422);
    expect(await balance('walone')).toBe(before);
  });

  it('is the partner’s own: another partner of the account has its own of the same name', async () => {
    const twin = await addClient(test.services, 'wal');
    const body = wanted('walone', 10);
    const [first, second] = [await deposit(body), await deposit(body, twin)];
    expect([first.status, second.status, second.headers.get('idempotent-replayed')]).toEqual([201, 201, null]);
    expect((await twin.get('/transactions')).json).toMatchObject([{ transId: body.transId }]);
  });

  it('leaves nothing behind when it is cut off, and does it when it comes again', async () => {
    const [before, body] = [await balance('walone'), wanted('walone', 40)];
    let asked = 0;
    // The clock is read for the signature first, and then for the record of the change.
    const clock = () => ((asked += 1) > 1 ? new Date(Number.NaN) : test.services.clock());
    const cut = partnerClient(test.services, client, createApp({ ...test.services, clock }).fetch);
    expect((await deposit(body, cut)).status).toBe(500);
    expect([await balance('walone'), await transfersOf(body.transId)]).toEqual([before, []]);
    expect((await client.get(`/transactions?transId=${body.transId}`)).json).toEqual([]);
    expect((await deposit(body)).json).toMatchObject({ balance: before + 40 });
  });
});

describe('many withdrawals at once', () => {
  it('take no more than there is', async () => {
    const there = await balance('waltwo');
    await withdraw(wanted('waltwo', there));
    await deposit(wanted('waltwo', 1_000));
    const all = await Promise.all(Array.from({ length: 24 }, () => withdraw(wanted('waltwo', 150))));
    expect(all.map(({ status }) => status).filter((status) => status === 201)).toHaveLength(6);
    expect(await balance('waltwo')).toBe(100);
  });
});

describe('what was moved', () => {
  it('is listed in the order of its serials, from a position or moment on, and by its transId', async () => {
    const all = (await client.get('/transactions')).json as unknown as {
      serial: number;
      at: string;
      transId: string;
    }[];
    const serials = all.map(({ serial }) => serial);
    expect(serials.length).toBeGreaterThan(5);
    expect(serials).toEqual(serials.toSorted((a, b) => a - b));
    const [third, fourth] = [all[2], all[3]];
    expect((await client.get(`/transactions?after=${third?.serial}&limit=1`)).json).toEqual([fourth]);
    const since = (await client.get(`/transactions?since=${encodeURIComponent(String(fourth?.at))}`)).json;
    expect(since).toEqual(all.filter(({ at }) => at >= String(fourth?.at)));
    expect((await client.get('/transactions?since=2099-01-01T00:00:00Z')).json).toEqual([]);
    expect((await client.get(`/transactions?transId=${third?.transId}`)).json).toEqual([third]);
    expect((await client.get('/transactions?transId=never')).json).toEqual([]);
    for (const query of ['limit=0', 'limit=201', 'after=x', 'since=yesterday'])
      expect((await client.get(`/transactions?${query}`)).status, query).toBe(400);
  });

  it('leaves nothing out for who reads on while more is moved', async () => {
    const read = new Set<string>();
    let after = 0;
    let isDone = false;
    const moved = Promise.all(
      Array.from({ length: 40 }, async (_, index) => {
        const body = wanted(index % 2 === 0 ? 'walone' : 'waltwo', 1);
        await deposit(body);
        return body.transId;
      }),
    ).finally(() => {
      isDone = true;
    });
    const readOn = async () => {
      const more = (await client.get(`/transactions?after=${after}`)).json as unknown as {
        serial: number;
        transId: string;
      }[];
      for (const { transId, serial } of more) {
        read.add(transId);
        after = serial;
      }
    };
    while (!isDone) await readOn();
    await readOn();
    for (const transId of await moved) expect(read).toContain(transId);
  });

  it('is part of the member’s history with its transId, next to its slips', async () => {
    const path = `/members/${world.idOf('walthree')}/history`;
    const entries = (await client.get(path)).json as unknown as Record<string, unknown>[];
    expect(entries.map(({ kind }) => kind)).toEqual(['deposit', 'stake', 'withdraw']);
    expect(entries[0]).toMatchObject({ amount: 1_000, balance: 1_000, slipId: null, transId: expect.any(String) });
    expect(entries[1]).toMatchObject({ slipId: expect.any(String), transId: null });
    expect((await client.get(`${path}?after=${String(entries[0]?.['serial'])}&limit=1`)).json).toEqual([entries[1]]);
    expect((await other.get(path)).status).toBe(404);
  });

  it('adds up to the float', async () => {
    const { json } = await client.get('/float');
    const members = await Promise.all(['walone', 'waltwo', 'walthree'].map((username) => balance(username)));
    expect(json).toEqual({
      available: await balance('wal'),
      members: members.reduce((sum, one) => sum + one, 0),
      atStake: await balance('walthree', 'atStake'),
    });
  });
});
