/** Public data of a yeekee round: its shoots, masked until the result, and the data to check its result. */
import { and, desc, eq, lt } from 'drizzle-orm';
import { maskedName } from '../../../domain/yeekee/mask';
import { round, shoot } from '../../db/book/rounds';
import { account } from '../../db/schema';
import type { Database } from '../../kernel/services';
import { BookRefusal } from '../refusal';

/** States in which knowing more can't influence the result. */
const SHOWN_IN: readonly string[] = ['resulted', 'settled', 'voided'];

export interface ShownShoot {
  /** Number from 1, the oldest. */
  position: number;
  at: Date;
  /** Null until the result. */
  number: string | null;
  /** Name of the shooter; masked until the result. */
  member: string;
}

async function stateOf(db: Database, roundId: string): Promise<string> {
  const [row] = await db.select({ state: round.state }).from(round).where(eq(round.id, roundId));
  if (!row) throw new BookRefusal('roundUnknown');
  return row.state;
}

/**
 * Returns shoots of a round, newest first.
 *
 * @param page maximum number of shoots, and the position that they have to be older than, if given
 * @throws BookRefusal when there is no such round
 */
export async function readShoots(
  db: Database,
  roundId: string,
  { before, limit }: { before?: number; limit: number },
): Promise<ShownShoot[]> {
  // The state is read before the shoots: a result that comes in between then shows with the next reading.
  const isShown = SHOWN_IN.includes(await stateOf(db, roundId));
  const older = before === undefined ? undefined : lt(shoot.position, before);
  const rows = await db
    .select({ position: shoot.position, at: shoot.at, number: shoot.number, member: account.username })
    .from(shoot)
    .innerJoin(account, eq(account.id, shoot.memberId))
    .where(and(eq(shoot.roundId, roundId), older))
    .orderBy(desc(shoot.position))
    .limit(limit);
  // @guard access "shoots are masked until the result", tested by partners/shoots "are taken one after the other, with
  //   a rest between, and listed masked": «isShown ?» becomes «isShown || !isShown ?»
  return isShown ? rows : rows.map((row) => ({ ...row, number: null, member: maskedName(row.member) }));
}

/** Published data about how a round's result comes about. */
export type PublishedRound = Pick<
  typeof round.$inferSelect,
  'state' | 'shootsDigest' | 'shootsCount' | 'seedHash' | 'seed' | 'steps' | 'digits'
>;

/**
 * Returns the data published of a round so far; the seed only with its result.
 *
 * @throws BookRefusal when there is no such round
 */
export async function readPublished(db: Database, roundId: string): Promise<PublishedRound> {
  const { state, shootsDigest, shootsCount, seedHash, seed, steps, digits } = round;
  const [row] = await db
    .select({ state, shootsDigest, shootsCount, seedHash, seed, steps, digits })
    .from(round)
    .where(eq(round.id, roundId));
  if (!row) throw new BookRefusal('roundUnknown');
  // @guard access "a seed is told with its result", tested by book/clock/yeekee-day "publishes the hash of a seed at
  //   opening, the seed with the result and not before, and draws from both": «SHOWN_IN.includes(row.state) ? row.seed
  //   : null» becomes «row.seed»
  return { ...row, seed: SHOWN_IN.includes(row.state) ? row.seed : null };
}
