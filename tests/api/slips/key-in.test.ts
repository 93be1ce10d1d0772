/** Keying in: the allowed members, the check before placing, and that a slip is taken once. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../../server/app/app';
import { BAHT } from '../../../domain/money/proportion';
import { type Persona, signInAs } from '../../support/agents';
import { expectWhole, rowsOf } from '../../support/book-checks';
import { betLine, type BookWorld, createBookWorld } from '../../support/book-world';
import { createTestServices, type TestServices } from '../../support/services';

let test: TestServices;
let world: BookWorld;
let agent: Persona;
let com: Persona;
let keys = 0;

beforeAll(async () => {
  test = await createTestServices();
  world = await createBookWorld(test.services, {
    pricing: (betType) =>
      betType === 'top3'
        ? { kind: 'levels', rates: [90_000, 45_000] }
        : { kind: 'fixed', rate: betType === 'top2' ? 9_000 : 15_000 },
  });
  const app = createApp(test.services);
  agent = await signInAs(app, 'agent');
  com = await signInAs(app, 'com');
});
afterAll(() => test.dispose());

const nextKey = () => ({ 'idempotency-key': `key-${(keys += 1)}` });
const slip = (lines: object[], member = 'anong', changes = {}) => ({
  memberId: world.idOf(member),
  roundId: world.roundId,
  lines,
  ...changes,
});
const send = (body: object, headers: Record<string, string> = nextKey(), who = agent) =>
  who.post('/api/slips', body, headers);
const check = async (lines: object[], member = 'anong') =>
  (await agent.post('/api/slips/check', slip(lines, member))).json;
const countSlips = async () =>
  (await rowsOf<{ count: number }>(test, 'SELECT count(*)::integer AS count FROM slip'))[0]?.count;

describe('keying in', () => {
  it('offers the rounds that are open, one’s own members, and their rates', async () => {
    expect((await agent.get('/api/slips/rounds')).list).toMatchObject([
      { id: world.roundId, lotto: 'hanoi', family: 'hanoi', state: 'open' },
    ]);
    expect((await agent.get('/api/slips/members?q=no')).list).toMatchObject([{ username: 'anong' }]);
    expect((await com.get('/api/slips/members')).list).toMatchObject([{ username: 'ekkachai' }]);
    const offer = await agent.get(`/api/slips/offer?member=${world.idOf('anong')}&round=${world.roundId}`);
    expect(offer.json['betTypes']).toContainEqual(
      expect.objectContaining({ betType: 'top2', rate: 9_000, discount: 1_000 }),
    );
  });

  it('is offered by the user data to accounts with members directly below alone', async () => {
    const share = await signInAs(createApp(test.services), 'share');
    const offered = await Promise.all(
      [agent, com, share].map(async (who) => (await who.get('/api/auth/me')).json['userData']),
    );
    expect(offered).toMatchObject([
      { username: 'agent', hasOwnMembers: true },
      { username: 'com', hasOwnMembers: true },
      // Its members are those of an agent below it.
      { username: 'share', hasOwnMembers: false },
    ]);
  });

  it('says of each line what it would get or why not, and writes nothing', async () => {
    const slips = await countSlips();
    const exposures = await rowsOf(test, 'SELECT * FROM exposure');
    const asked = await check([
      { betType: 'top2', number: '27', stake: 10 * BAHT, rate: null },
      { ...betLine('top2', '28', 10), rate: 1 },
      { betType: 'top3', number: '123', stake: 599 * BAHT, rate: null },
      { betType: 'top3', number: '123', stake: 5 * BAHT, rate: null },
      { betType: 'top6', number: '123456', stake: 5 * BAHT, rate: null },
    ]);
    expect(asked).toMatchObject({
      refusal: null,
      stake: 609 * BAHT,
      debit: 548.1 * BAHT,
      available: 1_000_000 * BAHT,
      // A tail of 27 and 123 exclude each other.
      possiblePayout: 599 * 900 * BAHT,
      lines: [
        { rate: 9_000, discount: BAHT, payout: 900 * BAHT, refusal: null },
        { refusal: { reason: 'rateChanged', rate: 9_000 }, offer: { stake: 10 * BAHT, rate: 9_000 } },
        { rate: 90_000, refusal: null },
        // The check counts the line before it as sold.
        {
          rate: null,
          refusal: { reason: 'notFree', free: BAHT, rate: 90_000 },
          offer: { stake: BAHT, rate: 90_000 },
        },
        { refusal: { reason: 'betTypeOff' }, offer: null },
      ],
    });
    expect(await countSlips()).toBe(slips);
    expect(await rowsOf(test, 'SELECT * FROM exposure')).toEqual(exposures);
    expect(await check([])).toMatchObject({ refusal: null, lines: [], debit: 0 });
  });

  it('takes a slip once per key', async () => {
    const [body, key] = [slip([betLine('top2', '31', 10)]), nextKey()];
    const first = await send(body, key);
    const again = await send(body, key);
    expect([first.status, again.status, again.text]).toEqual([201, 201, first.text]);
    expect(first.json).toMatchObject({ outcome: 'accepted', slip: { no: expect.any(Number) as number } });
    const { id } = first.json['slip'] as { id: string };
    const [row] = await rowsOf(test, 'SELECT source, actor_id, state, partner_id FROM slip WHERE id = $1', [id]);
    expect(row).toEqual({ source: 'keyIn', actor_id: world.idOf('agent'), state: 'accepted', partner_id: null });
    expect((await send({ ...body, confirmDuplicate: true }, key)).status).toBe(422);
    await expectWhole(test);
  });

  it('takes the same again only when it is meant', async () => {
    const body = slip([betLine('top2', '32', 10)]);
    const first = (await send(body)).json['slip'] as { no: number };
    expect((await send(body)).json).toMatchObject({ outcome: 'duplicate', slip: { no: first.no } });
    expect((await send({ ...body, confirmDuplicate: true })).status).toBe(201);
  });

  it('refuses whole, line by line, and counts what was turned away', async () => {
    const slips = await countSlips();
    const refused = await send(slip([betLine('top2', '33', 10), betLine('top3', '999', 601)]));
    expect(refused.status).toBe(200);
    expect(refused.json).toMatchObject({
      outcome: 'refused',
      lines: [{ position: 2, refusal: { reason: 'tooBig', max: 600 * BAHT } }],
    });
    expect(await countSlips()).toBe(slips);
    expect(await rowsOf(test, "SELECT lines FROM refused_demand WHERE number = '999' AND reason = 'tooBig'")).toEqual([
      { lines: 1 },
    ]);
  });

  it('is for one’s own members alone, under a key', async () => {
    const lines = [betLine('top2', '34', 10)];
    expect((await send(slip(lines), {})).status).toBe(400);
    expect((await send(slip(lines), nextKey(), com)).status).toBe(403);
    expect((await com.post('/api/slips/check', slip(lines))).status).toBe(403);
    expect((await send(slip(lines, 'ekkachai'))).status).toBe(404);
    expect((await send(slip(lines, 'anong', { roundId: world.idOf('agent') }))).status).toBe(404);
    expect((await send(slip([{ ...lines[0], number: '345' }]))).status).toBe(400);
  });
});
