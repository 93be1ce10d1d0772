/**
 * Tables that reports read next to the totals. They are rolled up with settlements and refunds, so that reports read no
 * line, slip or win.
 */
import { check, index, integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { businessDate, isOneOf, money } from './columns';

/**
 * Expected payout of the bets of a round per bet type, with all results equally likely. It is written with the first
 * settlement and never again, as nothing is sold or cancelled after that.
 */
export const roundTheory = pgTable(
  'round_theory',
  {
    roundId: uuid('round_id').notNull(),
    betType: text('bet_type').notNull(),
    /** Satang, rounded per line. */
    expected: money('expected').notNull(),
  },
  (table) => [primaryKey({ columns: [table.roundId, table.betType] })],
);

/**
 * The expected payout per business date, lotto and bet type. If a round is refunded after its payout, its amount is
 * subtracted on the date of the refund.
 */
export const dayTheory = pgTable(
  'day_theory',
  {
    businessDate: businessDate('business_date').notNull(),
    lottoId: uuid('lotto_id').notNull(),
    betType: text('bet_type').notNull(),
    /** Satang. */
    expected: money('expected').notNull(),
  },
  (table) => [primaryKey({ columns: [table.businessDate, table.lottoId, table.betType] })],
);

/**
 * Stakes of a round that no longer count, per bet type and per account on the paths of its slips, members included.
 * Cancelled stakes are booked on the round's date, refunded ones on the date of the refund. Each row is written once:
 * cancelled stakes with the settlement or the refund that ends the round, refunded ones with the refund. Slips that
 * were never accepted aren't included.
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

/**
 * Largest win of a settlement per bet type and per account on the paths of its slips, members included. Only bet types
 * and accounts with a win have a row.
 */
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
