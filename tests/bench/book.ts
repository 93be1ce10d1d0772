/**
 * Measures how many slips a second are placed, next to the transactions of TPC-B on the same server. Measures the
 * settling of a round by the database's processor time where that is known, otherwise next to the bare statement for
 * its winners. Both run with nothing stored, and with one and ten million lines.
 */
import { Client } from 'pg';
import type { BetLine } from '../../domain/bets/line';
import type { Services } from '../../server/kernel/services';
import { type BookWorld, betLine, createBookWorld } from '../support/book-world';
import { BOOK_DATE, fillSellers } from './book-fill';
import { fillBook, LINES_OF_SLIP } from './fill-book';
import { createDatabaseCpu } from './database-cpu';
import { compareTimes } from './measure';
import { fillResulted, timeSettling } from './settling';
import { fillTpcb, tpcbTransaction } from './tpcb';

/** Lines stored before each measurement, in the month of the measured lines. */
const STORED = [0, 1_000_000, 10_000_000];
/** Lines of the round that is settled. */
const SETTLED_LINES = 50_000;
const CLIENTS = 8;
/** Slips, and transactions, in each turn. */
const SLIPS = 80;
const TRANSACTIONS = 400;
const MEMBERS = 100;
const CREDIT = 10 ** 12;

/**
 * Highest ratio of a slip's or a settlement's time with stored lines to its time without: more than that is not flat.
 */
const FLAT_RATIO_MAX = 1.5;

/** Numbers that look random and are the same in each run: a linear congruence of 31 bits. */
function createRandom(): () => number {
  let state = 20_261_016;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

/** Repeats work, spread over several concurrent clients, and returns the milliseconds. */
async function timeOf(count: number, work: (index: number) => Promise<unknown>): Promise<number> {
  const start = performance.now();
  let next = 0;
  const client = async () => {
    while (next < count) await work(next++);
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  return performance.now() - start;
}

const memberName = (index: number) => `member${index}`;

async function createWorld(services: Services, owner: Client): Promise<{ world: BookWorld; roundId: string }> {
  const accounts = Array.from({ length: MEMBERS }, (_, index) => ({
    username: memberName(index),
    kind: 'member' as const,
    parent: 'agent',
    heldPt: 4_000,
  }));
  const world = await createBookWorld(services, { accounts });
  for (const { username } of accounts) await world.setCredit(world.idOf(username), CREDIT);
  const roundId = await world.openRound({
    businessDate: BOOK_DATE,
    settings: { top3: { cap: CREDIT, maxStake: CREDIT } },
  });
  await owner.query('SELECT create_book_month(business_date) FROM round');
  return { world, roundId };
}

/** The times of slips and of transactions in turns: the middle ones, per piece. */
async function measureTurns({ services, bet, idOf }: BookWorld, roundId: string, random: () => number) {
  const lines = (): BetLine[] =>
    Array.from({ length: LINES_OF_SLIP }, () =>
      betLine('top3', String(Math.floor(random() * 1_000)).padStart(3, '0'), 1),
    );
  const place = async () => {
    const answer = await bet(idOf(memberName(Math.floor(random() * MEMBERS))), lines(), { roundId });
    if (answer.kind !== 'accepted') throw new Error(JSON.stringify(answer));
  };
  const { ours, byHand } = await compareTimes(
    () => timeOf(SLIPS, place),
    () => timeOf(TRANSACTIONS, () => tpcbTransaction(services.pool, random)),
  );
  return { slip: ours / SLIPS, transaction: byHand / TRANSACTIONS };
}

/** Measures placing and settling, says it in a few lines, and tells whether the cost stays as it is while lines are stored. */
export async function measureBook(services: Services, adminUrl: string, say: (line: string) => void): Promise<boolean> {
  const owner = new Client({ connectionString: adminUrl });
  await owner.connect();
  try {
    await fillTpcb(owner);
    const { world, roundId } = await createWorld(services, owner);
    await fillSellers(owner);
    const settledId = (await fillResulted(services, owner, 1, SETTLED_LINES)).roundId;
    const random = createRandom();
    const perSecond = (time: number) => Math.round(1_000 / time).toLocaleString('en');
    say(
      `\nSlips of ${LINES_OF_SLIP} lines by ${CLIENTS} clients, beside transactions of TPC-B; ` +
        `a round of ${SETTLED_LINES.toLocaleString('en')} lines settled, beside its winners by hand:`,
    );
    const databaseCpu = await createDatabaseCpu(owner);
    const measured: { placing: number; settling: number }[] = [];
    for (const [index, stored] of STORED.entries()) {
      const start = performance.now();
      await fillBook(owner, { lottoId: world.lottoId, businessDate: BOOK_DATE }, STORED[index - 1] ?? 0, stored);
      const filled = (performance.now() - start) / 1_000;
      const { slip, transaction } = await measureTurns(world, roundId, random);
      const { ours, byHand, computed } = await timeSettling(services, settledId, databaseCpu);
      measured.push({ placing: slip / transaction, settling: Number.isNaN(computed) ? ours / byHand : computed });
      say(
        `  ${`${stored.toLocaleString('en')} lines stored`.padEnd(26)}${perSecond(slip)} slips a second, ${perSecond(transaction)} ` +
          `transactions, ratio ${(slip / transaction).toFixed(1)}; settled in ${ours.toFixed(0)} ms, by hand ${byHand.toFixed(0)} ms, ` +
          `${Number.isNaN(computed) ? '' : `the database computed ${computed.toFixed(0)} ms `}(filled in ${filled.toFixed(0)} s)`,
      );
    }
    const [first] = measured;
    const grown = measured
      .slice(1)
      .flatMap(({ placing, settling }) => [placing / (first?.placing ?? NaN), settling / (first?.settling ?? NaN)]);
    say(
      `  with lines stored, placing and settling take ${grown.map((ratio) => ratio.toFixed(2)).join(', ')} of what they took`,
    );
    return grown.every((ratio) => ratio <= FLAT_RATIO_MAX);
  } finally {
    await owner.end();
  }
}
