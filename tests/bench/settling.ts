/** What settling a large round costs beside the bare statement that finds and writes its winners. */
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { digitsOf } from '../../domain/results/derive';
import type { OfficialResult } from '../../domain/results/official-result';
import { CLOCK_ACTOR } from '../../server/book/rounds/claim';
import { freezeRound } from '../../server/book/settling/freeze-round';
import { settleRound } from '../../server/book/settling/settle-round';
import { inBook } from '../../server/book/transaction';
import type { Services, Transaction } from '../../server/services';
import { fillRound, fillSellers } from './book-fill';
import { createDatabaseCpu } from './database-cpu';
import { medianOf } from './measure';

const LINES = 500_000;
/** Lines of other rounds in the same tables. */
const OTHER_LINES = 1_000_000;
const TURNS = 3;

const RESULT: OfficialResult = { family: 'hanoi', special: '12345', first: '67889' };

/** By somebody who knows the winning numbers and needs nothing but the payouts. */
const BY_HAND = (roundId: string) => sql`
  INSERT INTO payout (round_id, settlement_no, slip_id, position, member_id, bet_type, number, payout, shares)
  SELECT line.round_id, 1, line.slip_id, line.position, slip.member_id, line.bet_type, line.number,
    line.stake * line.rate / 100, line.held
  FROM line JOIN slip ON slip.id = line.slip_id AND slip.business_date = line.business_date
  WHERE line.round_id = ${roundId}::uuid AND line.ended IS NULL AND slip.state = 'accepted' AND (line.bet_type, line.booked) IN (
    ('top3', '345'), ('row3', '345'), ('top2', '45'), ('bottom2', '89'), ('top1', '3'), ('top1', '4'), ('top1', '5'),
    ('bottom1', '8'), ('bottom1', '9'))`;

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
  await inBook(services, (tx) => freezeRound(tx, roundId));
  const froze = performance.now() - start;
  await client.query("UPDATE round SET state = 'resulted', official = $2, digits = $3 WHERE id = $1", [
    roundId,
    JSON.stringify(RESULT),
    JSON.stringify(digitsOf(RESULT)),
  ]);
  return { roundId, froze };
}

/**
 * Settles a round again and again, in turns with the bare statement for its winners; the middle ones, milliseconds. Of
 * settling also what the database computed.
 */
export async function timeSettling(services: Services, roundId: string, databaseCpu: () => number | null) {
  const [ours, byHand, computed]: [number[], number[], number[]] = [[], [], []];
  let winners = 0;
  for (let turn = 0; turn < TURNS; turn += 1) {
    byHand.push(await timeUndone(services, (tx) => tx.execute(BY_HAND(roundId))));
    const before = databaseCpu() ?? NaN;
    ours.push(
      await timeUndone(services, async (tx) => {
        winners = (await settleRound(joined(services, tx), { roundId, actor: CLOCK_ACTOR }))?.winners ?? 0;
      }),
    );
    computed.push((databaseCpu() ?? NaN) - before);
  }
  return { ours: medianOf(ours), byHand: medianOf(byHand), computed: medianOf(computed), winners };
}

/** Fills the rounds, settles one again and again, and tells how long it takes. */
export async function measureSettling(
  services: Services,
  adminUrl: string,
  say: (line: string) => void,
): Promise<void> {
  const client = new Client({ connectionString: adminUrl });
  await client.connect();
  await fillSellers(client);
  say(`Filling a round of ${LINES} lines among ${OTHER_LINES} others.`);
  for (let number = 1; number <= OTHER_LINES / LINES; number += 1) await fillRound(client, number, LINES);
  const { roundId, froze } = await fillResulted(services, client, OTHER_LINES / LINES + 1, LINES);
  const { ours, byHand, computed, winners } = await timeSettling(services, roundId, await createDatabaseCpu(client));
  await client.end();
  say(
    `A round of ${LINES} lines with ${winners} winners: frozen in ${seconds(froze)} s, settled in ${seconds(ours)} s` +
      `${Number.isNaN(computed) ? '' : `, of which the database computed ${seconds(computed)} s`}; ` +
      `its winners alone, by hand, in ${seconds(byHand)} s; ratio ${(ours / byHand).toFixed(1)}.`,
  );
}
