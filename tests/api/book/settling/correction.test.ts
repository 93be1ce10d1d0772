/** A wrong result is corrected, and a round is voided: earlier entries stay, and money comes back or is owed. */
import { eq } from 'drizzle-orm';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BAHT } from '../../../../domain/money/proportion';
import { decideApproval } from '../../../../server/book/approvals/decide-approval';
import { moveFunds } from '../../../../server/book/funds/move-funds';
import { receivablesOf } from '../../../support/receivables';
import {
  previewCorrection,
  previewVoid,
  submitCorrection,
  submitVoid,
} from '../../../../server/book/results/submit-correction';
import { refundRound } from '../../../../server/book/settling/refund-round';
import { settleRound } from '../../../../server/book/settling/settle-round';
import { lotto } from '../../../../server/db/book/lottos';
import { alterBook, waitingForLocks } from '../../../support/book-checks';
import { betLine, createBookWorld, placed, type BookWorld } from '../../../support/book-world';
import { createTestServices, type TestServices } from '../../../support/services';
import { CHECKER, closeRound, closeWithResult, expectWholeBook, HANOI, OPERATOR, OTHER, stateOf } from './support';
import { goOnAndPay } from '../../../support/follow-clock';
import { inBookTransaction } from '../../../../server/book/transaction';

let test: TestServices;
let world: BookWorld;
beforeAll(async () => {
  test = await createTestServices();
  world = await createBookWorld(test.services, {
    accounts: ['fon', 'gop'].map((username) => ({ username, kind: 'member' as const, parent: 'com', heldPt: 5_000 })),
  });
  await test.services.db.update(lotto).set({ approval: 'secondPerson' }).where(eq(lotto.id, world.lottoId));
});
afterAll(() => test.dispose());

const NEVER = new AbortController().signal;

/** A settled round in which a member wins by the first result and `boonmee` by the other one. */
async function settledRound(winner = 'anong') {
  const roundId = await world.openRound();
  placed(await world.bet(world.idOf(winner), [betLine('top3', '345', 10), betLine('top2', '12', 10)], { roundId }));
  placed(await world.bet(world.idOf('boonmee'), [betLine('top2', '77', 100)], { roundId }));
  await closeWithResult(world, roundId, HANOI);
  await settleRound(test.services, { roundId, actor: OPERATOR });
  return roundId;
}

const correct = (roundId: string, official = OTHER) =>
  inBookTransaction(test.services, (tx) =>
    submitCorrection(tx, test.services, { roundId, official, reason: 'a digit was wrong', submitter: OPERATOR }),
  );

/** Settles a round that a member without any credit wins, who then stakes nearly all of it in another one. */
async function wonAndSpent(username: string) {
  const memberId = world.idOf(username);
  await world.setCredit(memberId, 1_000 * BAHT);
  const roundId = await settledRound(username);
  await world.setCredit(memberId, 0);
  const stake = Math.floor((await world.balanceOf(memberId)) / BAHT / 2);
  const elsewhere = await world.openRound();
  placed(
    await world.bet(memberId, [betLine('top2', '11', stake), betLine('top2', '22', stake)], { roundId: elsewhere }),
  );
  expect(await world.balanceOf(memberId)).toBeLessThan(2_000 * BAHT);
  return { roundId, memberId };
}

/** All balances but those of nothing, by the account's name. */
async function balances() {
  const { rows } = await test.services.pool.query<{ name: string; balance: number }>(
    `SELECT ledger_account.kind || ' ' || username AS name, balance FROM ledger_account JOIN account ON account.id = owner_id ORDER BY 1`,
  );
  return Object.fromEntries(rows.map(({ name, balance }) => [name, balance]));
}

/** Sum of all members' wallets. */
async function walletsOfMembers() {
  const { rows } = await test.services.pool.query<{ sum: number }>(
    `SELECT sum(balance)::bigint AS sum FROM ledger_account JOIN account ON account.id = owner_id
     WHERE ledger_account.kind = 'wallet' AND account.kind = 'member'`,
  );
  return rows[0]?.sum ?? 0;
}

