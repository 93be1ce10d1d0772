/** Verification of the book: a signed chain of proofs, and the results of the last verifications. */
import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { isOneOf, moment } from './columns';

/**
 * Proof that a finished round is correct, or how far the journal is. Each has the hash of the previous proof and a
 * signature by a key outside the database. Rows are only added: a round that gets another settlement is proved again.
 */
export const bookProof = pgTable(
  'book_proof',
  {
    /** Position in the chain; 1 is the first. */
    position: bigint('position', { mode: 'number' }).primaryKey(),
    /** Null for a proof of the journal. */
    roundId: uuid('round_id'),
    /** State of the round at the time of the proof. */
    state: text('state'),
    settlementNo: smallint('settlement_no'),
    /** SHA-256 over a round, its settlements and their payouts, in hexadecimal. */
    digest: text('digest'),
    /** The last verified entry, in a proof of the journal. */
    entrySerial: bigint('entry_serial', { mode: 'number' }),
    at: moment('at').notNull(),
    previousHash: text('previous_hash').notNull(),
    hash: text('hash').notNull(),
    signature: text('signature').notNull(),
  },
  (table) => [
    index('book_proof_round').on(table.roundId),
    check('book_proof_of', sql`(round_id IS NULL) = (digest IS NULL) AND (round_id IS NULL) <> (entry_serial IS NULL)`),
  ],
);

/** Scope of a verification: additions since the last proof, or everything. */
export const VERIFY_SCOPES = ['new', 'all'] as const;
export type VerifyScope = (typeof VERIFY_SCOPES)[number];

/** Result of the last verification of either scope. */
export const bookCheck = pgTable(
  'book_check',
  {
    scope: text('scope').$type<VerifyScope>().primaryKey(),
    at: moment('at').notNull(),
    durationMs: integer('duration_ms').notNull(),
    /** Number of rounds proved by it. */
    rounds: integer('rounds').notNull(),
    /** The first difference, in a sentence; null when the book was correct. */
    difference: text('difference'),
  },
  () => [check('book_check_scope_known', isOneOf('scope', VERIFY_SCOPES))],
);
