/** Calendars of the exchanges that stock lotteries follow. */
import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { EXCHANGES, type Exchange } from '../../../domain/lotto/exchange';
import { EXCHANGE_DAY_KINDS, type ExchangeDayKind } from '../../../domain/lotto/exchange-day';
import { businessDate, isOneOf } from './columns';

/** Days on which an exchange is closed, closes early, or is known to be open, each with its source. */
export const exchangeDay = pgTable(
  'exchange_day',
  {
    id: uuid('id').primaryKey(),
    exchange: text('exchange').$type<Exchange>().notNull(),
    /** First and last date, on the exchange's own clock. */
    from: businessDate('from_date').notNull(),
    to: businessDate('to_date').notNull(),
    kind: text('kind').$type<ExchangeDayKind>().notNull(),
    /** For shortened days the close as `HH:MM`, on the exchange's own clock. */
    closes: text('closes'),
    name: text('name').notNull(),
    /** Address or title of the document that the dates come from. */
    source: text('source').notNull(),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    unique('exchange_day_once').on(table.exchange, table.from, table.to, table.kind),
    check('exchange_day_exchange_known', isOneOf('exchange', EXCHANGES)),
    check('exchange_day_kind_known', isOneOf('kind', EXCHANGE_DAY_KINDS)),
    check('exchange_day_dates', sql`from_date <= to_date`),
    check('exchange_day_closes', sql`(kind = 'shortened') = (closes IS NOT NULL)`),
  ],
);
