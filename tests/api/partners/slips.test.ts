/** Calls of a partner for its members: rounds, members, slips once and only its own (D5, D6). */
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OPERATOR_TERMS } from '../../../domain/rates/terms';
import { removeOldAnswers } from '../../../server/partners/handle-call';
import { numberRule } from '../../../server/db/book/terms';
import { waitingForLocks } from '../../support/book-checks';
import { type BookWorld, betLine, createBookWorld } from '../../support/book-world';
import { createTestServices, type TestServices } from '../../support/services';
import { addClient, type PartnerClient } from './support';

let test: TestServices;
let world: BookWorld;
let client: Awaited<ReturnType<typeof addClient>>;
let other: PartnerClient;
let keys = 0;

const newKey = () => `slip-${(keys += 1)}`;
const NEVER = '01890000-0000-7000-8000-000000000000';

beforeAll(async () => {
  test = await createTestServices();
  world = await createBookWorld(test.services);
  client = await addClient(test.services, 'agent');
  other = await addClient(test.services, 'com');
});
afterAll(() => test.dispose());

const slipOf = (number: string, more: object = {}) => ({
  memberId: world.idOf('anong'),
  roundId: world.roundId,
  lines: [betLine('top3', number, 10)],
  ...more,
});
const place = (body: object, key = newKey(), by: PartnerClient = client) => by.post('/slips', body, { key });

describe('rounds', () => {
  it('that are open are listed with the time that is left', async () => {
    const { json, list } = await client.get('/rounds');
    expect(json).toMatchObject([{ id: world.roundId, lotto: 'hanoi', state: 'open' }]);
    expect(list[0]?.secondsLeft).toBeGreaterThan(3_000);
    expect((await client.get('/rounds?lotto=lao')).json).toEqual([]);
  });

  it('say what can be bet at which rates, limits and numbers, for the account or a member', async () => {
    const { id } = world.accountOf('master');
    const rule = {
      ownerId: id,
      isHouse: true,
      lottoId: world.lottoId,
      betType: 'top2' as const,
      createdBy: id,
      createdAt: new Date(),
    };
    await test.services.db.insert(numberRule).values([
      { ...rule, id: test.services.newId(), number: '13', kind: 'closed' },
      { ...rule, id: test.services.newId(), number: '14', kind: 'halfPay' },
    ]);
    const { json } = await client.get(`/rounds/${world.roundId}`);
    const { rate, maxStake, cap } = OPERATOR_TERMS.top2;
    expect(json['betTypes'].find(({ betType }) => betType === 'top2')).toMatchObject({
      rate,
      maxStake,
      cap,
      discount: 1_200,
      numbers: [
        { number: '13', isClosed: true },
        { number: '14', isClosed: false, isHalfPay: true, rate: rate / 2 },
      ],
    });
    const ofMember = await client.get(`/rounds/${world.roundId}?member=${world.idOf('anong')}`);
    expect(ofMember.json['betTypes'][0]?.discount).toBe(1_000);
    expect((await client.get(`/rounds/${world.roundId}?member=${world.idOf('ekkachai')}`)).status).toBe(404);
    expect((await client.get(`/rounds/${NEVER}`)).status).toBe(404);
    const half = { ...slipOf('14'), lines: [betLine('top2', '14', 10, rate / 2)] };
    expect((await place(half)).json['outcome']).toBe('accepted');
  });
});

describe('members', () => {
  it("are added below the partner's account once, and found again by name", async () => {
    const all = await Promise.all(
      Array.from({ length: 4 }, () => client.post('/members', { username: 'Agent.New', nickname: 'นิด' })),
    );
    expect(all.map(({ status }) => status).sort()).toEqual([200, 200, 200, 201]);
    expect(new Set(all.map(({ json }) => json['id'])).size).toBe(1);
    expect(all[0]?.json).toMatchObject({ username: 'agent.new', nickname: 'นิด', status: 'active' });
  });

  it("have names that begin with the account's, and nobody else's is found", async () => {
    expect((await client.post('/members', { username: 'somebody' })).json['errors']).toMatchObject({
      username: { key: 'username.prefix' },
    });
    expect((await other.post('/members', { username: 'com.one' })).status).toBe(201);
    expect((await client.post('/members', { username: 'com.one' })).status).toBe(400);
  });

  it('are listed by name, page after page, with what they may bet with, and none of anybody else', async () => {
    const shown = (await client.get('/members')).json as unknown as { username: string; available: number | null }[];
    expect(shown.map(({ username }) => username)).toEqual(['agent.new', 'anong', 'boonmee', 'chai', 'dao']);
    expect(shown.find(({ username }) => username === 'agent.new')).toMatchObject({
      id: expect.any(String) as string,
      nickname: 'นิด',
      status: 'active',
      available: 0,
    });
    expect(shown.find(({ username }) => username === 'chai')).toMatchObject({ available: 100_000_000 });
    expect((await client.get('/members?limit=2&after=anong')).json).toMatchObject([
      { username: 'boonmee' },
      { username: 'chai' },
    ]);
    expect((await client.get('/members?after=dao')).json).toEqual([]);
    for (const query of ['limit=0', 'limit=201', 'after=%00'])
      expect((await client.get(`/members?${query}`)).status, query).toBe(400);
    const seamless = await addClient(test.services, 'agent', 'seamless');
    expect((await seamless.get('/members?limit=1')).json).toMatchObject([{ available: null }]);
  });

  it('have a balance where we hold it', async () => {
    const path = `/members/${world.idOf('chai')}/balance`;
    expect((await client.get(path)).json).toMatchObject({ wallet: 0, available: 100_000_000 });
    expect((await other.get(path)).status).toBe(404);
    const seamless = await addClient(test.services, 'agent', 'seamless');
    expect((await seamless.get(path)).status).toBe(409);
  });
});

