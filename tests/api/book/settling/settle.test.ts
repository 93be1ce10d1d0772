/** From the close of a round to money: the payouts, their receivers, and the books afterwards. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BET_TYPES } from '../../../../domain/bets/bet-type';
import { BAHT } from '../../../../domain/money/proportion';
import { askAgainForWin } from '../../../../server/book/approvals/ask-again-for-win';
import { decideApproval } from '../../../../server/book/approvals/decide-approval';
import { EnginesDisagree, SettlementBlocked } from '../../../../server/book/settling/blocked';
import { settleRound } from '../../../../server/book/settling/settle-round';
import { lotto } from '../../../../server/db/book/lottos';
import { accountCommission, accountTerms } from '../../../../server/db/book/terms';
import { alterBook } from '../../../support/book-checks';
import { betLine, createBookWorld, placed, type BookWorld } from '../../../support/book-world';
import { createTestServices, type TestServices } from '../../../support/services';
import {
  CHECKER,
  closeRound,
  closeWithResult,
  expectWholeBook,
  HANOI,
  OPERATOR,
  putResult,
  stateOf,
  totalsOf,
} from './support';
import { inBookTransaction } from '../../../../server/book/transaction';

let test: TestServices;
let world: BookWorld;
beforeAll(async () => {
  test = await createTestServices();
  world = await createBookWorld(test.services, {
    accounts: [
      { username: 'masterb', parent: 'master', givenPt: 6_000 },
      { username: 'agentb', parent: 'masterb', givenPt: 4_000 },
      { username: 'memberb', kind: 'member', parent: 'agentb', heldPt: 4_000 },
    ],
  });
});
afterAll(() => test.dispose());

const settle = (roundId: string) => settleRound(test.services, { roundId, actor: OPERATOR });

/** Settles a round of one line of a member, and returns its effect on every account of the path, in baht. */
async function settleLine(username: string, line: ReturnType<typeof betLine>, path: readonly string[]) {
  const roundId = await world.openRound();
  placed(await world.bet(world.idOf(username), [line], { roundId }));
  await closeWithResult(world, roundId, HANOI);
  await settle(roundId);
  const parts = await Promise.all(
    [...path, username].map((name) => totalsOf(test.services, roundId, 1, world.idOf(name))),
  );
  return parts.map(({ ownWinLoss, ownCommission }) => [
    ownWinLoss / BAHT,
    ownCommission / BAHT,
    (ownWinLoss + ownCommission) / BAHT,
  ]);
}

describe('settling', () => {
  it('pays winners and nobody else, and gives the stakes to those who hold them', async () => {
    const member = world.idOf('anong');
    placed(
      await world.bet(member, [betLine('top3', '345', 10), betLine('top2', '44', 100), betLine('row3', '543', 20)]),
    );
    placed(await world.bet(world.idOf('ekkachai'), [betLine('bottom2', '90', 50)]));
    const stakes = 180 * BAHT;
    const before = await world.balanceOf(member);
    await closeWithResult(world, world.roundId, HANOI);
    expect(await settle(world.roundId)).toMatchObject({
      no: 1,
      lines: 4,
      stake: stakes,
      winners: 2,
      payout: (9_000 + 3_000) * BAHT,
    });
    expect(await world.balanceOf(member, 'atStake')).toBe(0);
    expect(await world.balanceOf(member)).toBe(before + 12_000 * BAHT);
    expect(await stateOf(test.services, world.roundId)).toEqual({ state: 'settled', reason: null, no: 1 });
    expect(await totalsOf(test.services, world.roundId, 1, world.idOf('master'))).toMatchObject({
      slips: 2,
      lines: 4,
      winLoss: 0,
      commission: 0,
    });
    await expectWholeBook(test.services);
  });

  it('has nothing to pay in a round without bets', async () => {
    const roundId = await world.openRound();
    await closeWithResult(world, roundId, HANOI);
    expect(await settle(roundId)).toMatchObject({ lines: 0, stake: 0, winners: 0, payout: 0 });
    await expectWholeBook(test.services);
  });

  it('splits worked example A: 100, 200, 100, 400, and what nobody holds to the root', async () => {
    const parts = await settleLine('boonmee', betLine('top2', '99', 1_000), ['master', 'com', 'share', 'agent']);
    expect(parts.map(([winLoss]) => winLoss)).toEqual([300, 200, 100, 400, -1_000]);
  });

  it('splits worked example B to the satang, lost and won', async () => {
    const rates = { masterb: 1_500, agentb: 1_200, memberb: 1_000 };
    for (const [username, commission] of Object.entries(rates)) {
      await test.services.db
        .insert(accountCommission)
        .values(BET_TYPES.map((betType) => ({ accountId: world.idOf(username), betType, commission })));
    }
    await test.services.db
      .insert(accountTerms)
      .values({ accountId: world.idOf('memberb'), funds: 'credit', creditLimit: 10_000 * BAHT });
    const path = ['master', 'masterb', 'agentb'];
    expect(await settleLine('memberb', betLine('top1', '9', 1_000), path)).toEqual([
      [400, -60, 340],
      [200, -12, 188],
      [400, -28, 372],
      [-1_000, 100, -900],
    ]);
    expect(await settleLine('memberb', betLine('top1', '5', 1_000), path)).toEqual([
      [-880, -60, -940],
      [-440, -12, -452],
      [-880, -28, -908],
      [2_200, 100, 2_300],
    ]);
    await expectWholeBook(test.services);
  });
});

