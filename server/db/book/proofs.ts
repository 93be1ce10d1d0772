/** What of the book was verified: a signed chain of proofs, and how the last verifications ended. */
import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { isOneOf, moment } from './columns';

/**
 * A round that was over and found whole, or how far the journal was. Each has the hash of the one before and a signature
 * by a key that the database doesn't have. Only grows: a round that gets another settlement is proved again.
 */
export const bookProof = pgTable(
  'book_proof',
  {
    /** 1 is the first. */
    position: bigint('position', { mode: 'number' }).primaryKey(),
    /** Null for how far the journal was. */
    roundId: uuid('round_id'),
    /** What it was as it was proved. */
    state: text('state'),
    settlementNo: smallint('settlement_no'),
    /** Of a round SHA-256 over itself, its settlements and what they paid, in hexadecimal. */
    digest: text('digest'),
    /** Of the journal the last entry that was looked at. */
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

/** What is verified: what is new since the last proof, or everything. */
export const VERIFY_SCOPES = ['new', 'all'] as const;
export type VerifyScope = (typeof VERIFY_SCOPES)[number];

/** How the last verification of either scope ended. */
export const bookCheck = pgTable(
  'book_check',
  {
    scope: text('scope').$type<VerifyScope>().primaryKey(),
    at: moment('at').notNull(),
    durationMs: integer('duration_ms').notNull(),
    /** Rounds that were proved in it. */
    rounds: integer('rounds').notNull(),
    /** The first difference, in a sentence; null when the book was whole. */
    difference: text('difference'),
  },
  () => [check('book_check_scope_known', isOneOf('scope', VERIFY_SCOPES))],
);