describe('a slip', () => {
  it('is placed, and repeated for a call with the same key', async () => {
    const key = newKey();
    const [body, before] = [slipOf('101'), await world.balanceOf(world.idOf('anong'))];
    const first = await place(body, key);
    expect([first.status, first.json]).toMatchObject([
      201,
      { outcome: 'accepted', slip: { reference: key, state: 'accepted', stake: 1_000, debit: 900 } },
    ]);
    const again = await place(body, key);
    expect([again.status, again.text, again.headers.get('idempotent-replayed')]).toEqual([201, first.text, 'true']);
    expect(await world.balanceOf(world.idOf('anong'))).toBe(before - 900);
    expect((await place(slipOf('102'), key)).status).toBe(422);
    expect((await client.get(`/slips/${first.json['slip'].id}`)).json).toEqual(first.json['slip']);
    expect((await client.get(`/slips?reference=${key}`)).json).toEqual(first.json['slip']);
  });

  it('needs a key', async () => {
    expect((await client.post('/slips', slipOf('103'))).status).toBe(400);
  });

  it('on the same number is another bet, if that is meant (D5)', async () => {
    const [first, second] = [await place(slipOf('104')), await place(slipOf('104'))];
    expect([first.status, second.status]).toEqual([201, 409]);
    expect(second.text).toContain(first.json['slip'].id);
    const meant = await place(slipOf('104', { confirmDuplicate: true }));
    expect(meant.status).toBe(201);
    expect(meant.json['slip'].id).not.toBe(first.json['slip'].id);
  });

  it('is placed once under concurrent duplicates', async () => {
    const key = newKey();
    const all = await Promise.all(Array.from({ length: 6 }, () => place(slipOf('105'), key)));
    expect(new Set(all.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(all[0]?.status).toBe(201);
    const { rows } = await test.services.db.execute(sql`SELECT 1 FROM slip WHERE partner_reference = ${key}`);
    expect(rows).toHaveLength(1);
  });

  it('that was refused stays so for its key, whatever has changed', async () => {
    const [key, body] = [newKey(), { ...slipOf('106'), lines: [betLine('top3', '106', 10, 100)] }];
    const first = await place(body, key);
    expect([first.status, first.json]).toMatchObject([
      200,
      { outcome: 'refused', lines: [{ position: 1, reason: 'rateChanged', rate: OPERATOR_TERMS.top3.rate }] },
    ]);
    expect((await place(body, key)).text).toBe(first.text);
    expect((await client.get(`/slips?reference=${key}`)).status).toBe(404);
    const poor = (await client.post('/members', { username: 'agent.poor' })).json['id'];
    const [again, asked] = [newKey(), slipOf('107', { memberId: poor })];
    expect((await place(asked, again)).json['refusal']).toMatchObject({ reason: 'funds', available: 0 });
    await world.setCredit(poor, 1_000_000);
    expect((await place(asked, again)).json['outcome']).toBe('refused');
    expect((await place(asked)).json['outcome']).toBe('accepted');
  });

  it('is not placed when its response can’t be stored, and the key stays usable', async () => {
    const [key, body] = [newKey(), slipOf('108')];
    const before = await world.balanceOf(world.idOf('anong'));
    const owner = new Client({ connectionString: test.database.adminUrl });
    await owner.connect();
    await owner.query(`
      CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'power cut'; END $$;
      CREATE TRIGGER refuse BEFORE INSERT ON partner_answer FOR EACH ROW EXECUTE FUNCTION refuse()`);
    expect((await place(body, key)).status).toBe(500);
    expect(await world.balanceOf(world.idOf('anong'))).toBe(before);
    await owner.query('DROP TRIGGER refuse ON partner_answer');
    await owner.end();
    expect((await place(body, key)).status).toBe(201);
  });

  it('is not placed again when its answer is kept no more', async () => {
    const [key, body] = [newKey(), slipOf('109', { confirmDuplicate: true })];
    expect((await place(body, key)).status).toBe(201);
    const later = new Date(test.services.clock().getTime() + 31 * 24 * 3_600_000);
    expect(await removeOldAnswers(test.services.db, later, 1_000)).toBeGreaterThan(0);
    expect(await removeOldAnswers(test.services.db, later, 1_000)).toBe(0);
    expect((await place(body, key)).status).toBe(422);
  });

  it('of a seamless partner waits for its callback', async () => {
    const seamless = await addClient(test.services, 'agent', 'seamless');
    const reply = await place(slipOf('110'), newKey(), seamless);
    expect([reply.status, reply.json]).toMatchObject([
      200,
      { outcome: 'refused', refusal: { reason: 'seamlessNotServed' } },
    ]);
  });

  it.each([
    { lines: [] },
    { lines: [{ betType: 'top3', number: '1', stake: 1_000, rate: 1 }] },
    { roundId: 'x' },
    { extra: 1 },
  ])('is not taken as %j', async (more) => {
    expect((await place(slipOf('111', more))).json['type']).toBe('validation');
  });
});

it('a line with an unknown key is refused, as a slip with one is', async () => {
  const slip = slipOf('299');
  const lines = slip.lines.map((line) => ({ ...line, foo: 1 }));
  for (const body of [
    { ...slip, lines },
    { ...slip, foo: 1 },
  ])
    expect(await place(body)).toMatchObject({ status: 400, json: { type: 'validation' } });
});

describe('a cancel', () => {
  it('gives the stake back, and asked again changes nothing', async () => {
    const before = await world.balanceOf(world.idOf('anong'));
    const { id } = (await place(slipOf('201'))).json['slip'];
    const first = await client.post(`/slips/${id}/cancel`, {});
    expect([first.status, first.json]).toMatchObject([
      200,
      { state: 'cancelled', stake: 0, lines: [{ state: 'cancelled' }] },
    ]);
    for (const body of [{}, undefined, ''])
      expect((await client.post(`/slips/${id}/cancel`, body)).json).toEqual(first.json);
    expect(await world.balanceOf(world.idOf('anong'))).toBe(before);
  });

  it.each([
    ['the same key', ['twin', 'twin']],
    ['another key', ['first', 'second']],
    ['no key', [undefined, undefined]],
  ] as const)('that comes twice at once with %s is answered twice with what the first did', async (_, keysOf) => {
    const before = await world.balanceOf(world.idOf('anong'));
    const { id } = (await place(slipOf('201', { confirmDuplicate: true }))).json['slip'];
    const owner = new Client({ connectionString: test.database.adminUrl });
    await owner.connect();
    // Both read the slip as accepted before either of them can continue.
    await owner.query('BEGIN');
    await owner.query('SELECT FROM slip WHERE id = $1 FOR UPDATE', [id]);
    const both = keysOf.map((key) => client.post(`/slips/${id}/cancel`, {}, key && { key }));
    await expect.poll(() => waitingForLocks(test)).toBe(keysOf[0] === 'twin' ? 1 : 2);
    await owner.query('COMMIT');
    await owner.end();
    const [first, second] = await Promise.all(both);
    expect([first?.status, second?.status]).toEqual([200, 200]);
    expect(first?.json).toMatchObject({ id, state: 'cancelled', stake: 0 });
    expect(second?.json).toEqual(first?.json);
    const { rows } = await test.services.db.execute(
      sql`SELECT FROM transfer WHERE kind = 'cancel' AND reference_id = ${id}::uuid`,
    );
    expect(rows).toHaveLength(1);
    expect(await world.balanceOf(world.idOf('anong'))).toBe(before);
  });

  it('comes too late once the round is closed', async () => {
    const roundId = await world.openRound();
    const { id } = (await place(slipOf('202', { roundId }))).json['slip'];
    await world.closeRound(roundId);
    expect((await client.post(`/slips/${id}/cancel`, {})).json).toMatchObject({ type: 'conflict', detail: 'closed' });
    expect((await place(slipOf('203', { roundId }))).json['refusal']).toMatchObject({ reason: 'roundNotOpen' });
  });
});

describe("what is another's", () => {
  it('looks like what never existed', async () => {
    const { json } = await place(slipOf('301'));
    const { id, reference } = json['slip'];
    const sibling = await addClient(test.services, 'agent');
    for (const by of [other, sibling]) {
      for (const path of [`/slips/${id}`, `/slips?reference=${reference}`]) {
        const never = await by.get(path.includes('?') ? '/slips?reference=never' : `/slips/${NEVER}`);
        const reply = await by.get(path);
        expect([reply.status, reply.text]).toEqual([404, never.text]);
      }
      expect((await by.post(`/slips/${id}/cancel`, {})).status).toBe(404);
    }
    const foreign = await place(slipOf('302', { memberId: world.idOf('ekkachai') }));
    const never = await place(slipOf('302', { memberId: NEVER }));
    expect([foreign.status, foreign.text]).toEqual([404, never.text]);
    expect((await place(slipOf('303', { roundId: NEVER }))).status).toBe(404);
  });
});