describe('a correction', () => {
  it('is previewed in money per account, approved, and then pays as if the result had been right at first', async () => {
    const before = await balances();
    const roundId = await settledRound();
    const settled = await balances();
    const { accounts, payout } = await previewCorrection(test.services, roundId, OTHER);
    expect(payout).toBe(9_000 * BAHT);
    expect(accounts.reduce((sum, one) => sum + one.after - one.before, 0)).toBe(0);

    await decideApproval(test.services, await correct(roundId), 'approve', CHECKER, null);
    expect(await stateOf(test.services, roundId)).toEqual({ state: 'settled', reason: null, no: 2 });
    const corrected = await balances();
    expect(corrected['wallet anong']).toBe((settled['wallet anong'] ?? 0) - 9_000 * BAHT);
    expect(corrected['wallet boonmee']).toBe((settled['wallet boonmee'] ?? 0) + 9_000 * BAHT);
    for (const { accountId, balanceAfter } of accounts) expect(await world.balanceOf(accountId)).toBe(balanceAfter);
    await expectWholeBook(test.services);

    // Corrected back, everything stands as it did.
    await decideApproval(test.services, await correct(roundId, HANOI), 'approve', CHECKER, null);
    expect(await balances()).toEqual(settled);
    expect(Object.keys(before).length).toBeLessThanOrEqual(Object.keys(settled).length);
    await expectWholeBook(test.services);
  });

  it('takes the settlement back leg by leg, and nothing twice', async () => {
    const roundId = await settledRound();
    await decideApproval(test.services, await correct(roundId), 'approve', CHECKER, null);
    const { rows } = await test.services.pool.query<{ against: number; legs: number; same: number }>(
      `SELECT count(*) AS legs, count(*) FILTER (WHERE back.amount = -entry.amount AND back.ledger_account_id = entry.ledger_account_id) AS same
       FROM transfer JOIN entry ON entry.transfer_id = transfer.id
       JOIN transfer AS reversal ON reversal.reverses_id = transfer.id
       LEFT JOIN entry AS back ON back.transfer_id = reversal.id AND back.leg = entry.leg
       WHERE transfer.reference_id = $1`,
      [roundId],
    );
    expect(rows[0]?.legs).toBeGreaterThan(4);
    expect(rows[0]?.same).toBe(rows[0]?.legs);
    const settlements = await test.services.pool.query(
      'SELECT no, reversed_at IS NOT NULL AS reversed FROM settlement WHERE round_id = $1 ORDER BY no',
      [roundId],
    );
    expect(settlements.rows).toEqual([
      { no: 1, reversed: true },
      { no: 2, reversed: false },
    ]);
  });

  it('stands on its own business date, so that a closed week does not move', async () => {
    const roundId = await settledRound();
    const days = async () =>
      (
        await test.services.pool.query<{ date: string; winLoss: number }>(
          `SELECT business_date::text AS date, sum(own_win_loss)::bigint AS "winLoss", sum(payout)::bigint AS payout, sum(lines)::bigint AS lines
         FROM day_total WHERE account_id = $1 GROUP BY 1 ORDER BY 1`,
          [world.idOf('agent')],
        )
      ).rows;
    const before = await days();
    const nextMonth = { ...test.services, bookClock: () => new Date(Date.now() + 40 * 86_400_000) };
    await decideApproval(nextMonth, await correct(roundId), 'approve', CHECKER, null);
    const after = await days();
    expect(after.slice(0, -1)).toEqual(before);
    expect(after.at(-1)).toMatchObject({ lines: 0, payout: 0 });
    await expectWholeBook(test.services);
  });

  it('is one at a time, needs another result, and a settled round', async () => {
    const roundId = await settledRound();
    await expect(correct(roundId, HANOI)).rejects.toMatchObject({ reason: 'resultSame' });
    const id = await correct(roundId);
    await expect(correct(roundId)).rejects.toMatchObject({ reason: 'approvalOpen' });
    await decideApproval(test.services, id, 'refuse', CHECKER, 'it was right');
    expect(await stateOf(test.services, roundId)).toMatchObject({ state: 'settled', no: 1 });
    await expect(correct(await world.openRound())).rejects.toMatchObject({ reason: 'roundState' });
  });

  it('leaves a winner that has spent its win owing, and the books balance', async () => {
    const { roundId, memberId } = await wonAndSpent('fon');
    const clear = () =>
      inBookTransaction(test.services, (tx) =>
        moveFunds(tx, test.services, {
          kind: 'pay',
          requestId: test.services.newId(),
          accountId: memberId,
          uplineId: world.idOf('com'),
          amount: BAHT,
          actor: OPERATOR,
        }),
      );
    expect(
      (await previewCorrection(test.services, roundId, OTHER)).accounts.filter(({ hasCleared }) => hasCleared),
    ).toEqual([]);
    await clear();
    const { accounts } = await previewCorrection(test.services, roundId, OTHER);
    expect(accounts.filter(({ goesNegative }) => goesNegative).map(({ accountId }) => accountId)).toEqual([memberId]);
    expect(
      accounts.filter(({ hasCleared }) => hasCleared).map(({ accountId }) => accountId),
      'not its upline, which has cleared nothing with its own',
    ).toEqual([memberId]);
    await decideApproval(test.services, await correct(roundId), 'approve', CHECKER, null);
    const balance = await world.balanceOf(memberId);
    expect(balance).toBeLessThan(-6_000 * BAHT);
    expect(await receivablesOf(test.services, roundId)).toEqual([{ memberId, balance, credit: 0, owes: -balance }]);
    await expectWholeBook(test.services);
  });

  it('takes a win back that was confirmed, and one that waits is paid by nobody any more', async () => {
    const roundId = await world.openRound();
    for (const name of ['dao', 'chai'])
      placed(await world.bet(world.idOf(name), [betLine('top3', '345', 60)], { roundId }));
    const before = await balances();
    await closeWithResult(world, roundId, HANOI);
    await settleRound(test.services, { roundId, actor: OPERATOR });
    const { rows: wins } = await test.services.pool.query<{ id: string; member: string }>(
      "SELECT id, effect ->> 'memberId' AS member FROM approval WHERE round_id = $1 AND kind = 'win'",
      [roundId],
    );
    const winOf = (name: string) => wins.find(({ member }) => member === world.idOf(name))?.id ?? '';
    await decideApproval(test.services, winOf('dao'), 'approve', CHECKER, null);
    expect((await balances())['wallet dao']).toBe((before['wallet dao'] ?? 0) + 54_000 * BAHT);
    await decideApproval(test.services, await correct(roundId), 'approve', CHECKER, null);
    const after = await balances();
    for (const name of ['dao', 'chai'])
      expect([name, after[`wallet ${name}`]]).toEqual([name, before[`wallet ${name}`]]);
    await expect(decideApproval(test.services, winOf('chai'), 'approve', CHECKER, null)).rejects.toMatchObject({
      reason: 'approvalState',
    });
    // Nor if somebody should still have it to decide.
    await alterBook(test, "UPDATE approval SET state = 'submitted' WHERE id = $1", [winOf('chai')]);
    await expect(decideApproval(test.services, winOf('chai'), 'approve', CHECKER, null)).rejects.toMatchObject({
      reason: 'approvalState',
    });
    await alterBook(test, "UPDATE approval SET state = 'takenBack' WHERE id = $1", [winOf('chai')]);
    await expectWholeBook(test.services);
  });

  it('waits for a new winner’s wallet before it holds anything that comes after it', async () => {
    const roundId = await settledRound();
    const approvalId = await correct(roundId);
    const bet = new Client({ connectionString: test.database.adminUrl });
    await bet.connect();
    const lock = (kind: string) =>
      bet.query('SELECT FROM ledger_account WHERE owner_id = $1 AND kind = $2 FOR NO KEY UPDATE', [
        world.idOf('boonmee'),
        kind,
      ]);
    await bet.query("SET lock_timeout = '300ms'");
    await bet.query('BEGIN');
    await lock('wallet');
    const corrected = decideApproval(test.services, approvalId, 'approve', CHECKER, null);
    await expect.poll(() => waitingForLocks(test)).toBe(1);
    await lock('atStake');
    await bet.query('COMMIT');
    await bet.end();
    await corrected;
    expect(await stateOf(test.services, roundId)).toMatchObject({ state: 'settled', no: 2 });
  });

  it('that is blocked leaves the round correcting with its old settlement, and goes on when it can', async () => {
    const roundId = await settledRound();
    const id = await correct(roundId);
    const change = (booked: string) =>
      alterBook(test, "UPDATE line SET booked = $2 WHERE round_id = $1 AND bet_type = 'top2' AND number = '77'", [
        roundId,
        booked,
      ]);
    await change('76');
    await expect(decideApproval(test.services, id, 'approve', CHECKER, null)).rejects.toMatchObject({
      by: 'frozenDiffers',
    });
    expect(await stateOf(test.services, roundId)).toMatchObject({
      state: 'correcting',
      no: 1,
      reason: expect.stringMatching(/^frozenDiffers/),
    });
    await change('77');
    await test.services.pool.query('UPDATE round SET reason = NULL WHERE id = $1', [roundId]);
    await goOnAndPay(test.services, NEVER);
    expect(await stateOf(test.services, roundId)).toEqual({ state: 'settled', reason: null, no: 2 });
    await expectWholeBook(test.services);
  });
});

