/**
 * Payments between an account and its upline, and corrections: bounded by the debt, once per request, all or nothing.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { v7 as newId } from 'uuid';
import { adjustBalance } from '../../../server/book/funds/adjust-balance';
import { type FundsRequest, moveFunds } from '../../../server/book/funds/move-funds';
import { readFunds } from '../../../server/book/funds/movable';
import { accountTerms } from '../../../server/db/book/terms';
import type { Services } from '../../../server/kernel/services';
import { expectWhole, withConnections } from '../../support/book-checks';
import { type BookWorld, createBookWorld } from '../../support/book-world';
import { type Crashing, createCrashing, pointsOf } from '../../support/crash-points';
import { createTestServices, type TestServices } from '../../support/services';
import { inBookTransaction } from '../../../server/book/transaction';

const CONNECTIONS = 12;
const UPLINES: Record<string, string | null> = {
  master: null,
  com: 'master',
  share: 'com',
  agent: 'share',
  anong: 'agent',
  boonmee: 'agent',
};
const RESET = ['master', 'com', 'share', 'agent', 'anong'];

let test: TestServices;
let world: BookWorld;
let crashing: Crashing;
let many: ReturnType<typeof withConnections>;

beforeAll(async () => {
  test = await createTestServices();
  world = await createBookWorld(test.services);
  crashing = await createCrashing(test);
  many = withConnections(test, CONNECTIONS);
});
afterAll(async () => {
  await expectWhole(test);
  await many.end();
  await crashing.end();
  await test.dispose();
});

const actor = () => ({ id: world.idOf('master'), name: 'master' });

function requestOf(kind: FundsRequest['kind'], username: string, amount: number, requestId = newId()): FundsRequest {
  const upline = UPLINES[username] ?? null;
  const uplineId = upline === null ? null : world.idOf(upline);
  return { kind, requestId, accountId: world.idOf(username), uplineId, amount, actor: actor() };
}

const move = (...asked: Parameters<typeof requestOf>) =>
  inBookTransaction(many.services, (tx) => moveFunds(tx, many.services, requestOf(...asked)));
const adjust = (username: string, received: number, requestId = newId()) =>
  inBookTransaction(many.services, (tx) =>
    adjustBalance(tx, many.services, {
      requestId,
      accountId: world.idOf(username),
      received,
      actor: actor(),
      reason: 'as counted',
    }),
  );
const balance = (username: string) => world.balanceOf(world.idOf(username));

async function agreeOn(username: string, terms: { funds: 'credit' | 'cash'; creditLimit: number }): Promise<void> {
  const row = { accountId: world.idOf(username), ...terms };
  await test.services.db
    .insert(accountTerms)
    .values(row)
    .onConflictDoUpdate({ target: accountTerms.accountId, set: terms });
}

/** Everybody begins even, the agents on a credit of 1,000, the member owing 900. */
beforeEach(async () => {
  for (const username of RESET) {
    const stands = await balance(username);
    if (stands !== 0) await adjust(username, -stands);
  }
  for (const username of ['com', 'share', 'agent', 'anong'])
    await agreeOn(username, { funds: 'credit', creditLimit: 1_000 });
  await adjust('anong', -900);
});

