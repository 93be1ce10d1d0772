/**
 * Rules of single numbers: closed immediately for their targets, many together, removed with a reason, described by set
 * and text.
 */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ListedNumberRule, RequestedNumber } from '../../../domain/limits/number-limits';
import { createApp } from '../../../server/app/app';
import { type Persona, signInAs } from '../../support/agents';
import { rowsOf } from '../../support/book-checks';
import { betLine, type BookWorld, createBookWorld } from '../../support/book-world';
import { createTestServices, type TestServices } from '../../support/services';

let test: TestServices;
let world: BookWorld;
let master: Persona;
let com: Persona;
let path: string;
beforeEach(async () => {
  test = await createTestServices();
  world = await createBookWorld(test.services, { accounts: [{ username: 'other', parent: 'master', givenPt: 0 }] });
  const app = createApp(test.services);
  [master, com] = [await signInAs(app, 'master'), await signInAs(app, 'share')];
  path = `/api/limits/${world.lottoId}/numbers`;
});
afterEach(() => test.dispose());

const closed = (...numbers: string[]): RequestedNumber[] =>
  numbers.map((number) => ({ betType: number.length === 3 ? 'row3' : 'top2', number, kind: 'closed' }));
const add = (persona: Persona, numbers: RequestedNumber[], more: object = {}) =>
  persona.post(path, { numbers, roundId: null, ...more });
const rules = async (persona: Persona, query = '') =>
  (await persona.get(path + query)).list as unknown as ListedNumberRule[];
const idsOf = (reply: { json: Record<string, unknown> }) => reply.json['ids'] as string[];
async function reasonOf(member: string, number: string, baht = 10, roundId = world.roundId) {
  const answer = await world.bet(world.idOf(member), [betLine('top2', number, baht)], { roundId });
  return answer.kind === 'linesRefused' ? answer.refusals[0]?.refusal.reason : answer.kind;
}
/** Makes everything that was done look as if it was done long ago. */
const longAgo = () => rowsOf(test, `UPDATE number_rule SET created_at = created_at - interval '1 minute'`);

describe('numbers', () => {
  it('are closed, pay half or are capped at once, each once, and what they are known as already isn’t added', async () => {
    await world.bet(world.idOf('anong'), [betLine('top2', '27', 100)]);
    const wanted: RequestedNumber[] = [
      ...closed('27', '72', '27', '321', '123'),
      { betType: 'top2', number: '05', kind: 'halfPay' },
      { betType: 'top2', number: '06', kind: 'hot', cap: 5_000 },
      { betType: 'top2', number: '06', kind: 'hot', cap: 3_000 },
    ];
    const reply = await add(master, wanted, { reason: 'everybody dreams of it' });
    expect([reply.status, idsOf(reply).length, reply.json['known']]).toEqual([200, 5, 0]);
    expect((await add(master, wanted)).json).toMatchObject({ ids: [], known: 5 });
    expect((await rules(master)).map(({ number, kind, cap, sold }) => [number, kind, cap, sold]).sort()).toEqual([
      ['05', 'halfPay', null, 0],
      ['06', 'hot', 3_000, 0],
      ['123', 'closed', null, 0],
      ['27', 'closed', null, 10_000],
      ['72', 'closed', null, 0],
    ]);
    expect(await reasonOf('anong', '27')).toBe('numberClosed');
    expect(await reasonOf('anong', '05')).toBe('rateChanged');
    expect(await reasonOf('anong', '06', 31)).toBe('notFree');
    expect(await reasonOf('anong', '28')).toBe('accepted');
    const [audited] = await rowsOf<{ reason: string; after: { numbers: unknown[] } }>(
      test,
      `SELECT reason, after FROM audit WHERE entity = 'lottos' ORDER BY id DESC LIMIT 1`,
    );
    expect([audited?.reason, audited?.after.numbers.length]).toEqual(['everybody dreams of it', 5]);
  });

  it('are closed for one round alone, and for a time', async () => {
    const second = await world.openRound();
    await add(master, closed('27'), { roundId: second });
    expect([await reasonOf('anong', '27'), await reasonOf('anong', '27', 10, second)]).toEqual([
      'accepted',
      'numberClosed',
    ]);
    const soon = new Date(Date.now() + 600_000).toISOString();
    await add(master, closed('72'), { fromAt: soon });
    expect(await reasonOf('anong', '72')).toBe('accepted');
    expect((await rules(master)).map(({ number, fromAt }) => [number, new Date(fromAt ?? 0).toISOString()])).toEqual([
      ['72', soon],
    ]);
    expect((await add(master, closed('33'), { fromAt: soon, untilAt: soon })).json['errors']).toEqual({
      untilAt: { key: 'invalid' },
    });
    await world.closeRound(world.roundId);
    expect((await add(master, closed('33'), { roundId: world.roundId })).status, 'of a round that is over').toBe(409);
  });

  it('are taken all or none', async () => {
    const spoilt = [
      ...closed('27'),
      { betType: 'top2', number: '277', kind: 'closed' },
      { betType: 'top2', number: '28', kind: 'hot' },
      { betType: 'top6', number: '123456', kind: 'closed' },
    ];
    const reply = await master.post(path, { numbers: spoilt, roundId: null });
    expect([reply.status, Object.keys(reply.json['errors'] as object)]).toEqual([
      400,
      ['numbers.1.number', 'numbers.2.cap'],
    ]);
    expect((await master.post(path, { numbers: [...closed('27'), spoilt[3]], roundId: null })).json['errors']).toEqual({
      'numbers.1.betType': { key: 'option' },
    });
    expect(await rules(master)).toEqual([]);
  });

  it('that an agent closes are closed for its downline alone, and told to nobody else but below', async () => {
    expect((await add(com, [{ betType: 'top2', number: '27', kind: 'halfPay' }])).json['errors']).toEqual({
      'numbers.0.kind': { key: 'limits.onlyClosed' },
    });
    const done = await add(com, closed('27'));
    await add(master, closed('72'));
    expect([await reasonOf('anong', '27'), await reasonOf('ekkachai', '27'), await reasonOf('ekkachai', '72')]).toEqual(
      ['numberClosed', 'accepted', 'numberClosed'],
    );
    expect(
      (await rules(com)).map(({ number, isHouse, createdBy, sold }) => [number, isHouse, createdBy, sold]),
    ).toEqual([
      ['72', true, '', null],
      ['27', false, 'share', null],
    ]);
    const other = await signInAs(createApp(test.services), 'other');
    expect((await rules(other)).map(({ number }) => number)).toEqual(['72']);
    // Accounts can't remove rules of other accounts.
    await other.post(`${path}/remove`, { ids: idsOf(done), reason: 'x' });
    const house = (await rules(master)).map(({ id }) => id);
    await com.post(`${path}/remove`, { ids: house, reason: 'x' });
    expect([await reasonOf('anong', '27'), await reasonOf('anong', '72')]).toEqual(['numberClosed', 'numberClosed']);
  });

  it('are removed with a reason; of who made them a moment ago without', async () => {
    const first = idsOf(await add(master, closed('27', '72')));
    expect((await master.post(`${path}/remove`, { ids: first })).json).toEqual({ removed: 2 });
    const second = idsOf(await add(master, closed('27', '72')));
    await longAgo();
    expect((await master.post(`${path}/remove`, { ids: second })).json['errors']).toEqual({
      reason: { key: 'limits.reasonToLoosen' },
    });
    expect(await rules(master)).toHaveLength(2);
    expect((await master.post(`${path}/remove`, { ids: second, reason: 'over' })).json).toEqual({ removed: 2 });
    expect((await master.post(`${path}/remove`, { ids: second, reason: 'over' })).json, 'once').toEqual({ removed: 0 });
    expect(await reasonOf('anong', '27')).toBe('accepted');
  });
});

