/** Killed at any statement of placing or cancelling, the book is whole and everything can be done again. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cancelLines, cancelSlip } from '../../../server/book/placing/cancel-slip';
import { confirmSlip, releaseSlip } from '../../../server/book/placing/pending';
import { placeSlip } from '../../../server/book/placing/place-slip';
import { CLOCK_ACTOR } from '../../../server/book/rounds/claim';
import type { Services } from '../../../server/kernel/services';
import { expectWhole, rowsOf } from '../../support/book-checks';
import { betLine, type BookWorld, createBookWorld, placed } from '../../support/book-world';
import { type Crashing, createCrashing, pointsOf } from '../../support/crash-points';
import { createTestServices, type TestServices } from '../../support/services';
import { inBookTransaction } from '../../../server/book/transaction';

let test: TestServices;
let crashing: Crashing;
let world: BookWorld;
let member: string;

beforeAll(async () => {
  test = await createTestServices();
  crashing = await createCrashing(test);
  world = await createBookWorld(test.services);
  member = world.idOf('anong');
  await rowsOf(test, "INSERT INTO account_hold VALUES ($1, 'top3', 1500)", [world.idOf('agent')]);
  for (const one of [member, world.idOf('ekkachai')]) await world.bet(one, [betLine('top2', '99', 1)]);
});
afterAll(async () => {
  await crashing.end();
  await test.dispose();
});

/** Everything that counts of the book, as one text. */
async function book(): Promise<string> {
  const [row] = await rowsOf<{ book: string }>(
    test,
    `SELECT (SELECT coalesce(sum(balance) FILTER (WHERE kind = 'atStake'), 0) FROM ledger_account) || ' at stake, '
      || (SELECT count(*) FROM slip) || ' slips, ' || (SELECT count(*) FROM line WHERE ended IS NULL) || ' lines, '
      || (SELECT coalesce(sum(sold), 0) FROM exposure) || ' sold, ' || (SELECT coalesce(sum(held), 0) FROM held_exposure) || ' held, '
      || (SELECT count(*) FROM transfer) || ' transfers, ' || (SELECT coalesce(sum(lines), 0) FROM refused_demand) || ' refused' AS book`,
  );
  return row?.book ?? '';
}

/**
 * Kills the work at each of its points. It has happened as a whole or not at all, and as a whole only after its last
 * statement.
 *
 * @param prepare makes the state before each turn
 */
async function survives<T>(
  statements: number,
  prepare: () => Promise<T>,
  work: (services: Services, subject: T) => Promise<unknown>,
): Promise<void> {
  const whole = await crashing.run(async (services) => work(services, await prepare()));
  const points = pointsOf(whole.statements);
  console.log(`${points.length} points at ${whole.statements.length} statements`);
  expect(whole.hasFailed).toBe(false);
  expect(whole.statements).toHaveLength(statements);
  expect(points).toHaveLength(statements + 1);
  for (const point of points) {
    const subject = await prepare();
    const before = await book();
    const { statements: sent } = await crashing.run((services) => work(services, subject), point);
    expect(sent.length).toBeGreaterThanOrEqual(point.statement);
    await expectWhole(test);
    const isThrough = point.statement === statements && point.when === 'unanswered';
    expect([point, (await book()) === before]).toEqual([point, !isThrough]);
  }
}

const LINES = [betLine('top3', '123', 10), betLine('top3', '124', 5), betLine('row3', '321', 5)];
const request = (lines = LINES, mode: 'accept' | 'reserve' = 'accept') => ({
  memberId: member,
  roundId: world.roundId,
  lines,
  source: 'keyIn' as const,
  confirmDuplicate: true,
  mode,
});
const slipOf = async (mode: 'accept' | 'reserve') => placed(await placeSlip(test.services, request(LINES, mode))).id;
const cancelOf = (slipId: string) => ({ slipId, by: 'company' as const, actor: CLOCK_ACTOR, reason: null });
const nothing = async () => undefined;

describe('a connection that is lost', () => {
  it('while a slip is placed', () => survives(6, nothing, (services) => placeSlip(services, request())));

  it('while a slip is placed on whose path nobody has a cap of own hold', () => {
    const ofOther = { ...request(), memberId: world.idOf('ekkachai') };
    return survives(5, nothing, (services) => placeSlip(services, ofOther));
  });

  it('while a slip is cancelled', () =>
    survives(
      8,
      () => slipOf('accept'),
      (services, id) => inBookTransaction(services, (tx) => cancelSlip(tx, services, cancelOf(id))),
    ));

  it('while a line is cancelled', () =>
    survives(
      8,
      () => slipOf('accept'),
      (services, id) =>
        inBookTransaction(services, (tx) => cancelLines(tx, services, { ...cancelOf(id), positions: [1] })),
    ));

  it('while a pending slip is released', () =>
    survives(
      7,
      () => slipOf('reserve'),
      (services, id) => releaseSlip(services, id, null),
    ));

  it('while a pending slip is confirmed, which moves nothing', async () => {
    const stateOf = async (id: string) =>
      (await rowsOf<{ state: string }>(test, 'SELECT state FROM slip WHERE id = $1', [id]))[0]?.state;
    const { statements } = await crashing.run(async (services) => confirmSlip(services, await slipOf('reserve')));
    for (const point of pointsOf(statements)) {
      const id = await slipOf('reserve');
      await crashing.run((services) => confirmSlip(services, id), point);
      const isThrough = point.statement === statements.length && point.when === 'unanswered';
      expect([point, await stateOf(id)]).toEqual([point, isThrough ? 'accepted' : 'pending']);
      expect(await confirmSlip(test.services, id)).toBe('accepted');
      await expectWhole(test);
    }
  });

  it('while a slip is refused: what was turned away is counted once or not at all', async () => {
    const refuse = (services: Services) => placeSlip(services, request([betLine('top3', '123', 10, 1)]));
    const { statements } = await crashing.run(refuse);
    expect(statements).toHaveLength(9);
    const [kept, counts] = [/, \d+ refused$/, async () => Number(/(\d+) refused$/.exec(await book())?.[1])];
    for (const point of pointsOf(statements)) {
      const [before, countedBefore] = [await book(), await counts()];
      await crashing.run(refuse, point);
      expect((await book()).replace(kept, '')).toBe(before.replace(kept, ''));
      expect([0, 1]).toContain((await counts()) - countedBefore);
    }
    await expectWhole(test);
  });
});
