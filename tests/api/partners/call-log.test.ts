/** Each call of a partner leaves a row, with nothing in it that could be sent again, and is added up. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SLOT_MS } from '../../../domain/partners/traffic';
import { addKey } from '../../../server/partners/manage';
import { keepCallMonths, writeCalls } from '../../../server/partners/write-calls';
import { rowsOf, waitingForLocks } from '../../support/book-checks';
import { type BookWorld, betLine, createBookWorld } from '../../support/book-world';
import { asOwner } from '../../support/migrations';
import { createTestServices, type TestServices } from '../../support/services';
import { addClient, partnerClient } from './support';

let test: TestServices;
let world: BookWorld;
let client: Awaited<ReturnType<typeof addClient>>;
let numbers = 0;
const newKey = () => `log-${(numbers += 1)}`;

interface Row {
  path: string;
  status: number;
  outcome: string;
  reason: string | null;
  is_signed: boolean | null;
  is_test: boolean;
  headers: Record<string, string>;
  request: string;
  response: string;
  slip_id: string | null;
  member_id: string | null;
  trans_id: string | null;
  idempotency_key: string | null;
  calls: number;
}

/** Returns the rows written since, after every answer was read. */
async function written(): Promise<Row[]> {
  await new Promise((resolve) => setTimeout(resolve, 20));
  await test.services.pool.query('SELECT 1');
  const [last] = await rowsOf<{ id: string | null }>(test, 'SELECT max(id::text) AS id FROM partner_call');
  await writeCalls(test.services);
  return rowsOf<Row>(test, "SELECT * FROM partner_call WHERE id::text > coalesce($1, '') ORDER BY id", [last?.id]);
}

beforeAll(async () => {
  test = await createTestServices();
  world = await createBookWorld(test.services);
  client = await addClient(test.services, 'agent');
});
afterAll(() => test.dispose());

