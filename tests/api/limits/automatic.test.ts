/** Automatic limits: the steps that were taken and taking one back, and a pricing tried on the last round. */
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { LimitStep } from '../../../domain/limits/limit-step';
import type { AutomaticLimits, TriedPricing, TriedRules } from '../../../domain/limits/lotto-limits';
import { AUTO_STEPS_DEFAULT } from '../../../domain/limits/pricing-mode';
import { createApp } from '../../../server/app/app';
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
const steps = async () => (await master.get(`${path}/steps`)).list as unknown as LimitStep[];
const bet = async (member: string, baht: number, rate = 9_000) =>
  (await world.bet(world.idOf(member), [betLine('top2', '27', baht, rate)])).kind;

it('a step is listed, taken back with a reason, and doesn’t come again', async () => {
  await master.put(path, { scope: 'open', changes: [{ betType: 'top2', pricing }] });
  placed(await world.bet(world.idOf('anong'), [betLine('top2', '27', 500)]));
  expect(
    (await steps()).map(({ stepAt, rateBefore, rateAfter, sold }) => [stepAt, rateBefore, rateAfter, sold]).sort(),
  ).toEqual([
    [4_000, 9_000, 9_000, 50_000],
    [5_000, 9_000, 8_100, 50_000],
  ]);
  expect(await bet('boonmee', 10), 'at the rate before').toBe('linesRefused');
  const half = (await steps()).find(({ stepAt }) => stepAt === 5_000);
  expect((await master.post(`${path}/steps/undo`, { stepId: half?.id })).json['errors']).toEqual({
    reason: { key: 'required' },
  });
  const reason = 'the dealer takes the rest';
  expect((await master.post(`${path}/steps/undo`, { stepId: half?.id, reason })).status).toBe(204);
  expect(await bet('boonmee', 10)).toBe('accepted');
  expect((await steps()).filter(({ isUndone }) => isUndone)).toMatchObject([{ stepAt: 5_000, undoneReason: reason }]);
  expect((await master.post(`${path}/steps/undo`, { stepId: half?.id, reason })).status, 'once').toBe(404);
  const person = (await steps()).find(({ stepAt }) => stepAt === 4_000);
  await world.closeRound(world.roundId);
  expect(
    (await master.post(`${path}/steps/undo`, { stepId: person?.id, reason })).status,
    'of a round that is over',
  ).toBe(409);
});

it('a pricing is tried on what was sold in the last round', async () => {
  const ask = async () =>
    (await master.post(`${path}/try`, { betType: 'top2', cap: 10_000_000, pricing })).json as unknown as TriedPricing;
  expect(await ask()).toMatchObject({ businessDate: null, run: { lines: 0 } });
  for (const baht of [400, 150, 1_000]) await bet('anong', baht);
  expect((await ask()).businessDate, 'that is over').toBeNull();
  await world.closeRound(world.roundId);
  expect(await ask()).toMatchObject({
    businessDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string,
    run: {
      lines: 3,
      steps: 6,
      full: 1,
      stake: 155_000,
      refused: 55_000,
      worstBefore: { number: '27', payout: 13_950_000 },
    },
  });
});

it('says what was refused on the number after each step', async () => {
  await master.put(path, { scope: 'open', changes: [{ betType: 'top2', pricing }] });
  await bet('anong', 450);
  expect(await bet('boonmee', 200), 'a person is capped at ฿100').toBe('linesRefused');
  expect(await bet('boonmee', 50)).toBe('accepted');
  expect(await bet('chai', 30), 'at the rate before').toBe('linesRefused');
  expect(await bet('chai', 20), 'at the rate before').toBe('linesRefused');
  const told = (await steps()).map(({ stepAt, refusedLines, refusedStake }) => [stepAt, refusedLines, refusedStake]);
  expect(told.sort()).toEqual([
    [4_000, 1, 20_000],
    [5_000, 2, 5_000],
  ]);
});

const automatic = async () => (await master.get(`${path}/automatic`)).json as unknown as AutomaticLimits;
const pause = (isOfAll: boolean, reason: string | null) =>
  master.post(`${path}/automatic/pause`, { isOfAll, pause: reason === null ? null : { reason, until: null } });