describe('a refund', () => {
  async function roundWithBets() {
    const roundId = await world.openRound();
    const wallet = await world.balanceOf(world.idOf('anong'));
    placed(await world.bet(world.idOf('anong'), [betLine('top3', '345', 10)], { roundId }));
    placed(await world.bet(world.idOf('anong'), [betLine('top2', '45', 10)], { roundId, mode: 'reserve' }));
    return { roundId, wallet };
  }

  it('of an open round gives every stake back, also what waits for a partner, once', async () => {
    const { roundId, wallet } = await roundWithBets();
    const request = { roundId, event: 'void' as const, actor: OPERATOR, reason: 'the draw was cancelled' };
    const outcomes = await Promise.all(
      Array.from({ length: 8 }, () =>
        inBookTransaction(test.services, (tx) => refundRound(tx, test.services, request)),
      ),
    );
    expect(outcomes.filter((outcome) => outcome !== null)).toEqual([expect.objectContaining({ slips: 1 })]);
    expect(await world.balanceOf(world.idOf('anong'))).toBe(wallet);
    const { rows } = await test.services.pool.query(
      'SELECT state, end_reason FROM slip WHERE round_id = $1 ORDER BY id',
      [roundId],
    );
    expect(rows).toEqual([
      { state: 'refunded', end_reason: request.reason },
      { state: 'refused', end_reason: request.reason },
    ]);
    expect(await stateOf(test.services, roundId)).toMatchObject({ state: 'voided', reason: request.reason });
    await expectWholeBook(test.services);
  });

  it('without a result comes an hour after it was due, not before', async () => {
    const { roundId, wallet } = await roundWithBets();
    await closeRound(world, roundId);
    const declare = (hours: number) => {
      const services = { ...test.services, bookClock: () => new Date(Date.now() + hours * 3_600_000) };
      return inBookTransaction(services, (tx) =>
        refundRound(tx, services, { roundId, event: 'declareNoResult', actor: OPERATOR, reason: 'no result' }),
      );
    };
    await expect(declare(2)).rejects.toMatchObject({ reason: 'tooEarly' });
    await declare(3);
    expect(await stateOf(test.services, roundId)).toMatchObject({ state: 'noResult' });
    expect(await world.balanceOf(world.idOf('anong'))).toBe(wallet);
    await expectWholeBook(test.services);
  });

  it('after payout needs an approval, and takes the settlement back though the winner has spent it', async () => {
    const { roundId, memberId } = await wonAndSpent('gop');
    expect(
      await inBookTransaction(test.services, (tx) =>
        refundRound(tx, test.services, { roundId, event: 'void', actor: OPERATOR, reason: 'x' }),
      ),
    ).toBeNull();
    const preview = await previewVoid(test.services, roundId);
    const before = await walletsOfMembers();
    expect(preview).toMatchObject({ slips: 2, accounts: 1, negative: [memberId] });
    const id = await inBookTransaction(test.services, (tx) =>
      submitVoid(tx, test.services, { roundId, reason: 'drawn again', submitter: OPERATOR }),
    );
    await decideApproval(test.services, id, 'approve', CHECKER, null);
    expect(await stateOf(test.services, roundId)).toMatchObject({ state: 'voided', reason: 'drawn again' });
    const { rows } = await test.services.pool.query('SELECT DISTINCT state FROM slip WHERE round_id = $1', [roundId]);
    expect(rows).toEqual([{ state: 'refunded' }]);
    expect(await world.balanceOf(memberId)).toBeLessThan(0);
    expect(await walletsOfMembers()).toBe(before + preview.debit - preview.payout);
    expect(await previewVoid(test.services, roundId), 'nothing is left to give back').toMatchObject({
      slips: 0,
      payout: 0,
    });
    expect((await receivablesOf(test.services)).map((one) => one.memberId)).toContain(memberId);
    await expectWholeBook(test.services);
  });

  it('is not to be had between a result and its payout', async () => {
    const { roundId } = await roundWithBets();
    await closeWithResult(world, roundId, HANOI);
    for (const event of ['void', 'declareNoResult'] as const) {
      const services = { ...test.services, bookClock: () => new Date(Date.now() + 86_400_000) };
      expect(
        await inBookTransaction(services, (tx) =>
          refundRound(tx, services, { roundId, event, actor: OPERATOR, reason: 'x' }),
        ),
      ).toBeNull();
    }
  });
});
