/** Tables next to the totals of a round: given-back stakes, the largest wins, and the expected payouts per date. */
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { BAHT } from '../../../../domain/money/proportion';
import { decideApproval } from '../../../../server/book/approvals/decide-approval';
import { cancelLines, cancelSlip } from '../../../../server/book/placing/cancel-slip';
import { submitCorrection, submitVoid } from '../../../../server/book/results/submit-correction';
import { refundRound } from '../../../../server/book/settling/refund-round';
import { settleRound } from '../../../../server/book/settling/settle-round';
import { dayTheory, roundGivenBack, roundLargestWin } from '../../../../server/db/book/beside-totals';
import { lotto } from '../../../../server/db/book/lottos';
import { betLine, createBookWorld, placed, type BookWorld } from '../../../support/book-world';
import { createTestServices, type TestServices } from '../../../support/services';
import { CHECKER, closeWithResult, expectWholeBook, HANOI, OPERATOR, OTHER } from './support';
import { inBookTransaction } from '../../../../server/book/transaction';

/** The business date of the rounds, which nothing done now stands on. */
const SOLD_ON = '2026-01-05';

let test: TestServices;
let world: BookWorld;
beforeAll(async () => {
  test = await createTestServices();
  world = await createBookWorld(test.services);
  await test.services.db.update(lotto).set({ approval: 'secondPerson' }).where(eq(lotto.id, world.lottoId));
});
afterAll(() => test.dispose());

/** A round in which anong has cancelled one of four lines and boonmee a whole slip. */
async function soldRound(): Promise<string> {
  const roundId = await world.openRound({ businessDate: SOLD_ON });
  const lines = [
    betLine('top2', '45', 10),
    betLine('top2', '45', 25),
    betLine('top2', '77', 3),
    betLine('top3', '123', 4),
  ];
  const anong = placed(await world.bet(world.idOf('anong'), lines, { roundId }));
  const boonmee = placed(await world.bet(world.idOf('boonmee'), [betLine('top2', '45', 900)], { roundId }));
  const by = { by: 'company' as const, actor: OPERATOR, reason: null };
  await inBookTransaction(test.services, (tx) =>
    cancelLines(tx, test.services, { slipId: anong.id, ...by, positions: [4] }),
  );
  await inBookTransaction(test.services, (tx) => cancelSlip(tx, test.services, { slipId: boonmee.id, ...by }));
  return roundId;
}

/** Returns the given-back stakes of a round for an account: bet type, way of ending, date, lines and baht, in order. */
async function givenBackTo(roundId: string, username: string) {
  const rows = await test.services.db
    .select()
    .from(roundGivenBack)
    .where(and(eq(roundGivenBack.roundId, roundId), eq(roundGivenBack.accountId, world.idOf(username))));
  return rows.map((row) => [row.ended, row.betType, row.businessDate === SOLD_ON, row.lines, row.stake / BAHT]).sort();
}

async function largestOf(roundId: string, username: string) {
  const rows = await test.services.db
    .select()
    .from(roundLargestWin)
    .where(and(eq(roundLargestWin.roundId, roundId), eq(roundLargestWin.accountId, world.idOf(username))))
    .orderBy(roundLargestWin.settlementNo);
  return rows.map((row) => [row.settlementNo, row.betType, row.businessDate === SOLD_ON, row.payout / BAHT]);
}

/** Returns the expected payouts on the rounds' date, and on all other dates. */
async function theory(): Promise<{ then: number; since: number }> {
  const rows = await test.services.db.select().from(dayTheory);
  const sum = (isThen: boolean) =>
    rows.filter((row) => (row.businessDate === SOLD_ON) === isThen).reduce((total, row) => total + row.expected, 0);
  return { then: sum(true), since: sum(false) };
}

const operatorRows = [
  ['cancelled', 'top2', true, 1, 900],
  ['cancelled', 'top3', true, 1, 4],
];

it('is written once with the first settlement, and a correction adds its wins alone', async () => {
  const roundId = await soldRound();
  expect(await givenBackTo(roundId, 'master'), 'nothing is told of a round that goes on').toEqual([]);
  await closeWithResult(world, roundId, HANOI);
  await settleRound(test.services, { roundId, actor: OPERATOR });
  const chance = await theory();
  const id = await inBookTransaction(test.services, (tx) =>
    submitCorrection(tx, test.services, { roundId, official: OTHER, reason: 'wrong', submitter: OPERATOR }),
  );
  await decideApproval(test.services, id, 'approve', CHECKER, null);

  expect(await givenBackTo(roundId, 'master')).toEqual(operatorRows);
  expect(await givenBackTo(roundId, 'anong')).toEqual([['cancelled', 'top3', true, 1, 4]]);
  expect(await givenBackTo(roundId, 'boonmee')).toEqual([['cancelled', 'top2', true, 1, 900]]);
  // Of two lines that won the larger one, not both, and nothing of the larger stake that was cancelled.
  for (const username of ['master', 'anong'])
    expect(await largestOf(roundId, username)).toEqual([
      [1, 'top2', true, 25 * 90],
      [2, 'top2', false, 3 * 90],
    ]);
  expect(await largestOf(roundId, 'boonmee')).toEqual([]);
  expect(await theory()).toEqual(chance);
  await expectWholeBook(test.services);
});

it('keeps what was cancelled on the date of the round where it is refunded after it was paid', async () => {
  const before = await theory();
  const roundId = await soldRound();
  await closeWithResult(world, roundId, HANOI);
  await settleRound(test.services, { roundId, actor: OPERATOR });
  const settled = await theory();
  expect(settled.then - before.then).toBeGreaterThan(0);
  const id = await inBookTransaction(test.services, (tx) =>
    submitVoid(tx, test.services, { roundId, reason: 'drawn again', submitter: OPERATOR }),
  );
  await decideApproval(test.services, id, 'approve', CHECKER, null);

  expect(await givenBackTo(roundId, 'master')).toEqual([...operatorRows, ['refunded', 'top2', false, 3, 38]]);
  expect(await givenBackTo(roundId, 'boonmee')).toEqual([['cancelled', 'top2', true, 1, 900]]);
  expect(await theory(), 'it stays on its own date').toEqual({
    then: settled.then,
    since: settled.since - (settled.then - before.then),
  });
  await expectWholeBook(test.services);
});

it('has all of a round that comes to nothing on its own date, and nothing of chance', async () => {
  const before = await theory();
  const roundId = await soldRound();
  await inBookTransaction(test.services, (tx) =>
    refundRound(tx, test.services, { roundId, event: 'void', actor: OPERATOR, reason: 'no draw' }),
  );
  expect(await givenBackTo(roundId, 'master')).toEqual([...operatorRows, ['refunded', 'top2', true, 3, 38]]);
  expect(await largestOf(roundId, 'master')).toEqual([]);
  expect(await theory()).toEqual(before);
  await expectWholeBook(test.services);
});