describe('a call', () => {
  it('leaves what was sent and answered, what it was about, and no signature', async () => {
    const key = newKey();
    const slip = { memberId: world.idOf('anong'), roundId: world.roundId, lines: [betLine('top3', '123', 10)] };
    const { json } = await client.post('/slips', slip, { key });
    const [row] = await written();
    expect(row).toMatchObject({
      path: '/api/partner/v1/slips',
      status: 201,
      outcome: 'ok',
      reason: null,
      is_signed: true,
      slip_id: json['slip'].id,
      member_id: world.idOf('anong'),
      idempotency_key: key,
      calls: 1,
    });
    expect(JSON.parse(row?.request ?? '')).toEqual(slip);
    expect(JSON.parse(row?.response ?? '')).toMatchObject({ outcome: 'accepted' });
    expect(row?.headers['X-Partner-Signature']).toMatch(/^[0-9a-f]{8}…$/);
    expect(JSON.stringify(row)).not.toContain(client.secret);
  });

  it('is told apart by how it went, also where a refusal is an answer', async () => {
    await client.post('/slips', { memberId: world.idOf('anong') }, { key: newKey() });
    const closed = { memberId: world.idOf('anong'), roundId: world.roundId, lines: [betLine('top3', '124', 10, 1)] };
    await client.post('/slips', closed, { key: newKey() });
    await client.post('/deposits', { memberId: world.idOf('anong'), transId: 'log-t-1', amount: 100 });
    await client.get(`/members/${world.idOf('chai')}/balance`);
    expect(await written()).toMatchObject([
      { outcome: 'refused', reason: 'validation', status: 400 },
      { outcome: 'refused', reason: 'linesRefused', status: 200 },
      { outcome: 'refused', reason: 'float', trans_id: 'log-t-1' },
      { outcome: 'ok', member_id: world.idOf('chai') },
    ]);
  });

  it('has what is secret in a body masked', async () => {
    await client.post('/members', { username: 'agent.masked', password: 'pa"ss', apiSecret: 'x' });
    const [row] = await written();
    expect(row?.request).toBe('{"username":"agent.masked","password":"•••","apiSecret":"•••"}');
  });

  it('has what was sent in it even where that is no text, and nothing of another call', async () => {
    await client.post('/members', 'what\x1e can\0not be stored\x1e');
    await client.get('/rounds');
    const [odd, next] = await written();
    expect([odd?.request, next?.request]).toEqual(['what cannot be stored', '']);
    expect(odd?.response).toContain('bad-request');
    expect(next?.response).toMatch(/^\[\{"id":/);
  });

  it('that is turned away says at which door', async () => {
    const bound = await addClient(test.services, 'agent', 'transfer', ['203.0.113.0/24']);
    await bound.get('/rounds');
    await client.get('/rounds', { headers: { 'x-partner-signature': '0'.repeat(64) } });
    await client.get('/rounds', { timestamp: 1_000_000_000 });
    const nonce = 'a-nonce-sent-twice-1';
    await client.get('/rounds', { nonce });
    await client.get('/rounds', { nonce });
    const rows = await written();
    expect(rows.map(({ outcome, reason, is_signed: isSigned }) => [outcome, reason, isSigned])).toEqual([
      ['turnedAway', 'address', true],
      ['turnedAway', 'signature', false],
      ['turnedAway', 'timestamp', null],
      ['ok', null, true],
      ['turnedAway', 'nonce', true],
    ]);
  });

  it('that is turned away again and again stands in few rows, which say of how many', async () => {
    await Promise.all(Array.from({ length: 100 }, () => client.get('/rounds', { timestamp: 1_000_000_000 })));
    const rows = await written();
    expect(rows.length).toBeLessThanOrEqual(61);
    expect(rows.reduce((sum, { calls }) => sum + calls, 0)).toBe(100);
  });
});

describe('calls', () => {
  it('are added up by half hours, partner and outcome', async () => {
    const [own] = await rowsOf<{ calls: number }>(
      test,
      'SELECT coalesce(sum(calls), 0)::int AS calls FROM partner_call WHERE partner_id = $1',
      [client.partnerId],
    );
    const traffic = await rowsOf<{ slot: Date; calls: number }>(
      test,
      'SELECT slot, calls FROM partner_traffic WHERE partner_id = $1',
      [client.partnerId],
    );
    expect(traffic.reduce((sum, { calls }) => sum + Number(calls), 0)).toBe(own?.calls);
    for (const { slot } of traffic) expect(slot.getTime() % SLOT_MS).toBe(0);
  });

  it('keep their months, made ahead and dropped by the app itself when they are older than is set', async () => {
    await test.services.pool.query("SELECT create_call_month('2020-01-01')");
    await keepCallMonths(test.services, new AbortController().signal);
    const parts = await rowsOf<{ name: string }>(
      test,
      "SELECT relname AS name FROM pg_class WHERE relispartition AND relname ~ '^partner_call_[0-9_]+$'",
    );
    expect(parts).toHaveLength(4);
  });

  it('are written though their month is just being made', async () => {
    const month = `partner_call_${new Date().toISOString().slice(0, 7).replace('-', '_')}`;
    await asOwner(test.database.adminUrl, (owner) => owner.query(`DROP TABLE ${month}`));
    const maker = await test.services.pool.connect();
    await maker.query('BEGIN');
    await maker.query('SELECT create_call_month(now()::date)');
    await client.get('/rounds');
    const writing = writeCalls(test.services);
    await expect.poll(() => waitingForLocks(test)).toBe(1);
    await maker.query('COMMIT');
    maker.release();
    await writing;
    expect(await rowsOf(test, 'SELECT path FROM partner_call WHERE tableoid = $1::regclass', [month])).toEqual([
      { path: '/api/partner/v1/rounds' },
    ]);
  });
});

describe('a test key', () => {
  it('reads, and does nothing, however well that is signed', async () => {
    const [first] = await rowsOf<{ name: string }>(test, 'SELECT name FROM partner WHERE id = $1', [client.partnerId]);
    const tried = partnerClient(test.services, await addKey(test.services, first?.name ?? '', { isTest: true }));
    const before = await world.balanceOf(world.idOf('anong'));
    const slip = { memberId: world.idOf('anong'), roundId: world.roundId, lines: [betLine('top3', '321', 10)] };
    expect((await tried.get('/rounds')).status).toBe(200);
    for (const reply of [
      await tried.post('/slips', slip, { key: newKey() }),
      await tried.post('/members', { username: 'agent.tried' }),
      await tried.post('/members', { username: 'agent.tried' }, { key: newKey() }),
    ])
      expect([reply.status, reply.json['detail']]).toEqual([403, 'testKey']);
    expect(await world.balanceOf(world.idOf('anong'))).toBe(before);
    const names = (await client.get('/members')).json as unknown as { username: string }[];
    expect(names.map(({ username }) => username)).not.toContain('agent.tried');
    expect((await written()).map(({ is_test: isTest }) => isTest)).toEqual([true, true, true, true, false]);
  });
});
