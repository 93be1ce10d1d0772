/** Cost of settling a large round next to settling it by hand. */
import { loadavg } from 'node:os';
import { Client } from 'pg';
import { digitsOf } from '../../domain/results/derive';
import type { OfficialResult } from '../../domain/results/official-result';
import { CLOCK_ACTOR } from '../../server/book/rounds/claim';
import { freezeRound } from '../../server/book/settling/freeze-round';
import { settleRound } from '../../server/book/settling/settle-round';
import { withTransaction } from '../../server/book/transaction';
import type { Services, Transaction } from '../../server/kernel/services';
import { fillRound, fillSellers } from './book-fill';
import { createDatabaseCpu } from './database-cpu';
import { medianOf } from './measure';
import { settleByHand } from './settling-by-hand';

const LINES = 500_000;
/** Lines of other rounds in the same tables. */
const OTHER_LINES = 1_000_000;
const TURNS = 3;

const RESULT: OfficialResult = { family: 'hanoi', special: '12345', first: '67889' };

/** Highest ratio of its time to the time by hand. */
const RATIO_MAX = 1.6;

/** Ends a transaction whose work was only to be timed. */
class Enough extends Error {}

async function timeUndone(services: Services, work: (tx: Transaction) => Promise<unknown>): Promise<number> {
  const start = performance.now();
  let took = 0;
  await services.db
    .transaction(async (tx) => {
      await work(tx);
      took = performance.now() - start;
      throw new Enough();
    })
    .catch((error: unknown) => {
      if (!(error instanceof Enough)) throw error;
    });
  return took;
}

/** The services with a database whose transactions join one that is under way. */
function joined(services: Services, tx: Transaction): Services {
  return {
    ...services,
    db: Object.assign(Object.create(services.db) as Services['db'], { transaction: tx.transaction.bind(tx) }),
  };
}

const seconds = (milliseconds: number) => (milliseconds / 1_000).toFixed(2);

/** A round that has its result, and how long closing it took to count its lines, milliseconds. */
export async function fillResulted(services: Services, client: Client, number: number, lines: number) {
  const roundId = await fillRound(client, number, lines);
  const start = performance.now();
  await withTransaction(services, (tx) => freezeRound(tx, roundId));
  const froze = performance.now() - start;
  await client.query("UPDATE round SET state = 'resulted', official = $2, digits = $3 WHERE id = $1", [
    roundId,
    JSON.stringify(RESULT),
    JSON.stringify(digitsOf(RESULT)),
  ]);
  return { roundId, froze };
}

/**
 * Settles a round repeatedly, in turns with settling it by hand. Returns the median milliseconds, and the database's
 * processor times of both.
 */
export async function timeSettling(services: Services, roundId: string, databaseCpu: () => number | null) {
  const [ours, byHand, computed, computedByHand]: [number[], number[], number[], number[]] = [[], [], [], []];
  let winners = 0;
  for (let turn = 0; turn < TURNS; turn += 1) {
    let before = databaseCpu() ?? NaN;
    byHand.push(await timeUndone(services, (tx) => settleByHand(tx, roundId)));
    computedByHand.push((databaseCpu() ?? NaN) - before);
    before = databaseCpu() ?? NaN;
    ours.push(
      await timeUndone(services, async (tx) => {
        winners = (await settleRound(joined(services, tx), { roundId, actor: CLOCK_ACTOR }))?.winners ?? 0;
      }),
    );
    computed.push((databaseCpu() ?? NaN) - before);
  }
  return {
    ours: medianOf(ours),
    byHand: medianOf(byHand),
    computed: medianOf(computed),
    computedByHand: medianOf(computedByHand),
    winners,
  };
}

/** Fills the rounds, settles one again and again, tells how long it takes, and whether that is within its bound. */
export async function measureSettling(
  services: Services,
  adminUrl: string,
  say: (line: string) => void,
): Promise<boolean> {
  const client = new Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await fillSellers(client);
    say(`Filling a round of ${LINES} lines among ${OTHER_LINES} others.`);
    for (let number = 1; number <= OTHER_LINES / LINES; number += 1) await fillRound(client, number, LINES);
    const { roundId, froze } = await fillResulted(services, client, OTHER_LINES / LINES + 1, LINES);
    const times = await timeSettling(services, roundId, await createDatabaseCpu(client));
    const { ours, byHand, computed, computedByHand, winners } = times;
    say(
      `A round of ${LINES} lines with ${winners} winners: frozen in ${seconds(froze)} s, settled in ${seconds(ours)} s` +
        `${Number.isNaN(computed) ? '' : `, of which the database computed ${seconds(computed)} s`}; ` +
        `by hand in ${seconds(byHand)} s; ratio ${(ours / byHand).toFixed(2)}` +
        `${Number.isNaN(computed) ? '' : `, of what the database computed ${(computed / computedByHand).toFixed(2)}`} ` +
        `(load ${loadavg()[0]?.toFixed(1)}).`,
    );
    return ours / byHand <= RATIO_MAX;
  } finally {
    await client.end();
  }
}
