/** L7: a round is paid once under any concurrent requests. A naive implementation demonstrably pays more often. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BAHT } from '../../../../domain/money/proportion';
import { decideApproval } from '../../../../server/book/approvals/decide-approval';
import { submitResult } from '../../../../server/book/results/submit-result';
import { refundRound } from '../../../../server/book/settling/refund-round';
import { settleRound } from '../../../../server/book/settling/settle-round';
import { lotto } from '../../../../server/db/book/lottos';
import { withConnections } from '../../../support/book-checks';
import { betLine, createBookWorld, placed, type BookWorld } from '../../../support/book-world';
import { createTestServices, type TestServices } from '../../../support/services';
import { CHECKER, closeRound, closeWithResult, expectWholeBook, HANOI, OPERATOR, stateOf } from './support';
import { goOnAndPay } from '../../../support/follow-clock';
import { inBookTransaction } from '../../../../server/book/transaction';

const AT_ONCE = 8;
const MOST_AT_ONCE = 32;
const NEVER = new AbortController().signal;

let test: TestServices;
let world: BookWorld;
let many: ReturnType<typeof withConnections>;
beforeAll(async () => {
  test = await createTestServices();
  many = withConnections(test, MOST_AT_ONCE);
  world = await createBookWorld(test.services);
  await test.services.db.update(lotto).set({ approval: 'secondPerson' }).where(eq(lotto.id, world.lottoId));
});
afterAll(async () => {
  await many.end();
  await test.dispose();
});

const atOnce = <T>(work: () => Promise<T>, count = AT_ONCE) => Promise.allSettled(Array.from({ length: count }, work));

/** Returns a closed round, and its winner's balance after the payout. */
async function roundWithWinner() {
  const roundId = await world.openRound();
  placed(await world.bet(world.idOf('anong'), [betLine('top3', '345', 10)], { roundId }));
  return { roundId, paid: (await world.balanceOf(world.idOf('anong'))) + 9_000 * BAHT };
}

describe('a round', () => {
  it.each([2, 8, MOST_AT_ONCE])('is settled by one of %i who try at once', async (count) => {
    const { roundId, paid } = await roundWithWinner();
    await closeWithResult(world, roundId, HANOI);
    const outcomes = await atOnce(() => settleRound(many.services, { roundId, actor: OPERATOR }), count);
    expect(outcomes.every(({ status }) => status === 'fulfilled')).toBe(true);
    expect(outcomes.filter((outcome) => outcome.status === 'fulfilled' && outcome.value !== null)).toHaveLength(1);
    expect(await world.balanceOf(world.idOf('anong'))).toBe(paid);
    await expectWholeBook(test.services);
  });

  it('is paid once though submitted, approved, settled and voided at once', async () => {
    const { roundId, paid } = await roundWithWinner();
    await closeRound(world, roundId);
    const submitted = await atOnce(() =>
      inBookTransaction(test.services, (tx) =>
        submitResult(tx, test.services, {
          roundId,
          official: HANOI,
          submitter: OPERATOR,
          viewerId: world.idOf('master'),
        }),
      ),
    );
    const ids = new Set(
      submitted.map((outcome) => (outcome.status === 'fulfilled' ? outcome.value.approvalId : 'refused')),
    );
    expect(ids.size).toBe(1);
    const [approvalId = ''] = ids;
    await Promise.all([
      atOnce(() => decideApproval(test.services, approvalId, 'approve', CHECKER, null)),
      atOnce(() => settleRound(test.services, { roundId, actor: OPERATOR })),
      atOnce(() =>
        inBookTransaction(test.services, (tx) =>
          refundRound(tx, test.services, { roundId, event: 'void', actor: OPERATOR, reason: 'x' }),
        ),
      ),
      atOnce(() => goOnAndPay(test.services, NEVER)),
    ]);
    expect(await stateOf(test.services, roundId)).toMatchObject({ state: 'settled', no: 1 });
    expect(await world.balanceOf(world.idOf('anong'))).toBe(paid);
    await expectWholeBook(test.services);
  });

  it('takes every bet that was placed in time and none that came as it closed', async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      const { roundId } = await roundWithWinner();
      await Promise.all([
        atOnce(() => world.bet(world.idOf('chai'), [betLine('top2', '45', 1)], { roundId })),
        closeWithResult(world, roundId, HANOI).then(() => settleRound(test.services, { roundId, actor: OPERATOR })),
      ]);
      expect(await stateOf(test.services, roundId)).toMatchObject({ state: 'settled', reason: null });
      await expectWholeBook(test.services);
    }
  });
});

describe('the naive way', () => {
  it('pays more than once: the state is read, and then written', async () => {
    const { roundId, paid } = await roundWithWinner();
    await closeWithResult(world, roundId, HANOI);
    const { pool } = test.services;
    await atOnce(async () => {
      const { state } = await stateOf(test.services, roundId);
      if (state !== 'resulted') return;
      await pool.query("UPDATE ledger_account SET balance = balance + $2 WHERE owner_id = $1 AND kind = 'wallet'", [
        world.idOf('anong'),
        9_000 * BAHT,
      ]);
      await pool.query("UPDATE round SET state = 'settled' WHERE id = $1", [roundId]);
    });
    expect(await world.balanceOf(world.idOf('anong'))).toBeGreaterThan(paid);
    await expect(expectWholeBook(test.services)).rejects.toThrow();
  });
});
