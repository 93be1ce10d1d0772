/** Lay-off (ตีออก): what is kept of each number, who takes the rest, and what was handed on (domain.md §6). */
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

/** What a lotto has of `/lotto/edit-transfer`; without a row nothing was set. */
export const transferTerms = pgTable(
  'transfer_terms',
  {
    lottoId: uuid('lotto_id')
      .primaryKey()
      .references(() => lotto.id, { onDelete: 'cascade' }),
    /** Minutes before the close from which on screens remind of what stands above; null for never. */
    remindsBefore: smallint('reminds_before'),
    /** Whether partners whose members' money is here (transfer wallet) are offered it, and what of a line they stake. */
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

/** What is kept of each number of a bet type, or of one number; a bet type without a row isn't laid off. */
export const layOffKeep = pgTable(
  'lay_off_keep',
  {
    lottoId: uuid('lotto_id')
      .notNull()
      .references(() => lotto.id, { onDelete: 'cascade' }),
    betType: text('bet_type').$type<BetType>().notNull(),
    /** As it is booked; empty for every number that has no row of its own. */
    number: text('number').notNull(),
    basis: text('basis').$type<KeepBasis>().notNull(),
    /** Satang: the stake that is kept, or what it may pay. */
    amount: money('amount').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.lottoId, table.betType, table.number] }),
    check('lay_off_keep_bet_type_known', isOneOf('bet_type', BET_TYPES)),
    check('lay_off_keep_basis_known', isOneOf('basis', KEEP_BASES)),
    check('lay_off_keep_amount', sql`amount >= 0`),
  ],
);

/** Somebody outside of the tree who takes what the house doesn't keep (เจ้ามือรับตีออก). His account is in the journal. */
export const dealer = pgTable(
  'dealer',
  {
    id: uuid('id').primaryKey(),
    name: text('name').notNull(),
    note: text('note').notNull(),
    /** Whether batches are made for him. */
    isOn: boolean('is_on').notNull(),
    version: integer('version').notNull().default(1),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [uniqueIndex('dealer_name').on(sql`lower(${table.name})`)],
);

/** What a dealer pays (× 100) and gives on the stake (basis points); a bet type without a row he doesn't take. */
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

/** One row per round that batches were made of. It is locked by whoever makes one, so that no baht is handed on twice. */
export const layOffRound = pgTable('lay_off_round', {
  roundId: uuid('round_id')
    .primaryKey()
    .references(() => round.id),
  /** The number of its last batch. */
  batches: integer('batches').notNull(),
});

/** What is handed on to a dealer at once. */
export const layOffBatch = pgTable(
  'lay_off_batch',
  {
    id: uuid('id').primaryKey(),
    roundId: uuid('round_id')
      .notNull()
      .references(() => layOffRound.roundId),
    /** 1 is the round's first. */
    no: integer('no').notNull(),
    dealerId: uuid('dealer_id')
      .notNull()
      .references(() => dealer.id),
    state: text('state').$type<BatchState>().notNull(),
    /** Of its items, satang. */
    amount: money('amount').notNull(),
    /** What the dealer took of it, satang; 0 until he answered. */
    accepted: money('accepted').notNull().default(0),
    createdBy: text('created_by').notNull(),
    createdAt: moment('created_at').notNull(),
    sentAt: moment('sent_at'),
    answeredAt: moment('answered_at'),
    /** The settlement of the round whose outcome stands; 0 for none. */
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

/** One number of a batch, at the dealer's terms as they were when it was made. */
export const layOffItem = pgTable(
  'lay_off_item',
  {
    batchId: uuid('batch_id')
      .notNull()
      .references(() => layOffBatch.id),
    betType: text('bet_type').$type<BetType>().notNull(),
    /** As it is booked. */
    number: text('number').notNull(),
    /** Satang. */
    amount: money('amount').notNull(),
    /** What the dealer took of it, satang; 0 until he answered. */
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

/** What a batch came to by a settlement of its round; only grows, but for when it was taken back. Satang. */
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