it.each([
  ['the lotto', false],
  ['all lottos', true],
])('paused in %s, no step is taken and nobody is capped, but the number closes at T', async (_where, isOfAll) => {
  await master.put(path, { scope: 'open', changes: [{ betType: 'top2', pricing }] });
  expect((await pause(isOfAll, '')).status, 'without a reason').toBe(400);
  expect((await pause(isOfAll, 'a glitch')).json).toMatchObject({
    pauses: { [isOfAll ? 'all' : 'lotto']: { reason: 'a glitch', until: null } },
  });
  expect(await bet('anong', 600)).toBe('accepted');
  expect(await bet('anong', 390), 'at the whole rate, by one person').toBe('accepted');
  expect(await steps()).toEqual([]);
  expect(await bet('boonmee', 11), 'more than may be lost').toBe('linesRefused');
  expect((await pause(isOfAll, null)).json).toMatchObject({ pauses: { all: null, lotto: null } });
  expect(await bet('boonmee', 5), 'the rate follows what is sold again').toBe('linesRefused');
  expect(await bet('boonmee', 5, 1_800)).toBe('accepted');
});

it('a pause ends by itself, and another lotto’s is none', async () => {
  await master.put(path, { scope: 'open', changes: [{ betType: 'top2', pricing }] });
  const until = new Date(test.services.clock().getTime() + 60_000).toISOString();
  await master.post(`${path}/automatic/pause`, { isOfAll: false, pause: { reason: 'a glitch', until } });
  expect(await bet('anong', 500)).toBe('accepted');
  expect(await steps()).toEqual([]);
  await test.services.db.execute(
    sql`UPDATE setting SET value = jsonb_set(value, '{0,until}', '"2020-01-01T00:00:00.000Z"') WHERE key = 'limits.stepsPaused'`,
  );
  expect(await bet('boonmee', 10), 'at the whole rate').toBe('linesRefused');
  expect((await automatic()).pauses).toEqual({ all: null, lotto: null });
  const other = test.services.newId();
  await test.services.db.execute(
    sql`UPDATE setting SET value = ${JSON.stringify([{ lottoId: other, reason: 'theirs', until: null }])}::jsonb WHERE key = 'limits.stepsPaused'`,
  );
  expect(await bet('boonmee', 10), 'paused elsewhere').toBe('linesRefused');
});

it('a number is exempt with a reason, until that is removed without one', async () => {
  await master.put(path, { scope: 'open', changes: [{ betType: 'top2', pricing }] });
  const exempt = (reason?: string) =>
    master.post(`${path}/automatic/exempt`, { numbers: [{ betType: 'top2', number: '27' }], roundId: null, reason });
  expect((await exempt()).status).toBe(400);
  const { exemptions } = (await exempt('a dealer takes it')).json as unknown as AutomaticLimits;
  expect(exemptions).toMatchObject([
    { betType: 'top2', number: '27', roundId: null, reason: 'a dealer takes it', createdBy: 'master' },
  ]);
  expect((await master.get(`${path}/numbers`)).list, 'not among the restricted').toEqual([]);
  expect(await bet('anong', 990)).toBe('accepted');
  expect(await steps()).toEqual([]);
  expect(await bet('boonmee', 11)).toBe('linesRefused');
  expect((await world.bet(world.idOf('boonmee'), [betLine('top2', '72', 500)])).kind).toBe('accepted');
  expect(
    (await steps()).map(({ number }) => number),
    'others aren’t',
  ).toEqual(['72', '72']);
  expect((await master.post(`${path}/numbers/remove`, { ids: exemptions.map(({ id }) => id) })).json).toEqual({
    removed: 1,
  });
  expect(await bet('boonmee', 5)).toBe('linesRefused');
  expect((await automatic()).exemptions).toEqual([]);
});

it('the standing rules are tried on the last round', async () => {
  await master.put(path, {
    scope: 'future',
    changes: [{ betType: 'top2', pricing, cap: 10_000_000 }],
    reason: 'to try it',
  });
  for (const baht of [400, 150, 1_000]) await bet('anong', baht);
  await world.closeRound(world.roundId);
  const tried = (await master.get(`${path}/automatic/trial`)).list as unknown as TriedRules[];
  expect(tried).toMatchObject([{ betType: 'top2', run: { steps: 6, refused: 55_000 } }]);
  const { worstBefore, worstAfter, avoided } = tried[0]?.run ?? {};
  expect(avoided).toBe((worstBefore?.payout ?? 0) - (worstAfter?.payout ?? 0));
});