describe('a payment', () => {
  it('makes what both owe smaller, part by part, and goes no further than what is owed', async () => {
    await expect(move('collect', 'anong', 901)).rejects.toMatchObject({ reason: 'overdraws', payable: 900 });
    expect(await move('collect', 'anong', 400)).toMatchObject({ before: -900, after: -500 });
    expect(await move('collect', 'anong', 500)).toMatchObject({ before: -500, after: 0 });
    await expect(move('collect', 'anong', 1)).rejects.toMatchObject({ payable: 0 });
    expect(await balance('agent')).toBe(-900);
    // The debt has moved up by one: an agent owes the sum of its own debt and all debts below it.
    expect(await move('collect', 'agent', 900)).toMatchObject({ after: 0 });
    expect([await balance('share'), await balance('agent'), await balance('anong')]).toEqual([-900, 0, 0]);
  });

  it('counts all below: an agent may pay before it has collected, and is paid before it has paid on', async () => {
    expect(await readFunds(test.services.db, world.idOf('agent'), world.idOf('share'))).toMatchObject({
      balance: 0,
      settled: -900,
      isCleared: true,
      collect: 900,
      pay: 0,
    });
    await move('collect', 'agent', 900);
    expect(await balance('agent')).toBe(900);
    await adjust('anong', 1_600);
    expect(await readFunds(test.services.db, world.idOf('agent'), world.idOf('share'))).toMatchObject({
      settled: 1_600,
      collect: 0,
      pay: 1_600,
    });
    await move('pay', 'agent', 1_600);
    expect(await move('pay', 'anong', 700)).toMatchObject({ after: 0 });
    expect([await balance('share'), await balance('agent'), await balance('anong')]).toEqual([700, 0, 0]);
  });

  it('is taken only within the credit of whoever comes to owe by it, but by the root', async () => {
    await agreeOn('agent', { funds: 'credit', creditLimit: 300 });
    await expect(move('collect', 'anong', 301)).rejects.toMatchObject({ payable: 300 });
    await adjust('com', -5_000);
    expect(await move('collect', 'com', 5_900)).toMatchObject({ before: -5_000, after: 900 });
  });

  it('counts what is at stake as not lost yet', async () => {
    const stake = 10_000;
    await world.bet(world.idOf('boonmee'), [{ betType: 'top2', number: '12', stake, rate: 9_000 }]);
    expect(await balance('boonmee')).toBeLessThan(0);
    await expect(move('collect', 'boonmee', 1)).rejects.toMatchObject({ payable: 0 });
  });

  it('is none of the house, nor of an account on cash', async () => {
    await expect(move('collect', 'master', 1)).rejects.toMatchObject({ reason: 'notCleared' });
    await adjust('anong', 900);
    await agreeOn('anong', { funds: 'cash', creditLimit: 0 });
    for (const kind of ['collect', 'pay'] as const)
      await expect(move(kind, 'anong', 1)).rejects.toMatchObject({ reason: 'notCleared' });
  });

  it('happens once per request, whichever way it went', async () => {
    const request = requestOf('collect', 'anong', 300);
    const answers = await Promise.all(
      Array.from({ length: CONNECTIONS }, () =>
        inBookTransaction(many.services, (tx) => moveFunds(tx, many.services, request)),
      ),
    );
    expect(answers.filter(({ isNew }) => isNew)).toHaveLength(1);
    for (const answer of answers) expect(answer).toMatchObject({ before: -900, after: -600 });
    await expect(move('pay', 'anong', 300, request.requestId)).rejects.toMatchObject({ reason: 'requestDiffers' });
    expect(await balance('anong')).toBe(-600);
  });

  it('by many at once comes to no more than what is owed', async () => {
    const settled = await Promise.allSettled(
      Array.from({ length: 3 * CONNECTIONS }, () => move('collect', 'anong', 150)),
    );
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(6);
    expect([await balance('anong'), await balance('agent')]).toEqual([0, -900]);
  });
});

describe('a correction', () => {
  it('goes where nothing else does, against the house, once per request', async () => {
    const [house, requestId] = [await world.balanceOf(null, 'house'), newId()];
    for (const _turn of [1, 2])
      expect(await adjust('anong', -5_000, requestId)).toMatchObject({ before: -900, after: -5_900 });
    expect(await world.balanceOf(null, 'house')).toBe(house + 5_000);
    await expect(adjust('anong', 5_000, requestId)).rejects.toMatchObject({ reason: 'requestDiffers' });
    await expect(adjust('anong', 0)).rejects.toThrow(RangeError);
  });
});

describe('a connection that is lost', () => {
  const works: Record<string, (services: Services, requestId: string) => Promise<unknown>> = {
    'while something is collected': (services, requestId) =>
      inBookTransaction(services, (tx) => moveFunds(tx, services, requestOf('collect', 'anong', 100, requestId))),
    'while a balance is corrected': (services, requestId) =>
      inBookTransaction(services, (tx) =>
        adjustBalance(tx, services, {
          requestId,
          accountId: world.idOf('anong'),
          received: -100,
          actor: actor(),
          reason: 'as counted',
        }),
      ),
  };

  it.each(Object.keys(works))('%s leaves it done or not done, and again is once', async (name) => {
    const work = works[name];
    if (!work) throw new Error('there is no such work');
    await adjust('anong', -99_100);
    await agreeOn('agent', { funds: 'credit', creditLimit: 100_000 });
    const { statements, hasFailed } = await crashing.run((services) => work(services, newId()));
    expect(hasFailed).toBe(false);
    const points = pointsOf(statements);
    console.log(`${points.length} points at ${statements.length} statements`);
    expect(points).toHaveLength(statements.length + 1);
    const step = name.includes('collected') ? 100 : -100;
    for (const point of points) {
      const [requestId, before] = [newId(), await balance('anong')];
      await crashing.run((services) => work(services, requestId), point);
      const isThrough = point.statement === statements.length && point.when === 'unanswered';
      expect([point, await balance('anong')]).toEqual([point, isThrough ? before + step : before]);
      await work(test.services, requestId);
      await work(test.services, requestId);
      expect([point, await balance('anong')]).toEqual([point, before + step]);
    }
    await expectWhole(test);
  });
});
