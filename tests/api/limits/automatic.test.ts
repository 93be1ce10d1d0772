/** Automatic limits: the steps that were taken and taking one back, and a pricing tried on the last round. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { ListedLimitStep, TriedPricing } from '../../../domain/limits/lotto-limits';
import { AUTO_STEPS_DEFAULT } from '../../../domain/limits/pricing-mode';
import { createApp } from '../../../server/app';
import { type Persona, signInAs } from '../../support/agents';
import { betLine, type BookWorld, createBookWorld, placed } from '../../support/book-world';
import { createTestServices, type TestServices } from '../../support/services';

let test: TestServices;
let world: BookWorld;
let master: Persona;
let path: string;
beforeEach(async () => {
  test = await createTestServices();
  world = await createBookWorld(test.services);
  master = await signInAs(createApp(test.services), 'master');
  path = `/api/limits/${world.lottoId}`;
});
afterEach(() => test.dispose());

// T is ฿1,000.
const pricing = { kind: 'auto', rate: 9_000, maxLoss: 9_000_000, steps: AUTO_STEPS_DEFAULT };
const steps = async () => (await master.get(`${path}/steps`)).list as unknown as ListedLimitStep[];
const bet = async (member: string, baht: number, rate = 9_000) => (await world.bet(world.idOf(member), [betLine('top2', '27', baht, rate)])).kind;

it('a step is listed, taken back with a reason, and doesn’t come again', async () => {
  await master.put(path, { scope: 'open', changes: [{ betType: 'top2', pricing }] });
  placed(await world.bet(world.idOf('anong'), [betLine('top2', '27', 500)]));
  expect((await steps()).map(({ stepAt, rateBefore, rateAfter, sold }) => [stepAt, rateBefore, rateAfter, sold]).sort()).toEqual([[4_000, 9_000, 9_000, 50_000], [5_000, 9_000, 8_100, 50_000]]);
  expect(await bet('boonmee', 10), 'at the rate before').toBe('linesRefused');
  const half = (await steps()).find(({ stepAt }) => stepAt === 5_000);
  expect((await master.post(`${path}/steps/undo`, { stepId: half?.id })).json['errors']).toEqual({ reason: { key: 'required' } });
  const reason = 'the dealer takes the rest';
  expect((await master.post(`${path}/steps/undo`, { stepId: half?.id, reason })).status).toBe(204);
  expect(await bet('boonmee', 10)).toBe('accepted');
  expect((await steps()).filter(({ isUndone }) => isUndone)).toMatchObject([{ stepAt: 5_000, undoneReason: reason }]);
  expect((await master.post(`${path}/steps/undo`, { stepId: half?.id, reason })).status, 'once').toBe(404);
  const person = (await steps()).find(({ stepAt }) => stepAt === 4_000);
  await world.closeRound(world.roundId);
  expect((await master.post(`${path}/steps/undo`, { stepId: person?.id, reason })).status, 'of a round that is over').toBe(409);
});

it('a pricing is tried on what was sold in the last round', async () => {
  const ask = async () => (await master.post(`${path}/try`, { betType: 'top2', cap: 10_000_000, pricing })).json as unknown as TriedPricing;
  expect(await ask()).toMatchObject({ businessDate: null, run: { lines: 0 } });
  for (const baht of [400, 150, 1_000]) await bet('anong', baht);
  expect((await ask()).businessDate, 'that is over').toBeNull();
  await world.closeRound(world.roundId);
  expect(await ask()).toMatchObject({
    businessDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string,
    run: { lines: 3, steps: 6, full: 1, stake: 155_000, refused: 55_000, worstBefore: { number: '27', payout: 13_950_000 } },
  });
});
