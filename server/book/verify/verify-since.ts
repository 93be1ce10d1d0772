/** Verifying the book: what is new since it was found whole, or everything. */
import { sql } from 'drizzle-orm';
import { bookCheck, type VerifyScope } from '../../db/book/proofs';
import type { Database } from '../../kernel/services';
import { type OverGiven, overGiven } from '../terms/over-given';
import { dayTheoryCheckOf } from './extra-totals';
import { callbackChecksOf } from './callbacks';
import { BookDifference, IS_UNDER_WAY, runChecks } from './check';
import { newJournalChecks } from './journal';
import { LAY_OFF_CHECKS } from './lay-off';
import { NUMBER_CHECKS } from './numbers';
import { readProofs, writeProofs } from './proof-chain';
import { type Prover, proveRounds } from './prove-rounds';
import { slipChecksOf, STAKE_CHECKS } from './slips';
import { salesChecksOf } from './sales';
import { dayChecksOf } from './totals';
import { type BookReport, verifyBook } from './verify-book';

/** What was found to be whole. */
export interface Verified {
  scope: VerifyScope;
  /** Rounds that are over, and how many of them were proved now. */
  rounds: { over: number; proved: number };
  /** Null where only what is new was looked at. */
  book: BookReport | null;
  /** Who has used and given on more than it may owe: not wrong, and to be seen to. */
  overGiven: OverGiven[];
}

/**
 * An entry's number is drawn a little before it is committed: so much of the journal is looked at once more. It is longer
 * than any transaction of the book lasts.
 */
const AGAIN_SECONDS = 600;

/** The last entry before which every one is committed, by all that is known; the one that was named where there is none newer. */
async function lastEntry(db: Database, since: number): Promise<number> {
  const { rows } = await db.execute<{ serial: number | null }>(sql`
    SELECT coalesce(min(serial) FILTER (WHERE at > book_now() - make_interval(secs => ${AGAIN_SECONDS})) - 1, max(serial)) AS serial
    FROM entry WHERE serial > ${since}`);
  return rows[0]?.serial ?? since;
}

/** The business dates on which something was settled or taken back since an entry. */
async function daysSince(db: Database, since: number): Promise<string[]> {
  const { rows } = await db.execute<{ day: string }>(sql`
    SELECT DISTINCT transfer.business_date::text AS day
    FROM (SELECT DISTINCT transfer_id FROM entry WHERE serial > ${since}) AS moved
    JOIN transfer ON transfer.id = moved.transfer_id AND transfer.kind IN ('settle', 'reverse')`);
  return rows.map(({ day }) => day);
}

async function verifyNew(db: Database, since: number, days: readonly string[]): Promise<void> {
  await runChecks(db, [
    ...newJournalChecks(since),
    ...slipChecksOf(IS_UNDER_WAY),
    ...callbackChecksOf(IS_UNDER_WAY),
    ...STAKE_CHECKS,
    ...NUMBER_CHECKS,
    ...dayChecksOf(days),
    ...LAY_OFF_CHECKS,
  ]);
}

/**
 * Verifies the book, in short transactions while others go on writing, and writes down how far it was found whole. The first
 * time there is nothing that it could go on from, and everything is looked at.
 *
 * @throws BookDifference with the first thing that doesn't hold
 */
async function verifySince(prover: Prover, scope: VerifyScope): Promise<Verified> {
  const { db, secretKey, clock } = prover;
  const chain = await readProofs(db, secretKey);
  const isAll = scope === 'all' || chain.length === 0;
  const until = await lastEntry(db, isAll ? 0 : chain.entrySerial);
  const book = isAll ? await verifyBook(db) : null;
  const days = isAll ? [] : await daysSince(db, chain.entrySerial);
  if (!isAll) await verifyNew(db, chain.entrySerial, days);
  const rounds = await proveRounds(prover, chain, { isAll: scope === 'all', isSummed: isAll });
  // Of slips that aren't those of the close, and of rounds that are gone, it is the round that says what is wrong.
  if (!isAll) await runChecks(db, [dayTheoryCheckOf(days), ...salesChecksOf(days)]);
  if (until > chain.entrySerial) await writeProofs(db, secretKey, clock(), [{ entrySerial: until }]);
  return { scope, rounds, book, overGiven: await overGiven(db) };
}

/** How a verification ended, as it is kept. */
type StoredCheck = typeof bookCheck.$inferSelect;

/** Verifies the book and keeps how that ended, a difference too, which is thrown on. */
export async function verifyAndKeep(prover: Prover, scope: VerifyScope): Promise<Verified> {
  const { db, clock } = prover;
  const began = clock();
  const keep = async (rounds: number, difference: string | null) => {
    const at = clock();
    const row = { scope, at, durationMs: Math.max(0, at.getTime() - began.getTime()), rounds, difference };
    await db.insert(bookCheck).values(row).onConflictDoUpdate({ target: bookCheck.scope, set: row });
  };
  try {
    const verified = await verifySince(prover, scope);
    await keep(verified.rounds.proved, null);
    return verified;
  } catch (error) {
    if (error instanceof BookDifference) await keep(0, error.message);
    throw error;
  }
}

/** How the last verifications ended, by their scope. */
export function readChecks(db: Database): Promise<StoredCheck[]> {
  return db.select().from(bookCheck).orderBy(bookCheck.scope);
}
