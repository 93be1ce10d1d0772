/** What reports read beside the totals: rolled up with settlements and refunds, so that no line, slip or win is read for it. */
import { check, index, integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { businessDate, isOneOf, money } from './columns';

/**
 * What chance alone has to pay of what was sold in a round, per bet type, all results being equally likely: written with its first
 * settlement and never again, as nothing is sold or cancelled after it.
 */
export const roundTheory = pgTable(
  'round_theory',
  {
    roundId: uuid('round_id').notNull(),
    betType: text('bet_type').notNull(),
    /** Satang, cut. */
    expected: money('expected').notNull(),
  },
  (table) => [primaryKey({ columns: [table.roundId, table.betType] })],
);

/** The same per business date, lotto and bet type: of a round that is refunded after it was paid it is taken off on the date of that. */
export const dayTheory = pgTable(
  'day_theory',
  {
    businessDate: businessDate('business_date').notNull(),
    lottoId: uuid('lotto_id').notNull(),
    betType: text('bet_type').notNull(),
    /** Satang, of amounts that were cut round by round. */
    expected: money('expected').notNull(),
  },
  (table) => [primaryKey({ columns: [table.businessDate, table.lottoId, table.betType] })],
);

/**
 * What was sold in a round and doesn't stand any more: per account on the paths of its slips, their members included, and bet type,
 * what was cancelled, on the round's date, and what was refunded, on that of the refund. Each is written once: the first with the
 * settlement or the refund that ends the round, the second with the refund. Slips that had never been accepted aren't in it.
 */
export const roundGivenBack = pgTable(
  'round_given_back',
  {
    roundId: uuid('round_id').notNull(),
    ended: text('ended').$type<'cancelled' | 'refunded'>().notNull(),
    accountId: uuid('account_id').notNull(),
    betType: text('bet_type').notNull(),
    businessDate: businessDate('business_date').notNull(),
    lottoId: uuid('lotto_id').notNull(),
    lines: integer('lines').notNull(),
    /** Satang. */
    stake: money('stake').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.roundId, table.ended, table.accountId, table.betType] }),
    index('round_given_back_account').on(table.accountId, table.businessDate),
    check('round_given_back_ended_known', isOneOf('ended', ['cancelled', 'refunded'])),
  ],
);

/** The largest win of a settlement per account on the paths of its slips, their members included, and bet type; of what has won. */
export const roundLargestWin = pgTable(
  'round_largest_win',
  {
    roundId: uuid('round_id').notNull(),
    settlementNo: smallint('settlement_no').notNull(),
    accountId: uuid('account_id').notNull(),
    betType: text('bet_type').notNull(),
    businessDate: businessDate('business_date').notNull(),
    lottoId: uuid('lotto_id').notNull(),
    /** Satang, of one line. */
    payout: money('payout').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.roundId, table.settlementNo, table.accountId, table.betType] }),
    index('round_largest_win_account').on(table.accountId, table.businessDate),
  ],
);
