/** What partners and we have of the same days: our side as a file, and how a partner's statement stood beside it. */
import { customType, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { businessDate, moment, money } from './columns';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** Our side of a partner's day, as it was when the day was over; what came of comparing it is written down beside. */
export const partnerDay = pgTable(
  'partner_day',
  {
    partnerId: uuid('partner_id').notNull(),
    date: businessDate('date').notNull(),
    /** Movements, and what they came to for members, satang. */
    rows: integer('rows').notNull(),
    amount: money('amount').notNull(),
    /** CSV, compressed by gzip; the SHA-256 is that of the CSV. */
    content: bytes('content').notNull(),
    checksum: text('checksum').notNull(),
    madeAt: moment('made_at').notNull(),
    /** When a statement was compared last, by whom, and in how many movements by how much it differed; null as long as none was. */
    comparedAt: moment('compared_at'),
    comparedBy: uuid('compared_by'),
    differences: integer('differences'),
    differing: money('differing'),
  },
  (table) => [primaryKey({ columns: [table.partnerId, table.date] }), index('partner_day_date').on(table.date)],
);
