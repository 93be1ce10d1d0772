/** Continuing from an earlier tally: at every moment equal to adding up all lines, after any events in between. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BetType } from '../../../domain/bets/bet-type';
import { cancelLines } from '../../../server/book/placing/cancel-slip';
import { CLOCK_ACTOR } from '../../../server/book/rounds/claim';
import { NOTHING_ADDED, type Tally, tallyAt } from '../../../server/resources/round-desk/tally';
import { happens, integerBetween, pickFrom, seededRandom } from '../../../server/simulator/random';
import type { Transaction } from '../../../server/kernel/services';
import { alterBook, rowsOf, withConnections } from '../../support/book-checks';
import { betLine, type BookWorld, createBookWorld, placed } from '../../support/book-world';
import { rowsTouched } from '../../support/rows-touched';
import { createTestServices, type TestServices } from '../../support/services';
import { inBookTransaction } from '../../../server/book/transaction';

const VIEWERS = ['master', 'com', 'share', 'agent'];
const MEMBERS = ['anong', 'boonmee', 'chai', 'dao', 'ekkachai'];
const BETS: readonly [BetType, string][] = [
  ['top3', '345'],
  ['row3', '534'],
  ['top2', '45'],
  ['bottom2', '11'],
  ['top1', '5'],
];

const SLIPS_BETWEEN = 30;

let test: TestServices;
let many: ReturnType<typeof withConnections>;
let world: BookWorld;

beforeAll(async () => {
  test = await createTestServices();
  many = withConnections(test, 12);
  world = await createBookWorld(many.services);
  // A cap of own hold makes the split of one line another than that of the next.
  await rowsOf(test, "INSERT INTO account_hold VALUES ($1, 'top3', 1500)", [world.idOf('agent')]);
});
afterAll(async () => {
  await many.end();
  await test.dispose();
});

async function roundOf(id: string) {
  const [round] = await rowsOf<{ businessDate: string }>(
    test,
    'SELECT business_date::text AS "businessDate" FROM round WHERE id = $1',
    [id],
  );
  return { id, businessDate: round?.businessDate ?? '' };
}

type Round = Awaited<ReturnType<typeof roundOf>>;

const openRound = async () => roundOf(await world.openRound());

function viewerOf(username: string) {
  return { isMaster: username === 'master', acting: world.accountOf(username) };
}

/** At one moment of the database. */
const atOnce = <T>(work: (tx: Transaction) => Promise<T>) =>
  many.services.db.transaction(work, { isolationLevel: 'repeatable read', accessMode: 'read only' });

const goOn = (round: Round, username: string, before: Tally) =>
  atOnce((tx) => tallyAt(tx, round, viewerOf(username), before));

const numbersOf = ({ numbers }: Tally) =>
  [...numbers.values()].toSorted((one, other) => (one.betType + one.number < other.betType + other.number ? -1 : 1));

/** Expects that the continued tally equals all lines added up, and returns it. */
async function expectAll(round: Round, username: string, before: Tally): Promise<Tally> {
  const [gone, all] = await atOnce(async (tx) => [
    await tallyAt(tx, round, viewerOf(username), before),
    await tallyAt(tx, round, viewerOf(username), NOTHING_ADDED),
  ]);
  if (!gone || !all) throw new Error('both are read');
  expect(numbersOf(gone)).toEqual(numbersOf(all));
  return gone;
}

const bet = async ({ id }: Round, username: string, baht: number, bets = BETS) =>
  placed(
    await world.bet(
      world.idOf(username),
      bets.map(([betType, number]) => betLine(betType, number, baht)),
      { roundId: id },
    ),
  );

const giveBack = (slipId: string, positions: number[]) =>
  inBookTransaction(many.services, (tx) =>
    cancelLines(tx, many.services, { slipId, positions, by: 'company', actor: CLOCK_ACTOR, reason: null }),
  );