describe('a big win', () => {
  beforeAll(async () => {
    await test.services.db.update(lotto).set({ approval: 'secondPerson' }).where(eq(lotto.id, world.lottoId));
  });

  async function settleBigWin() {
    const roundId = await world.openRound();
    placed(await world.bet(world.idOf('dao'), [betLine('top3', '345', 100), betLine('top2', '45', 10)], { roundId }));
    await closeWithResult(world, roundId, HANOI);
    const wallet = await world.balanceOf(world.idOf('dao'));
    const settlement = await settle(roundId);
    const { rows } = await test.services.pool.query<{ id: string; goesOn: boolean }>(
      `SELECT id, goes_on_at IS NOT NULL AS "goesOn" FROM approval WHERE round_id = $1 AND kind = 'win'`,
      [roundId],
    );
    return { roundId, wallet, settlement, approvals: rows };
  }

  it('is held above the threshold and paid when somebody has confirmed it, once', async () => {
    const { wallet, settlement, approvals } = await settleBigWin();
    const dao = world.idOf('dao');
    expect(settlement).toMatchObject({ winners: 2, payout: 90_900 * BAHT, held: 1 });
    expect(approvals).toEqual([{ id: expect.any(String), goesOn: false }]);
    expect(await world.balanceOf(dao)).toBe(wallet + 900 * BAHT);
    await expectWholeBook(test.services);

    const id = approvals[0]?.id ?? '';
    const outcomes = await Promise.allSettled(
      Array.from({ length: 8 }, () => decideApproval(test.services, id, 'approve', CHECKER, null)),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await world.balanceOf(dao)).toBe(wallet + 90_900 * BAHT);
    await expectWholeBook(test.services);
  });

  it('is paid once, also by a second approval of it', async () => {
    const { wallet, approvals } = await settleBigWin();
    const again = test.services.newId();
    await test.services.pool.query(
      `INSERT INTO approval (id, kind, state, round_id, request, effect, submitted_by, submitted_at)
      SELECT $1, kind, state, round_id, request, effect, submitted_by, submitted_at FROM approval WHERE id = $2`,
      [again, approvals[0]?.id],
    );
    await decideApproval(test.services, again, 'approve', CHECKER, null);
    await expect(decideApproval(test.services, approvals[0]?.id ?? '', 'approve', CHECKER, null)).rejects.toMatchObject(
      { reason: 'approvalState' },
    );
    expect(await world.balanceOf(world.idOf('dao'))).toBe(wallet + 90_900 * BAHT);
  });

  it('stays out of the wallet when it is refused, and can be asked for again', async () => {
    const { roundId, wallet, approvals } = await settleBigWin();
    await decideApproval(test.services, approvals[0]?.id ?? '', 'refuse', CHECKER, 'looks wrong');
    expect(await world.balanceOf(world.idOf('dao'))).toBe(wallet + 900 * BAHT);
    await expectWholeBook(test.services);

    const { rows } = await test.services.pool.query<{ slipId: string; position: number }>(
      `SELECT slip_id AS "slipId", position FROM payout WHERE round_id = $1 AND hold = 'held'`,
      [roundId],
    );
    const [win = { slipId: '', position: 0 }] = rows;
    const again = () =>
      inBookTransaction(test.services, (tx) =>
        askAgainForWin(tx, test.services, { roundId, ...win, reason: 'looked into', submitter: OPERATOR }),
      );
    const id = await again();
    await expect(again()).rejects.toMatchObject({ reason: 'approvalOpen' });
    await decideApproval(test.services, id, 'approve', CHECKER, null);
    expect(await world.balanceOf(world.idOf('dao'))).toBe(wallet + 90_900 * BAHT);
    await expect(again()).rejects.toMatchObject({ reason: 'lineUnknown' });
    await expectWholeBook(test.services);
  });
});

