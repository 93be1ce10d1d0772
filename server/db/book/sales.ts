/** What was sold by when and by whom, rolled up with each settlement; what dashboards read. */
import { sql } from 'drizzle-orm';
import { check, integer, pgTable, primaryKey, smallint, text, unique, uuid } from 'drizzle-orm/pg-core';
import { businessDate, isOneOf, money } from './columns';
import { SLIP_SOURCES, type SlipSource } from './slips';

/** What was settled, satang but for the slips: what was taken back is taken off on the date of that. */
const sold = () => ({
  slips: integer('slips').notNull(),
  stake: money('stake').notNull(),
  discount: money('discount').notNull(),
  payout: money('payout').notNull(),
});

/** Per account on the paths of slips and business date of the settlement: at which hour of the week the slips were taken. */
export const dayHour = pgTable(
  'day_hour',
  {
    accountId: uuid('account_id').notNull(),
    businessDate: businessDate('business_date').notNull(),
    /** By the business's clock; 1 is Monday. */
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

/** Per account on the paths of slips, business date of the settlement and lotto: how the slips came in, and from whom. */
export const dayChannel = pgTable(
  'day_channel',
  {
    accountId: uuid('account_id').notNull(),
    businessDate: businessDate('business_date').notNull(),
    lottoId: uuid('lotto_id').notNull(),
    source: text('source').$type<SlipSource>().notNull(),
    /** Null for what was keyed in. */
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
