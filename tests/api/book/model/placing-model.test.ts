/** The real book beside a model of it: whatever happens in whatever order, they say the same after each step. */
import fc from 'fast-check';
import { afterAll, beforeAll, it } from 'vitest';
import { HOUSE_TERMS } from '../../../../domain/rates/terms';
import { createBookWorld, type BookWorld } from '../../../support/book-world';
import { LAW_TIMEOUT_MS, runs } from '../../../support/runs';
import { createTestServices, type TestServices } from '../../../support/services';
import { BookModel } from './book-model';
import { placingCommands, type RealBook } from './commands';

const MEMBERS = ['anong', 'boonmee'];
const RATE = { top2: HOUSE_TERMS.top2.rate, row3: HOUSE_TERMS.row3.rate };
/** Small enough that caps and credit are met within a few slips; satang. */
const TERMS = { rate: RATE, cap: 10_000, personCap: 7_000, credit: 12_000, discountPercent: 10 };

let test: TestServices;
let world: BookWorld;

beforeAll(async () => {
  test = await createTestServices();
  world = await createBookWorld(test.services);
});
afterAll(() => test.dispose());

/** A round of its own for each run; what stands in earlier ones is given again as credit. */
async function begin(): Promise<{ model: BookModel; real: RealBook }> {
  const before = new Map<string, number>();
  for (const member of MEMBERS) {
    const atStake = await world.balanceOf(world.idOf(member), 'atStake');
    before.set(member, atStake);
    await world.setCredit(world.idOf(member), TERMS.credit + atStake);
  }
  const limits = { cap: TERMS.cap, personCap: TERMS.personCap };
  const roundId = await world.openRound({ settings: { top2: limits, row3: limits } });
  return { model: new BookModel(TERMS), real: { test, world, roundId, ids: [], before } };
}

it(
  'says the same as the model',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.commands(placingCommands(MEMBERS, RATE), { maxCommands: 25 }), async (commands) => {
        const { model, real } = await begin();
        await fc.asyncModelRun(() => ({ model, real }), commands);
      }),
      runs(6),
    );
  },
  LAW_TIMEOUT_MS,
);