describe('before anything is done', () => {
  it('it is told what is sold and holds already, of every number once', async () => {
    await world.bet(world.idOf('anong'), [betLine('top2', '27', 100), betLine('row3', '321', 50)]);
    await add(master, closed('72'));
    const reply = await master.post(`${path}/preview`, { numbers: closed('27', '72', '123', '321') });
    expect(reply.list).toEqual([
      { betType: 'top2', number: '27', sold: 10_000, lines: 1, rules: [] },
      { betType: 'top2', number: '72', sold: 0, lines: 0, rules: [{ kind: 'closed', cap: null, roundId: null }] },
      { betType: 'row3', number: '123', sold: 5_000, lines: 1, rules: [] },
    ]);
    expect((await com.post(`${path}/preview`, { numbers: closed('27') })).list).toMatchObject([
      { sold: null, lines: null },
    ]);
  });

  it('the numbers of the round before are offered, but those removed while it was bet on', async () => {
    await add(master, closed('27', '72'), { roundId: world.roundId });
    const removed = idsOf(await add(master, closed('33'), { roundId: world.roundId }));
    await master.post(`${path}/remove`, { ids: removed });
    await world.closeRound(world.roundId);
    const second = await world.openRound();
    expect((await master.get(`${path}/last?round=${second}`)).list).toEqual(closed('27', '72'));
    expect((await com.get(`${path}/last`)).list).toEqual([]);
  });

  it('sets are kept by account', async () => {
    const set = { name: 'ฝันเห็นงู', numbers: '56 65 x' };
    const kept = await master.post('/api/number-sets', set);
    expect([kept.status, kept.json]).toEqual([201, { id: kept.json['id'], ...set }]);
    expect((await master.post('/api/number-sets', set)).json['errors']).toEqual({
      name: { key: 'limits.setNameTaken' },
    });
    expect((await com.post('/api/number-sets', set)).status).toBe(201);
    expect((await com.get('/api/number-sets')).list).toHaveLength(1);
    expect((await com.del(`/api/number-sets/${String(kept.json['id'])}`)).status).toBe(404);
    expect((await master.del(`/api/number-sets/${String(kept.json['id'])}`)).status).toBe(204);
    expect((await master.get('/api/number-sets')).list).toEqual([]);
  });
});
