/** The signed chain of proofs: rounds that were verified, and the verified part of the journal. */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { desc, gt, sql } from 'drizzle-orm';
import { type AcceptedPast, readAcceptedPast } from '../../audit/accepted-key';
import { keyFor } from '../../kernel/keys';
import { bookProof } from '../../db/book/proofs';
import { ADVISORY_LOCKS } from '../../db/advisory-locks';
import type { Database } from '../../kernel/services';
import { BookDifference } from './check';

/** The proved state of a round. */
export interface RoundProof {
  roundId: string;
  state: string;
  settlementNo: number;
  /** Digest of the round's state (`round-state.ts`). */
  digest: string;
}

/** The verified part of the journal: the serial of its last entry. */
interface JournalProof {
  entrySerial: number;
}

/** Content of the chain, with each signature checked. */
export interface ProofChain {
  /** The last proof of each round. */
  rounds: Map<string, RoundProof>;
  /** 0 before the first verification. */
  entrySerial: number;
  /** 0 without a proof. */
  length: number;
}

type Row = typeof bookProof.$inferInsert;

const START = { position: 0, hash: '0'.repeat(64) };

/** Number of proofs read at a time, so that they don't block the process for long. */
const PAGE = 2_000;

function hashOf(previousHash: string, { roundId, state, settlementNo, digest, entrySerial }: Partial<Row>): string {
  const content = [roundId, state, settlementNo, digest, entrySerial].map((part) => part ?? null);
  return createHash('sha256').update(previousHash).update(JSON.stringify(content)).digest('hex');
}

function signatureOf(secretKey: Uint8Array, position: number, hash: string): string {
  return createHmac('sha256', keyFor(secretKey, 'book-proof')).update(`${position}:${hash}`).digest('hex');
}

function isSignedBy(secretKey: Uint8Array, { position, hash, signature }: Row): boolean {
  const [ours, theirs] = [Buffer.from(signatureOf(secretKey, position, hash)), Buffer.from(signature)];
  return ours.length === theirs.length && timingSafeEqual(ours, theirs);
}

function refuseUnlessFollows(
  before: { position: number; hash: string },
  row: Row,
  { secretKey, past }: { secretKey: Uint8Array; past: AcceptedPast },
): void {
  if (row.position !== before.position + 1)
    throw new BookDifference(`Proof ${before.position + 1} of the book is missing: the next one is ${row.position}.`);
  if (row.previousHash !== before.hash || row.hash !== hashOf(row.previousHash, row))
    throw new BookDifference(`Proof ${row.position} of the book was altered.`);
  if (row.position > past.proofs && !isSignedBy(secretKey, row))
    throw new BookDifference(`The signature of proof ${row.position} of the book wasn't made with this SECRET_KEY.`);
}

/**
 * Reads the chain from its beginning. Throws `BookDifference` at the first proof that isn't ours or isn't in its place.
 */
export async function readProofs(db: Database, secretKey: Uint8Array): Promise<ProofChain> {
  const past = await readAcceptedPast(db, secretKey);
  const rounds = new Map<string, RoundProof>();
  let [entrySerial, before] = [0, START];
  for (;;) {
    const page = await db
      .select()
      .from(bookProof)
      .where(gt(bookProof.position, before.position))
      .orderBy(bookProof.position)
      .limit(PAGE);
    for (const row of page) {
      refuseUnlessFollows(before, row, { secretKey, past });
      before = row;
      const { roundId, state, settlementNo, digest } = row;
      if (roundId !== null)
        rounds.set(roundId, { roundId, state: state ?? '', settlementNo: settlementNo ?? 0, digest: digest ?? '' });
      else entrySerial = Math.max(entrySerial, row.entrySerial ?? 0);
    }
    if (page.length < PAGE) return { rounds, entrySerial, length: before.position };
  }
}

/** Adds proofs to the end of the chain, in a short transaction; several processes do so one after the other. */
export async function writeProofs(
  db: Database,
  secretKey: Uint8Array,
  at: Date,
  proofs: readonly (RoundProof | JournalProof)[],
): Promise<void> {
  if (proofs.length === 0) return;
  await db.transaction(async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${ADVISORY_LOCKS.proveBook})`);
    const [newest] = await tx.select().from(bookProof).orderBy(desc(bookProof.position)).limit(1);
    let { position, hash } = newest ?? START;
    const rows = proofs.map((proof) => {
      const previousHash = hash;
      position += 1;
      hash = hashOf(previousHash, proof);
      return { ...proof, position, at, previousHash, hash, signature: signatureOf(secretKey, position, hash) };
    });
    await tx.insert(bookProof).values(rows);
  });
}