describe('what is gone on from', () => {
  it('is all lines added up, whatever is placed and given back in between', async () => {
    const round = await openRound();
    const random = seededRandom(7);
    const tallies = new Map<string, Tally>();
    const standing: { id: string; positions: number[] }[] = [];
    for (let turn = 0; turn < 25; turn += 1) {
      for (let slips = integerBetween(random, 0, 3); slips > 0; slips -= 1) {
        const lines = integerBetween(random, 1, BETS.length);
        const { id } = await bet(round, pickFrom(random, MEMBERS), integerBetween(random, 5, 15), BETS.slice(0, lines));
        standing.push({ id, positions: Array.from({ length: lines }, (_, index) => index + 1) });
      }
      const slip = happens(random, 50) ? standing.shift() : undefined;
      if (slip) await giveBack(slip.id, slip.positions.slice(0, integerBetween(random, 1, slip.positions.length)));
      for (const name of VIEWERS) tallies.set(name, await expectAll(round, name, tallies.get(name) ?? NOTHING_ADDED));
    }
    expect(numbersOf(tallies.get('agent') ?? NOTHING_ADDED)).toHaveLength(BETS.length);
  });

  it('holds the line of a slip whose number is below that of one that was there before it', async () => {
    const round = await openRound();
    const late = await bet(round, 'anong', 10);
    const before = await goOn(round, 'agent', NOTHING_ADDED);
    const { id } = await bet(round, 'boonmee', 20);
    // As with two concurrent slips: the one with the lower number is stored last.
    await alterBook(test, `UPDATE slip SET no = -no WHERE id = '${id}'`);
    const after = await expectAll(round, 'agent', before);
    expect(after.numbers.get('top2 45')).toMatchObject({ lines: 2, stake: 3_000 });
    expect(late.no).toBe(after.lastNo);
  });

  it('knows a line that was given back from another of the same stake that came for it', async () => {
    const round = await openRound();
    const old = await bet(round, 'anong', 10);
    await bet(round, 'ekkachai', 30);
    const before = await goOn(round, 'agent', NOTHING_ADDED);
    await giveBack(old.id, [1, 2, 3, 4, 5]);
    await bet(round, 'ekkachai', 10);
    // The operator's counters are the same as before, but another account holds the bet.
    expect((await expectAll(round, 'agent', before)).numbers.size).toBe(0);
    await expectAll(round, 'master', await goOn(round, 'master', NOTHING_ADDED));
  });

  it('is right at every moment while slips are placed and given back at once', async () => {
    const round = await openRound();
    let isOver = false;
    const write = async (worker: number) => {
      const random = seededRandom(worker);
      for (let slip = 0; slip < 12; slip += 1) {
        const { id } = await bet(round, MEMBERS[worker] ?? '', integerBetween(random, 5, 9));
        if (happens(random, 40)) await giveBack(id, [1, 3]);
      }
    };
    const look = async (username: string) => {
      let tally = NOTHING_ADDED;
      while (!isOver) tally = await expectAll(round, username, tally);
      return expectAll(round, username, tally);
    };
    const looking = ['master', 'com', 'agent'].map(look);
    await Promise.all(MEMBERS.map((_, worker) => write(worker))).finally(() => {
      isOver = true;
    });
    const [master] = await Promise.all(looking);
    expect(master?.numbers.get('bottom2 11')?.lines).toBe(12 * MEMBERS.length);
  });

  it('reads the lines that came and no others', async () => {
    const round = await openRound();
    const touched = async (before: Tally) => {
      await bet(round, 'anong', 5);
      let after = before;
      const rows = await rowsTouched(many.services.pool, /JOIN LATERAL/, async () => {
        after = await goOn(round, 'share', before);
      });
      return { after, rows };
    };
    await bet(round, 'anong', 5);
    const few = await touched(await goOn(round, 'share', NOTHING_ADDED));
    for (let slip = 0; slip < SLIPS_BETWEEN; slip += 1) await bet(round, 'boonmee', 5);
    const after = await goOn(round, 'share', few.after);
    expect(after.numbers.get('top2 45')?.lines).toBe(2 + SLIPS_BETWEEN);
    // Of so few the database may look at every slip; of those that were there before it looks at no line.
    expect((await touched(after)).rows - few.rows).toBeLessThanOrEqual(2 * (SLIPS_BETWEEN + 1));
  });
});
