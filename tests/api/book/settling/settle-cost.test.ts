/** Cost of a settlement before the planner has statistics: proportional to its slips, not to slips times winners. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { settleRound } from '../../../../server/book/settling/settle-round';
import { alterBook } from '../../../support/book-checks';
import { betLine, createBookWorld, placed, type BookWorld } from '../../../support/book-world';
import { rowsHandled } from '../../../support/plan';
import { plansOf } from '../../../support/rows-touched';
import { createTestServices, type TestServices } from '../../../support/services';
import { closeWithResult, HANOI, OPERATOR } from './support';

const SLIPS = 60;
/** Rows that the steps of a statement may handle for each slip. */
const PER_SLIP_MAX = 20;

let test: TestServices;
let world: BookWorld;
beforeAll(async () => {
  test = await createTestServices();
  world = await createBookWorld(test.services);
});
afterAll(() => test.dispose());

/** Returns a round of `slips` winning slips that waits to be paid. */
async function roundToPay(slips: number): Promise<string> {
  const roundId = await world.openRound();
  for (let stake = 10; stake < 10 + slips; stake += 1)
    placed(await world.bet(world.idOf('anong'), [betLine('top2', '45', stake)], { roundId }));
  await closeWithResult(world, roundId, HANOI);
  return roundId;
}

it('adds to the sales of its day along the slips, whatever was paid', async () => {
  const { services } = test;
  await settleRound(services, { roundId: await roundToPay(1), actor: OPERATOR });
  // Adds the payouts of a busy day to a round that was paid before.
  await alterBook(
    test,
    `INSERT INTO payout (round_id, settlement_no, slip_id, position, member_id, bet_type, number, payout, shares)
    SELECT round_id, settlement_no, gen_random_uuid(), position, member_id, bet_type, number, payout, shares
    FROM payout, generate_series(1, 5000)`,
  );
  await alterBook(test, 'ANALYZE payout, slip');
  const roundId = await roundToPay(SLIPS);
  const plans = await plansOf(services.pool, /INSERT INTO day_(hour|channel) /, () =>
    settleRound(services, { roundId, actor: OPERATOR }),
  );
  expect(plans).toHaveLength(2);
  for (const plan of plans) expect(rowsHandled(plan)).toBeLessThan(SLIPS * PER_SLIP_MAX);
});