describe('what blocks a payout', () => {
  async function closedRound() {
    const roundId = await world.openRound();
    const { id } = placed(
      await world.bet(world.idOf('chai'), [betLine('top3', '345', 10), betLine('top2', '11', 10)], { roundId }),
    );
    return { roundId, slipId: id };
  }

  const CHANGES: Record<string, string> = {
    'a stake': 'UPDATE line SET stake = stake + 100, debit = debit + 100 WHERE slip_id = $1 AND position = 2',
    'a number': "UPDATE line SET number = '45' WHERE slip_id = $1 AND position = 2",
    'a rate': 'UPDATE line SET rate = rate + 1 WHERE slip_id = $1 AND position = 1',
    'who holds it': 'UPDATE line SET weights = ARRAY[10000, 0, 0, 0] WHERE slip_id = $1 AND position = 1',
    'a line taken away': "UPDATE line SET ended = 'cancelled' WHERE slip_id = $1 AND position = 2",
    'whose it is': 'UPDATE slip SET member_id = gen_random_uuid() WHERE id = $1',
  };

  it.each(Object.entries(CHANGES))('is a change after the close: %s', async (_, change) => {
    const { roundId, slipId } = await closedRound();
    await closeWithResult(world, roundId, HANOI);
    await alterBook(test, change, [slipId]);
    await expect(settle(roundId)).rejects.toMatchObject({ by: 'frozenDiffers' });
    expect(await stateOf(test.services, roundId)).toMatchObject({
      state: 'resulted',
      reason: expect.stringMatching(/^frozenDiffers: /),
      no: 0,
    });
  });

  it('is a line that one computation of the winners finds and the other does not', async () => {
    const { roundId, slipId } = await closedRound();
    await alterBook(test, "UPDATE line SET booked = '999' WHERE slip_id = $1 AND position = 1", [slipId]);
    await closeWithResult(world, roundId, HANOI);
    const blocked = await settle(roundId).catch((error: unknown) => error);
    expect(blocked).toBeInstanceOf(EnginesDisagree);
    expect(blocked).toMatchObject({ count: 1, lines: [{ slipId, position: 1 }] });
    expect(await stateOf(test.services, roundId)).toEqual({
      state: 'resulted',
      reason: `enginesDisagree: 1: ${slipId}/1`,
      no: 0,
    });
  });

  it('is a slip that still waits for its partner, and a close that counted nothing', async () => {
    const { roundId, slipId } = await closedRound();
    await test.services.pool.query("UPDATE round SET state = 'closed' WHERE id = $1", [roundId]);
    await putResult(test.services, roundId, HANOI);
    await expect(settle(roundId)).rejects.toMatchObject({ by: 'notFrozen' });
    await test.services.pool.query("UPDATE slip SET state = 'pending' WHERE id = $1", [slipId]);
    await expect(settle(roundId)).rejects.toMatchObject({ by: 'slipsPending' });
  });

  it('is a bet on what the lotto does not draw', async () => {
    const { roundId, slipId } = await closedRound();
    await alterBook(
      test,
      "UPDATE line SET bet_type = 'front3', number = '111', booked = '111' WHERE slip_id = $1 AND position = 1",
      [slipId],
    );
    await closeWithResult(world, roundId, HANOI);
    await expect(settle(roundId)).rejects.toThrow(SettlementBlocked);
    expect((await stateOf(test.services, roundId)).reason).toMatch(/^notDrawn: /);
  });

  it('does not pay a round that has no result', async () => {
    const { roundId } = await closedRound();
    expect(await settle(roundId)).toBeNull();
    await closeRound(world, roundId);
    expect(await settle(roundId)).toBeNull();
  });

  it('is no line that was cancelled before', async () => {
    const roundId = await world.openRound();
    const { id } = placed(
      await world.bet(world.idOf('chai'), [betLine('top3', '345', 10), betLine('top3', '345', 20)], { roundId }),
    );
    await test.services.pool.query("UPDATE line SET ended = 'cancelled' WHERE slip_id = $1 AND position = 1", [id]);
    await closeWithResult(world, roundId, HANOI);
    expect(await settle(roundId)).toMatchObject({ lines: 1, winners: 1, payout: 18_000 * BAHT });
  });
});
