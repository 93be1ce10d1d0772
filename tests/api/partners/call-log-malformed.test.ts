/**
 * No call empties the log of other calls: malformed parts of a call are repaired, and only a refused row itself is
 * lost.
 */
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createApp } from '../../../server/app/app';
import { callBufferOf, type LoggedCall } from '../../../server/partners/call-buffer';
import { writeCalls } from '../../../server/partners/write-calls';
import { rowsOf } from '../../support/book-checks';
import { createBookWorld } from '../../support/book-world';
import { createTestServices, type TestServices } from '../../support/services';
import { addClient, partnerClient } from './support';

let test: TestServices;
let client: Awaited<ReturnType<typeof addClient>>;
beforeAll(async () => {
  test = await createTestServices();
  await createBookWorld(test.services);
  client = await addClient(test.services, 'agent');
});
afterAll(() => test.dispose());
afterEach(() => vi.restoreAllMocks());

/** Characters that PostgreSQL can't store in a text, by name. */
const MALFORMED = [
  ['a NUL', '\0'],
  ['the first half of a character', '\uD83D'],
  ['the second half of a character', '\uDE00'],
  ['halves the wrong way round', '\uDE00\uD83D'],
] as const;

const made = (text: string) => text.replaceAll('\0', '').replaceAll(/[\uD800-\uDFFF]/g, '\uFFFD');

let numbers = 0;

/** A call of a partner of its own, as it waits for the log. */
function waitingCall(differs: Partial<LoggedCall> = {}): LoggedCall {
  numbers += 1;
  return {
    id: test.services.newId(),
    at: new Date(),
    partnerId: randomUUID(),
    keyId: null,
    isTest: false,
    direction: 'in',
    method: 'GET',
    path: `/api/partner/v1/rounds?n=${numbers}`,
    status: 200,
    outcome: 'ok',
    reason: null,
    ms: 1,
    ip: null,
    isSigned: true,
    headers: {},
    request: '',
    response: '[]',
    idempotencyKey: null,
    calls: 1,
    ...differs,
  };
}

const add = (calls: readonly LoggedCall[]) => calls.forEach((call) => callBufferOf(test.services).add(call));

/** Those of the calls that are in the log, and how many of them are added up. */
async function stored(calls: readonly LoggedCall[]) {
  const logged = await rowsOf<{ id: string }>(test, 'SELECT id FROM partner_call WHERE id = ANY($1::uuid[])', [
    calls.map(({ id }) => id),
  ]);
  const [counted] = await rowsOf<{ calls: number }>(
    test,
    'SELECT coalesce(sum(calls), 0)::integer AS calls FROM partner_traffic WHERE partner_id = ANY($1::uuid[])',
    [calls.map(({ partnerId }) => partnerId)],
  );
  return { ids: new Set(logged.map(({ id }) => id)), counted: counted?.calls };
}

const idsOf = (calls: readonly LoggedCall[]) => new Set(calls.map(({ id }) => id));

describe.each(MALFORMED)('%s', (_, bad) => {
  const text = `x${bad}y`;
  const kept = made(text);

  it.each<[field: string, differs: Partial<LoggedCall>, column: string, value: unknown]>([
    ['path', { path: `/rounds?${text}` }, 'path', `/rounds?${kept}`],
    ['method', { method: text }, 'method', kept],
    ['reason', { outcome: 'refused', reason: text }, 'reason', kept],
    ['Idempotency-Key', { idempotencyKey: text }, 'idempotency_key', kept],
    ['headers', { headers: { 'X-Partner-Key': text } }, 'headers', { 'X-Partner-Key': kept }],
    ['request', { request: text }, 'request', kept],
    ['response', { response: text }, 'response', kept],
    ['transId in a body', { request: JSON.stringify({ transId: text }) }, 'trans_id', kept],
    ['refusal in an answer', { response: JSON.stringify({ refusal: { reason: text } }) }, 'reason', kept],
    [
      'transId that is known',
      { about: { slipId: null, memberId: null, transId: text, refusal: null } },
      'trans_id',
      kept,
    ],
    [
      'refusal that is known',
      { about: { slipId: null, memberId: null, transId: null, refusal: text } },
      'reason',
      kept,
    ],
  ])('in the %s is made good, and all other rows of the batch are stored', async (_field, differs, column, value) => {
    const odd = waitingCall(differs);
    const calls = [waitingCall(), odd, waitingCall()];
    add(calls);
    await writeCalls(test.services);
    expect(await stored(calls)).toEqual({ ids: idsOf(calls), counted: 3 });
    const [row] = await rowsOf<Record<string, unknown>>(test, 'SELECT * FROM partner_call WHERE id = $1', [odd.id]);
    expect(row?.[column]).toEqual(value);
  });
});

it('reasons that come to the same by being made good are added up as one', async () => {
  const partnerId = randomUUID();
  const calls = MALFORMED.slice(1, 3).map(([, bad]) => waitingCall({ partnerId, outcome: 'refused', reason: bad }));
  add(calls);
  await writeCalls(test.services);
  expect(await stored(calls)).toEqual({ ids: idsOf(calls), counted: 2 });
});

