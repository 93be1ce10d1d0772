/** Verification of the book: everything, or only data that is new since the last successful verification. */
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

/** The result of a successful verification. */
export interface Verified {
  scope: VerifyScope;
  /** Number of finished rounds, and of those that were proved now. */
  rounds: { over: number; proved: number };
  /** Null where only new data was verified. */
  book: BookReport | null;
  /** Accounts that have used and given on more than they may owe: not an error, but to be dealt with. */
  overGiven: OverGiven[];
}

/**
 * Time by which the verified part of the journal overlaps with the next: an entry gets its number a little before it is
 * committed. It is longer than any transaction of the book.
 */
const AGAIN_SECONDS = 600;

/** Returns the last entry before which every entry is certainly committed; without a newer one the given entry. */
async function lastEntry(db: Database, since: number): Promise<number> {
  const { rows } = await db.execute<{ serial: number | null }>(sql`
    SELECT coalesce(min(serial) FILTER (WHERE at > book_now() - make_interval(secs => ${AGAIN_SECONDS})) - 1, max(serial)) AS serial
    FROM entry WHERE serial > ${since}`);
  return rows[0]?.serial ?? since;
}

/** Returns the business dates of settlements and reversals since an entry. */
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
 * Verifies the book, in short transactions while others continue to write, and records how far it was verified. The
 * first verification has no starting point, so it checks everything.
 *
 * @throws BookDifference with the first violation
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
  // This runs after the rounds, as changed slips and missing rounds are better reported by the check of their round.
  if (!isAll) await runChecks(db, [dayTheoryCheckOf(days), ...salesChecksOf(days)]);
  if (until > chain.entrySerial) await writeProofs(db, secretKey, clock(), [{ entrySerial: until }]);
  return { scope, rounds, book, overGiven: await overGiven(db) };
}

/** The stored outcome of a verification. */
type StoredCheck = typeof bookCheck.$inferSelect;

/** Verifies the book and stores the outcome, including a difference, which is thrown again. */
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

/** Returns the outcomes of the last verifications, one per scope. */
export function readChecks(db: Database): Promise<StoredCheck[]> {
  return db.select().from(bookCheck).orderBy(bookCheck.scope);
}
