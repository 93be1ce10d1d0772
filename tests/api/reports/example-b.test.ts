/** Example B of domain.md §4 as the reports tell it, to the satang. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { BET_TYPES } from '../../../domain/bets/bet-type';
import { addDays } from '../../../domain/calendar/business-day';
import { businessDateOf, usualDay } from '../../../domain/calendar/business-date';
import { createApp } from '../../../server/app/app';
import { settleRound } from '../../../server/book/settling/settle-round';
import { accountCommission } from '../../../server/db/book/terms';
import { signInAs } from '../../support/agents';
import { betLine, type BookWorld, createBookWorld, placed } from '../../support/book-world';
import { createTestServices, type TestServices } from '../../support/services';
import { closeWithResult, HANOI, OPERATOR } from '../book/settling/support';

let test: TestServices;
let world: BookWorld;
let today: string;

/** Settles a round in which the member bet 1,000 baht on a digit, at 3.2. */
async function settleWith(digit: string, businessDate: string): Promise<void> {
  const roundId = await world.openRound({ businessDate });
  placed(await world.bet(world.idOf('memberb'), [betLine('top1', digit, 1_000)], { roundId }));
  await closeWithResult(world, roundId, HANOI);
  await settleRound(test.services, { roundId, actor: OPERATOR });
}

beforeAll(async () => {
  test = await createTestServices();
  world = await createBookWorld(test.services, {
    accounts: [
      { username: 'masterb', parent: 'master', givenPt: 6_000 },
      { username: 'agentb', parent: 'masterb', givenPt: 4_000 },
      { username: 'memberb', kind: 'member', parent: 'agentb', heldPt: 4_000 },
    ],
  });
  await world.setCredit(world.idOf('memberb'), 100_000_000);
  // Master has 15 % of the company, as the package says; the agent 12 %, the member 10 %.
  for (const [name, commission] of [
    ['agentb', 1_200],
    ['memberb', 1_000],
  ] as const) {
    const accountId = world.idOf(name);
    await test.services.db
      .insert(accountCommission)
      .values(BET_TYPES.map((betType) => ({ accountId, betType, commission })));
  }
  today = businessDateOf(new Date(), usualDay(test.services.config.timeZone));
  // 345 is drawn.
  await settleWith('9', today);
  await settleWith('3', addDays(today, -1));
});
afterAll(() => test.dispose());

const BAHT = 100;

it.each([
  ['today', 'agentb', [-900, 372, 528]],
  ['today', 'masterb', [-528, 188, 340]],
  ['today', 'master', [-340, 340, 0]],
  ['yesterday', 'agentb', [2_300, -908, -1_392]],
  ['yesterday', 'masterb', [1_392, -452, -940]],
  ['yesterday', 'master', [940, -940, 0]],
] as const)('%s %s reads %j', async (period, name, [downline, own, upline]) => {
  const viewer = await signInAs(createApp(test.services), name);
  const read = async (report: string) =>
    (await viewer.get(`/api/reports/${report}?period=${period}`)).json['totals'] as Record<string, number>;
  const winLose = await read('win-lose');
  expect([winLose['downlineTotal'], winLose['ownTotal'], winLose['uplineTotal']]).toEqual([
    downline * BAHT,
    own * BAHT,
    upline * BAHT,
  ]);
  expect(winLose['stake']).toBe(1_000 * BAHT);
  const profit = await read('total-profit');
  expect(profit).toMatchObject({
    ownProfit: own * BAHT,
    uplineProfit: upline * BAHT,
    // All three and the discount of 10 % that is the member's.
    profit: (period === 'today' ? 900 : 900 - 3_200) * BAHT,
    margin: (own * 10_000) / 1_000,
  });
  expect((await read('total-pay'))['payout']).toBe(period === 'today' ? 0 : 3_200 * BAHT);
});

it.each([
  ['agentb', 400, 53.12],
  ['masterb', 200, 26.56],
] as const)('%s reads its own part of ฿1,000 beside what chance leaves of it', async (name, held, byChance) => {
  const viewer = await signInAs(createApp(test.services), name);
  for (const [period, result] of [
    ['today', held],
    ['yesterday', held - (held * 3_200) / 1_000],
  ] as const) {
    const { json } = await viewer.get(`/api/reports/game-performance?period=${period}`);
    expect(json['totals']).toMatchObject({
      ownStake: held * BAHT,
      ownResult: result * BAHT,
      ownExpectedWin: byChance * BAHT,
      ownOverExpected: Math.round((result - byChance) * BAHT),
      // Only the operator sees the expected payouts of all sales.
      expected: null,
    });
  }
});

it('tells the house the whole beside chance, and no part of its own', async () => {
  const viewer = await signInAs(createApp(test.services), 'master');
  const { json } = await viewer.get('/api/reports/game-performance?period=today');
  expect(json['totals']).toMatchObject({
    stake: 1_000 * BAHT,
    expected: 867.2 * BAHT,
    ownStake: null,
    ownExpectedWin: null,
  });
});
