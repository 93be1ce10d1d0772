/** Cost of a page of slips after a void that the planner has no statistics of: the same as before. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createApp } from '../../../server/app/app';
import { CLOCK_ACTOR } from '../../../server/book/rounds/claim';
import { refundRound } from '../../../server/book/settling/refund-round';
import { listQuery, type Persona, signInAs } from '../../support/agents';
import { alterBook } from '../../support/book-checks';
import { betLine, type BookWorld, createBookWorld, placed } from '../../support/book-world';
import { rowsHandled } from '../../support/plan';
import { plansOf } from '../../support/rows-touched';
import { createTestServices, type TestServices } from '../../support/services';
import { inBookTransaction } from '../../../server/book/transaction';

const VOIDED_SLIPS = 20;
const LINES = 50;
const SHOWN_SLIPS = 10;

let test: TestServices;
let world: BookWorld;
let master: Persona;
beforeAll(async () => {
  test = await createTestServices();
  world = await createBookWorld(test.services);
  master = await signInAs(createApp(test.services), 'master');
});
afterAll(() => test.dispose());

/** Places slips with a number of lines in a round of their own. */
async function betOnNewRound(slips: number, lines: number): Promise<string> {
  const roundId = await world.openRound();
  for (let stake = 10; stake < 10 + slips; stake += 1) {
    const numbers = Array.from({ length: lines }, (_, index) => String(index + 10));
    placed(
      await world.bet(
        world.idOf('anong'),
        numbers.map((number) => betLine('top2', number, stake)),
        { roundId },
      ),
    );
  }
  return roundId;
}

it('reads the lines of the slips that it shows, however many others ended', async () => {
  const voided = await betOnNewRound(VOIDED_SLIPS, LINES);
  await alterBook(test, 'ANALYZE line, slip');
  await inBookTransaction(test.services, (tx) =>
    refundRound(tx, test.services, { roundId: voided, event: 'void', actor: CLOCK_ACTOR, reason: 'x' }),
  );
  await betOnNewRound(SHOWN_SLIPS, 1);

  const plans = await plansOf(test.services.pool, /AS "returnedStake"/, async () => {
    const { list } = await master.get(`/api/slips${listQuery({ sort: ['at', 'DESC'], range: [0, SHOWN_SLIPS - 1] })}`);
    expect(list).toHaveLength(SHOWN_SLIPS);
  });
  expect(plans).toHaveLength(1);
  for (const plan of plans) expect(rowsHandled(plan)).toBeLessThan(VOIDED_SLIPS * LINES);
});
