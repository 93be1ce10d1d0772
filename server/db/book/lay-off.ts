/** Lay-off (ตีออก): the amount kept of each number, the dealers, and the stakes laid off to them (domain.md §6). */
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { BET_TYPES, type BetType } from '../../../domain/bets/bet-type';
import { BATCH_STATES, type BatchState } from '../../../domain/lay-off/batch-state';
import { KEEP_BASES, type KeepBasis } from '../../../domain/lay-off/keep';
import { isOneOf, moment, money } from './columns';
import { lotto } from './lottos';
import { round } from './rounds';

/** Settings of a lotto on `/lotto/edit-transfer`; without a row nothing is set. */
export const transferTerms = pgTable(
  'transfer_terms',
  {
    lottoId: uuid('lotto_id')
      .primaryKey()
      .references(() => lotto.id, { onDelete: 'cascade' }),
    /** Minutes before the close from which screens remind of stakes above the kept amount; null for never. */
    remindsBefore: smallint('reminds_before'),
    /**
     * Whether the lotto is offered to transfer-wallet partners, with the limits of a line's stake in the columns below.
     */
    isForWallets: boolean('is_for_wallets').notNull().default(true),
    walletMin: money('wallet_min'),
    walletMax: money('wallet_max'),
    version: integer('version').notNull().default(1),
  },
  () => [
    check('transfer_terms_reminder', sql`reminds_before BETWEEN 1 AND 1440`),
    check(
      'transfer_terms_stakes',
      sql`coalesce(wallet_min, 1) > 0 AND coalesce(wallet_max, 1) > 0 AND coalesce(wallet_min <= wallet_max, true)`,
    ),
  ],
);

/** The amount kept of each number of a bet type, or of one number; a bet type without a row isn't laid off. */
export const layOffKeep = pgTable(
  'lay_off_keep',
  {
    lottoId: uuid('lotto_id')
      .notNull()
      .references(() => lotto.id, { onDelete: 'cascade' }),
    betType: text('bet_type').$type<BetType>().notNull(),
    /** The number as booked; empty for every number without a row of its own. */
    number: text('number').notNull(),
    basis: text('basis').$type<KeepBasis>().notNull(),
    /** Satang: the kept stake, or its maximum payout. */
    amount: money('amount').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.lottoId, table.betType, table.number] }),
    check('lay_off_keep_bet_type_known', isOneOf('bet_type', BET_TYPES)),
    check('lay_off_keep_basis_known', isOneOf('basis', KEEP_BASES)),
    check('lay_off_keep_amount', sql`amount >= 0`),
  ],
);

/**
 * A person outside the tree who takes the stakes that the house doesn't keep (เจ้ามือรับตีออก). The journal has the
 * dealer's account.
 */
export const dealer = pgTable(
  'dealer',
  {
    id: uuid('id').primaryKey(),
    name: text('name').notNull(),
    note: text('note').notNull(),
    /** Whether batches are made for the dealer. */
    isOn: boolean('is_on').notNull(),
    version: integer('version').notNull().default(1),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [uniqueIndex('dealer_name').on(sql`lower(${table.name})`)],
);

/**
 * The dealer's payout rate (× 100) and discount on the stake (basis points). The dealer doesn't take a bet type without
 * a row.
 */
export const dealerTerms = pgTable(
  'dealer_terms',
  {
    dealerId: uuid('dealer_id')
      .notNull()
      .references(() => dealer.id, { onDelete: 'cascade' }),
    betType: text('bet_type').$type<BetType>().notNull(),
    rate: integer('rate').notNull(),
    commission: integer('commission').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.dealerId, table.betType] }),
    check('dealer_terms_bet_type_known', isOneOf('bet_type', BET_TYPES)),
    check('dealer_terms_ranges', sql`rate > 0 AND commission BETWEEN 0 AND 10000`),
  ],
);

/** A row per round with batches. Making a batch locks it, so that no baht is laid off twice. */
export const layOffRound = pgTable('lay_off_round', {
  roundId: uuid('round_id')
    .primaryKey()
    .references(() => round.id),
  /** The number of its last batch. */
  batches: integer('batches').notNull(),
});

/** Stakes laid off to a dealer in one batch. */
export const layOffBatch = pgTable(
  'lay_off_batch',
  {
    id: uuid('id').primaryKey(),
    roundId: uuid('round_id')
      .notNull()
      .references(() => layOffRound.roundId),
    /** Number of the batch; 1 is the round's first. */
    no: integer('no').notNull(),
    dealerId: uuid('dealer_id')
      .notNull()
      .references(() => dealer.id),
    state: text('state').$type<BatchState>().notNull(),
    /** Sum of its items, satang. */
    amount: money('amount').notNull(),
    /** The part that the dealer took, satang; 0 until the dealer answered. */
    accepted: money('accepted').notNull().default(0),
    createdBy: text('created_by').notNull(),
    createdAt: moment('created_at').notNull(),
    sentAt: moment('sent_at'),
    answeredAt: moment('answered_at'),
    /** The settlement of the round whose outcome is in force; 0 for none. */
    outcomeNo: smallint('outcome_no').notNull().default(0),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    unique('lay_off_batch_no').on(table.roundId, table.no),
    index('lay_off_batch_dealer').on(table.dealerId, table.createdAt),
    check('lay_off_batch_state_known', isOneOf('state', BATCH_STATES)),
    check('lay_off_batch_amounts', sql`amount > 0 AND accepted BETWEEN 0 AND amount`),
  ],
);

/** One number of a batch, at the dealer's terms when the batch was made. */
export const layOffItem = pgTable(
  'lay_off_item',
  {
    batchId: uuid('batch_id')
      .notNull()
      .references(() => layOffBatch.id),
    betType: text('bet_type').$type<BetType>().notNull(),
    /** The number as booked. */
    number: text('number').notNull(),
    /** Satang. */
    amount: money('amount').notNull(),
    /** The part that the dealer took, satang; 0 until the dealer answered. */
    accepted: money('accepted').notNull().default(0),
    rate: integer('rate').notNull(),
    commission: integer('commission').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.batchId, table.betType, table.number] }),
    check('lay_off_item_bet_type_known', isOneOf('bet_type', BET_TYPES)),
    check(
      'lay_off_item_amounts',
      sql`amount > 0 AND accepted BETWEEN 0 AND amount AND rate > 0 AND commission BETWEEN 0 AND 10000`,
    ),
  ],
);

/**
 * Outcome of a batch by a settlement of its round, in satang. Rows are only added; only the time of a reversal is set
 * later.
 */
export const layOffOutcome = pgTable(
  'lay_off_outcome',
  {
    batchId: uuid('batch_id').notNull(),
    settlementNo: smallint('settlement_no').notNull(),
    stake: money('stake').notNull(),
    commission: money('commission').notNull(),
    payout: money('payout').notNull(),
    winners: integer('winners').notNull(),
    at: moment('at').notNull(),
    reversedAt: moment('reversed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.batchId, table.settlementNo] }),
    foreignKey({ name: 'lay_off_outcome_batch', columns: [table.batchId], foreignColumns: [layOffBatch.id] }),
    check('lay_off_outcome_amounts', sql`stake > 0 AND commission >= 0 AND payout >= 0 AND winners >= 0`),
  ],
);
