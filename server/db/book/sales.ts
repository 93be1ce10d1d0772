/** Sales by time and by channel for dashboards, rolled up with each settlement. */
import { sql } from 'drizzle-orm';
import { check, integer, pgTable, primaryKey, smallint, text, unique, uuid } from 'drizzle-orm/pg-core';
import { businessDate, isOneOf, money } from './columns';
import { SLIP_SOURCES, type SlipSource } from './slips';

/**
 * Settled sums, in satang except for the number of slips. A reversed settlement is subtracted on the date of its
 * reversal.
 */
const sold = () => ({
  slips: integer('slips').notNull(),
  stake: money('stake').notNull(),
  discount: money('discount').notNull(),
  payout: money('payout').notNull(),
});

/**
 * Sales by the hour of the week in which the slips were taken, per account on their paths and business date of the
 * settlement.
 */
export const dayHour = pgTable(
  'day_hour',
  {
    accountId: uuid('account_id').notNull(),
    businessDate: businessDate('business_date').notNull(),
    /** Day of the week by the business's clock; 1 is Monday. */
    weekday: smallint('weekday').notNull(),
    /** 0 to 23. */
    hour: smallint('hour').notNull(),
    ...sold(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.businessDate, table.weekday, table.hour] }),
    check('day_hour_clock', sql`weekday BETWEEN 1 AND 7 AND hour BETWEEN 0 AND 23`),
  ],
);

/** Sales by channel and partner, per account on the paths of the slips, business date of the settlement and lotto. */
export const dayChannel = pgTable(
  'day_channel',
  {
    accountId: uuid('account_id').notNull(),
    businessDate: businessDate('business_date').notNull(),
    lottoId: uuid('lotto_id').notNull(),
    source: text('source').$type<SlipSource>().notNull(),
    /** Null for keyed-in slips. */
    partnerId: uuid('partner_id'),
    ...sold(),
  },
  (table) => [
    unique('day_channel_once')
      .on(table.accountId, table.businessDate, table.lottoId, table.source, table.partnerId)
      .nullsNotDistinct(),
    check('day_channel_source_known', isOneOf('source', SLIP_SOURCES)),
  ],
);
