/**
 * Deposits and withdrawals: once per request, only between direct neighbours, and only with money that the payer has.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { v7 as newId } from 'uuid';
import { BAHT } from '../../../domain/money/proportion';
import { adjustBalance } from '../../../server/book/funds/adjust-balance';
import { type FundsRequest, moveFunds } from '../../../server/book/funds/move-funds';
import { moveOnce } from '../../../server/book/funds/move-once';
import { Overdraft } from '../../../server/book/funds/overdraft';
import { inBookTransaction, withTransaction } from '../../../server/book/transaction';
import { accountTerms } from '../../../server/db/book/terms';
import { expectWhole, withConnections } from '../../support/book-checks';
import { type BookWorld, createBookWorld } from '../../support/book-world';
import { createTestServices, type TestServices } from '../../support/services';

const CONNECTIONS = 12;

let test: TestServices;
let world: BookWorld;
let many: ReturnType<typeof withConnections>;

beforeAll(async () => {
  test = await createTestServices();
  world = await createBookWorld(test.services);
  many = withConnections(test, CONNECTIONS);
});
afterAll(async () => {
  await expectWhole(test);
  await many.end();
  await test.dispose();
});

/** Every account begins without money: its balance goes back to its upline. */
beforeEach(async () => {
  for (const username of ['agent', 'share', 'com', 'master']) {
    const balance = await world.balanceOf(world.idOf(username));
    if (balance > 0) await move('withdraw', username, balance);
  }
});

const UPLINES: Record<string, string | null> = { master: null, com: 'master', share: 'com', agent: 'share' };

function requestOf(
  kind: FundsRequest['kind'],
  username: string,
  amount: number,
  changes: Partial<FundsRequest> = {},
): FundsRequest {
  const upline = UPLINES[username] ?? null;
  return {
    kind,
    requestId: newId(),
    accountId: world.idOf(username),
    uplineId: upline === null ? null : world.idOf(upline),
    amount,
    actor: { id: world.idOf('master'), name: 'master' },
    ...changes,
  };
}

const move = (...asked: Parameters<typeof requestOf>) =>
  inBookTransaction(many.services, (tx) => moveFunds(tx, many.services, requestOf(...asked)));
const balance = (username: string) => world.balanceOf(world.idOf(username));

/** Counts the moves, and returns the refusals of the others. */
function outcomesOf(settled: PromiseSettledResult<unknown>[]) {
  const refused = settled.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
  return { moved: settled.length - refused.length, refused };
}

describe('money', () => {
  it('comes into the tree from the house, goes down by deposits and back by withdrawals', async () => {
    const house = await world.balanceOf(null, 'house');
    expect(await move('deposit', 'master', 1_000)).toEqual({ before: 0, after: 1_000, isNew: true });
    expect(await move('deposit', 'com', 700)).toEqual({ before: 0, after: 700, isNew: true });
    expect(await move('withdraw', 'com', 200)).toEqual({ before: 700, after: 500, isNew: true });
    expect([await balance('master'), await balance('com'), await world.balanceOf(null, 'house')]).toEqual([
      500,
      500,
      house - 1_000,
    ]);
  });

  it('is moved between direct neighbours only', async () => {
    await move('deposit', 'master', 1_000);
    for (const uplineId of [world.idOf('master'), world.idOf('agent'), world.idOf('share'), null]) {
      await expect(move('deposit', 'share', 100, { uplineId })).rejects.toMatchObject({ reason: 'accountUnknown' });
    }
    await expect(move('deposit', 'master', 100, { accountId: newId() })).rejects.toMatchObject({
      reason: 'accountUnknown',
    });
    expect(await balance('share')).toBe(0);
  });

  it('is not paid from insufficient funds', async () => {
    await move('deposit', 'master', 1_000);
    await expect(move('deposit', 'com', 1_001)).rejects.toMatchObject({ reason: 'overdraws', payable: 1_000 });
    await expect(move('withdraw', 'com', 1)).rejects.toMatchObject({ payable: 0 });
    expect(await balance('com')).toBe(0);
  });

  it('is handed down on credit, which isn’t paid out', async () => {
    const accountId = world.idOf('com');
    // A member right below it has a limit as well, which is given on already.
    const given = 1_000_000 * BAHT;
    await test.services.db.insert(accountTerms).values({ accountId, funds: 'credit', creditLimit: given + 500 });
    await move('deposit', 'share', 500);
    await expect(move('deposit', 'share', 1)).rejects.toMatchObject({ payable: 0 });
    await expect(move('withdraw', 'com', 1)).rejects.toMatchObject({ payable: 0 });
    await move('withdraw', 'share', 500);
    expect(await balance('com')).toBe(0);
    await expect(move('withdraw', 'com', 1)).rejects.toMatchObject({ payable: 0 });
    await test.services.db.delete(accountTerms);
  });

  it('is no negative amount and no part of a satang', async () => {
    for (const amount of [0, -5, 0.5, Number.NaN])
      await expect(move('deposit', 'master', amount)).rejects.toThrow(RangeError);
  });
});

