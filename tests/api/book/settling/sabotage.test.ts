/** L11: one computation of the winners is wrong by a satang, and no money moves. */
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { EnginesDisagree } from '../../../../server/book/settling/blocked';
import { settleRound } from '../../../../server/book/settling/settle-round';
import { betLine, createBookWorld, placed } from '../../../support/book-world';
import { createTestServices, type TestServices } from '../../../support/services';
import { closeWithResult, expectWholeBook, HANOI, OPERATOR, stateOf } from './support';

vi.mock('../../../../domain/rates/line-money', async (original) => {
  const rules = await original<typeof import('../../../../domain/rates/line-money')>();
  return { ...rules, payoutOf: (stake: number, rate: number) => rules.payoutOf(stake, rate) + 1 };
});

let test: TestServices;
beforeAll(async () => {
  test = await createTestServices();
});
afterAll(() => test.dispose());

it('a satang too much on every win blocks the payout, names the lines and leaves the book as it was', async () => {
  const world = await createBookWorld(test.services);
  const slip = placed(
    await world.bet(world.idOf('anong'), [
      betLine('top3', '345', 10),
      betLine('top2', '45', 10),
      betLine('top2', '11', 1),
    ]),
  );
  const wallet = await world.balanceOf(world.idOf('anong'));
  await closeWithResult(world, world.roundId, HANOI);
  const blocked = await settleRound(test.services, { roundId: world.roundId, actor: OPERATOR }).catch(
    (error: unknown) => error,
  );
  expect(blocked).toBeInstanceOf(EnginesDisagree);
  expect(blocked).toMatchObject({ count: 2, lines: [1, 2].map((position) => ({ slipId: slip.id, position })) });
  expect(await stateOf(test.services, world.roundId)).toMatchObject({
    state: 'resulted',
    no: 0,
    reason: expect.stringContaining(slip.id),
  });
  expect(await world.balanceOf(world.idOf('anong'))).toBe(wallet);
  const { rows } = await test.services.pool.query('SELECT FROM payout');
  expect(rows).toHaveLength(0);
  await expectWholeBook(test.services);
});