it('a transId that is too long is cut between characters', async () => {
  const transId = `${'a'.repeat(63)}😀`;
  const call = waitingCall({ request: JSON.stringify({ transId }) });
  add([waitingCall(), call]);
  await writeCalls(test.services);
  expect(await rowsOf(test, 'SELECT trans_id, request FROM partner_call WHERE id = $1', [call.id])).toEqual([
    { trans_id: 'a'.repeat(63), request: call.request },
  ]);
});

it('a text that is too long for an index is cut', async () => {
  // Text that compression doesn't shorten.
  const text = Array.from({ length: 600 }, () => randomUUID()).join('');
  const call = waitingCall({ idempotencyKey: text, outcome: 'refused', reason: text });
  add([waitingCall(), call]);
  await writeCalls(test.services);
  expect(await rowsOf(test, 'SELECT idempotency_key, reason FROM partner_call WHERE id = $1', [call.id])).toEqual([
    { idempotency_key: text.slice(0, 200), reason: text.slice(0, 200) },
  ]);
  expect(await stored([call])).toEqual({ ids: idsOf([call]), counted: 1 });
});

describe('whoever calls', () => {
  /** Returns the logged rows of the calls since. */
  async function written(calls: () => Promise<unknown>) {
    const [last] = await rowsOf<{ id: string | null }>(test, 'SELECT max(id::text) AS id FROM partner_call');
    await calls();
    await new Promise((resolve) => setTimeout(resolve, 20));
    await writeCalls(test.services);
    return rowsOf<{ outcome: string; trans_id: string | null }>(
      test,
      "SELECT outcome, trans_id FROM partner_call WHERE id::text > coalesce($1, '') ORDER BY id",
      [last?.id],
    );
  }

  it.each(['a%00b', 'a%ED%A0%80b', '%00', `${'a'.repeat(63)}%F0%9F%98%80`])(
    'without a key takes nothing along by transId=%s',
    async (transId) => {
      const rows = await written(async () => {
        await client.get('/rounds');
        await createApp(test.services).request(`/api/partner/v1/transactions?transId=${transId}`, {
          headers: { 'x-partner-key': randomUUID() },
        });
        await client.get('/rounds');
      });
      expect(rows.map(({ outcome }) => outcome)).toEqual(['ok', 'turnedAway', 'ok']);
    },
  );

  it.each(['"a\\u0000b"', '"\\ud800"', '"\\udc00x"', `"${'a'.repeat(63)}😀"`])(
    'with a key, signed or not, takes nothing along by the transId %s',
    async (transId) => {
      const body = `{"transId":${transId}}`;
      const forged = partnerClient(test.services, { ...client, secret: 'another secret' });
      const rows = await written(async () => {
        await client.get('/rounds');
        await client.post('/deposits', body);
        await forged.post('/deposits', body);
        await client.get('/rounds');
      });
      expect(rows.map(({ outcome }) => outcome)).toEqual(['ok', 'refused', 'turnedAway', 'ok']);
    },
  );
});

describe('a row that the database refuses', () => {
  const REFUSED: readonly [why: string, differs: () => Partial<LoggedCall>][] = [
    ['a number out of range', () => ({ status: 99_999 })],
    ['no address', () => ({ ip: 'nowhere' })],
    ['no id', () => ({ keyId: 'none' })],
    ['an unknown outcome', () => ({ outcome: 'other' as LoggedCall['outcome'] })],
    ['no number', () => ({ status: 1n as unknown as number })],
    ['no moment', () => ({ at: new Date(Number.NaN) })],
  ];

  it.each(REFUSED)('for %s is lost alone, and the log of the server says so', async (_, differs) => {
    const said = vi.spyOn(test.services.log, 'error');
    const refused = waitingCall(differs());
    const before = Array.from({ length: 7 }, () => waitingCall());
    const after = Array.from({ length: 4 }, () => waitingCall());
    add([...before, refused, ...after]);
    await writeCalls(test.services);
    expect(await stored([...before, refused, ...after])).toEqual({ ids: idsOf([...before, ...after]), counted: 11 });
    expect(said.mock.calls).toEqual([
      [expect.objectContaining({ callId: refused.id, partnerId: refused.partnerId }), expect.any(String)],
    ]);
  });

  it('is lost alone among several, and among a full batch', async () => {
    const calls = Array.from({ length: 600 }, (_, index) => waitingCall(index % 199 === 0 ? { status: 99_999 } : {}));
    add(calls);
    await writeCalls(test.services);
    const honest = calls.filter(({ status }) => status === 200);
    expect(honest).toHaveLength(596);
    expect(await stored(calls)).toEqual({ ids: idsOf(honest), counted: 596 });
  });

  it('is no reason to write row by row while the database is out of reach', async () => {
    const writing = vi.spyOn(test.services.db, 'transaction').mockRejectedValue(new Error('connection terminated'));
    add([waitingCall(), waitingCall()]);
    await expect(writeCalls(test.services)).rejects.toThrow('connection terminated');
    expect(writing).toHaveBeenCalledTimes(1);
  });
});