describe('a request', () => {
  it('moves money once, however often it comes, one after another and at once', async () => {
    const request = requestOf('deposit', 'master', 300);
    const answers = await Promise.all(
      Array.from({ length: CONNECTIONS }, () =>
        inBookTransaction(many.services, (tx) => moveFunds(tx, many.services, request)),
      ),
    );
    for (const answer of answers) expect(answer).toMatchObject({ before: 0, after: 300 });
    expect(answers.filter(({ isNew }) => isNew)).toHaveLength(1);
    await move('deposit', 'master', 50);
    expect(await inBookTransaction(many.services, (tx) => moveFunds(tx, many.services, request))).toEqual({
      before: 0,
      after: 300,
      isNew: false,
    });
    expect(await balance('master')).toBe(350);
  });

  it('does not stand for another movement', async () => {
    await move('deposit', 'master', 1_000);
    const { requestId } = requestOf('deposit', 'com', 100);
    await move('deposit', 'com', 100, { requestId });
    await expect(move('deposit', 'com', 101, { requestId })).rejects.toMatchObject({ reason: 'requestDiffers' });
    await expect(move('deposit', 'share', 100, { requestId })).rejects.toMatchObject({ reason: 'requestDiffers' });
    expect([await balance('com'), await balance('share')]).toEqual([100, 0]);
  });

  it('does not stand for a movement of another kind, nor is one the other way round', async () => {
    await move('deposit', 'master', 1_000);
    const { requestId } = requestOf('deposit', 'com', 100);
    await move('deposit', 'com', 100, { requestId });
    const correction = {
      requestId,
      accountId: world.idOf('com'),
      received: 100,
      actor: { id: world.idOf('master'), name: 'master' },
      reason: 'as counted',
    };
    await expect(move('withdraw', 'com', 100, { requestId })).rejects.toMatchObject({ reason: 'requestDiffers' });
    await expect(move('pay', 'com', 100, { requestId })).rejects.toMatchObject({ reason: 'requestDiffers' });
    await expect(
      inBookTransaction(many.services, (tx) => adjustBalance(tx, many.services, correction)),
    ).rejects.toMatchObject({ reason: 'requestDiffers' });
    // Between the same two accounts, with the same amount: only its kind differs.
    const payment = { ...correction, posts: 'clear' as const, otherId: world.idOf('master') };
    const paid = withTransaction(many.services, (tx) =>
      moveOnce(tx, many.services, payment, () => Promise.resolve(null)),
    );
    await expect(paid).rejects.toMatchObject({ reason: 'requestDiffers' });
    expect(await move('deposit', 'com', 100, { requestId })).toEqual({ before: 0, after: 100, isNew: false });
    expect(await balance('com')).toBe(100);
  });

  it('that comes as two movements at once is one of them, whosever money they are of', async () => {
    await move('deposit', 'master', 1_000);
    await move('deposit', 'com', 500);
    await move('deposit', 'share', 300);
    for (let turn = 0; turn < 10; turn += 1) {
      const requestId = newId();
      const settled = await Promise.allSettled([
        move('deposit', 'master', 10, { requestId }),
        move('withdraw', 'share', 10, { requestId }),
        move('deposit', 'agent', 10, { requestId }),
      ]);
      const { moved, refused } = outcomesOf(settled);
      expect([turn, moved]).toEqual([turn, 1]);
      for (const error of refused) expect(error).toMatchObject({ reason: 'requestDiffers' });
    }
  });
});

describe('many at once', () => {
  it('give away no more than there is', async () => {
    await move('deposit', 'master', 1_000);
    const settled = await Promise.allSettled(
      Array.from({ length: 3 * CONNECTIONS }, () => move('deposit', 'com', 150)),
    );
    const { moved, refused } = outcomesOf(settled);
    expect(moved).toBe(6);
    for (const error of refused) expect(error).toBeInstanceOf(Overdraft);
    expect([await balance('master'), await balance('com')]).toEqual([100, 900]);
  });

  it('take back no more than there is, whichever way money goes meanwhile', async () => {
    await move('deposit', 'master', 1_000);
    await move('deposit', 'com', 1_000);
    const settled = await Promise.allSettled(
      Array.from({ length: 3 * CONNECTIONS }, (_one, index) =>
        index % 2 === 0 ? move('withdraw', 'com', 300) : move('deposit', 'share', 300),
      ),
    );
    const { moved, refused } = outcomesOf(settled);
    expect(moved).toBe(3);
    for (const error of refused) expect(error).toBeInstanceOf(Overdraft);
    expect((await balance('master')) + (await balance('com')) + (await balance('share'))).toBe(1_000);
    expect(await balance('com')).toBe(100);
  });
});
