/** Expected payouts of a settled round: rounded per line, alike in every table, whatever two-digit tod reads. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bookedNumber } from '../../../../domain/bets/bet-number';
import { payoutOf } from '../../../../domain/rates/line-money';
import { ROW2_SOURCES } from '../../../../domain/results/drawn-digits';
import { expectedPayoutOf } from '../../../../domain/results/expected-payout';
import { settleRound } from '../../../../server/book/settling/settle-round';
import { roundTheory } from '../../../../server/db/book/beside-totals';
import { roundTotal } from '../../../../server/db/book/ledger';
import { lotto } from '../../../../server/db/book/lottos';
import { round } from '../../../../server/db/book/rounds';
import { betLine, createBookWorld, placed, type BookWorld } from '../../../support/book-world';
import { createTestServices, type TestServices } from '../../../support/services';
import { closeWithResult, expectWholeBook, OPERATOR } from './support';

let test: TestServices;
let world: BookWorld;
beforeAll(async () => {
  test = await createTestServices();
  world = await createBookWorld(test.services, { code: 'lao' });
});
afterAll(() => test.dispose());

/** Odd stakes, so that what a line pays on average is no whole satang. */
const LINES = [
  betLine('row2', '12', 33),
  betLine('row2', '55', 71),
  betLine('row3', '112', 13),
  betLine('row3', '123', 17),
  betLine('top1', '4', 7),
  betLine('bottom1', '4', 11),
  betLine('top3', '007', 19),
];

describe.each(ROW2_SOURCES)('where two-digit tod reads %s', (row2Reads) => {
  it('are those of the rules, and the operator’s theory is that of the root', async () => {
    const { db } = test.services;
    await db.update(lotto).set({ row2Reads }).where(eq(lotto.id, world.lottoId));
    const roundId = await world.openRound();
    await db.update(round).set({ row2Reads }).where(eq(round.id, roundId));
    for (const member of ['anong', 'boonmee']) placed(await world.bet(world.idOf(member), LINES, { roundId }));
    await closeWithResult(world, roundId, { family: 'lao', number: '1234' });
    await settleRound(test.services, { roundId, actor: OPERATOR });

    const byRules = (betType: string) =>
      LINES.filter((line) => line.betType === betType).reduce(
        (sum, { betType: type, number, stake, rate }) =>
          sum + expectedPayoutOf(type, bookedNumber(type, number), payoutOf(stake, rate), row2Reads),
        0,
      );
    const totals = (await db.select().from(roundTotal).where(eq(roundTotal.roundId, roundId))).filter(
      ({ betType }) => betType !== '',
    );
    const ofAccount = (username: string) =>
      totals
        .filter(({ accountId }) => accountId === world.idOf(username))
        .map(({ betType, expected }) => [betType, expected])
        .sort();
    const byRulesTimes = (members: number) =>
      [...new Set(LINES.map(({ betType }) => betType))].map((betType) => [betType, members * byRules(betType)]).sort();
    expect(ofAccount('anong')).toEqual(byRulesTimes(1));
    expect(ofAccount('master')).toEqual(byRulesTimes(2));
    const theory = await db.select().from(roundTheory).where(eq(roundTheory.roundId, roundId));
    expect(theory.map(({ betType, expected }) => [betType, expected]).sort()).toEqual(byRulesTimes(2));
    await expectWholeBook(test.services);
  });
});
