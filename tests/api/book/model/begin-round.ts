/** An empty round of the model's world; it begins the same after any earlier round. */
import type { PricingMode } from '../../../../domain/limits/pricing-mode';
import { OPERATOR_TERMS } from '../../../../domain/rates/terms';
import { adjustBalance } from '../../../../server/book/funds/adjust-balance';
import { forgetChanges, rowsOf } from '../../../support/book-checks';
import type { BookWorld } from '../../../support/book-world';
import type { TestServices } from '../../../support/services';
import { OPERATOR } from '../settling/support';
import { BookModel, type ModelTerms } from './book-model';
import type { RealBook } from './commands/command';
import { inBookTransaction } from '../../../../server/book/transaction';

export const MEMBERS = ['anong', 'boonmee'];
const { top2, row3, bottom2 } = OPERATOR_TERMS;
const CAP = 10_000;
/** Half of the cap sold, a fifth of the rate is dropped. */
const [DROP_AT, DROPPED] = [5_000, 2_000];

/** Small enough that caps and credit are met within a few slips; satang. */
export const TERMS: ModelTerms = {
  rate: { top2: top2.rate, row3: row3.rate, bottom2: bottom2.rate },
  cap: CAP,
  personCap: 7_000,
  credit: 12_000,
  discountPercent: 10,
  agentPercent: 40,
  drop: { at: (CAP * DROP_AT) / 10_000, rate: (bottom2.rate * (10_000 - DROPPED)) / 10_000 },
};

/** The operator loses at most the payout of a number that is sold up to the cap. */
const AUTO: PricingMode = {
  kind: 'auto',
  rate: bottom2.rate,
  maxLoss: (CAP * bottom2.rate) / 100,
  steps: [{ at: DROP_AT, kind: 'drop', percent: DROPPED }],
};

/**
 * Opens a new round for each run. Stakes in earlier rounds are given again as credit, and their winnings are taken
 * back.
 */
export async function beginRound(
  test: TestServices,
  world: BookWorld,
): Promise<{ model: BookModel; real: Omit<RealBook, 'desk'> }> {
  await forgetChanges(test);
  const before = new Map<string, { wallet: number; atStake: number }>();
  for (const [betType, rate] of Object.entries(TERMS.rate)) {
    await rowsOf(test, 'UPDATE package_terms SET rate = $2 WHERE bet_type = $1', [betType, rate]);
  }
  for (const member of MEMBERS) {
    const id = world.idOf(member);
    await rowsOf(test, "UPDATE account SET status = 'active', held_pt = $2 WHERE id = $1", [
      id,
      TERMS.agentPercent * 100,
    ]);
    const [wallet, atStake] = [await world.balanceOf(id), await world.balanceOf(id, 'atStake')];
    const received = -atStake - wallet;
    if (received !== 0) {
      await inBookTransaction(test.services, (tx) =>
        adjustBalance(tx, test.services, {
          requestId: test.services.newId(),
          accountId: id,
          received,
          actor: OPERATOR,
          reason: 'x',
        }),
      );
    }
    before.set(member, { wallet: -atStake, atStake });
    await world.setCredit(id, TERMS.credit + atStake);
  }
  const limits = { cap: TERMS.cap, personCap: TERMS.personCap };
  const roundId = await world.openRound({
    settings: { top2: limits, row3: limits, bottom2: { ...limits, pricing: AUTO } },
  });
  return { model: new BookModel(TERMS), real: { test, world, roundId, ids: [], before, approvalId: null } };
}
