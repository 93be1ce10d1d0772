/** Reconciliation of days with partners: our side as a file, and the comparison with a partner's statement. */
import { customType, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { StatementForm } from '../../../domain/partners/statement-form';
import { businessDate, moment, money } from './columns';
import { partner } from './control';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** Our side of a partner's day as it was at the end of the day, with the result of the comparison. */
export const partnerDay = pgTable(
  'partner_day',
  {
    partnerId: uuid('partner_id').notNull(),
    date: businessDate('date').notNull(),
    /** Number of movements, and their sum for members in satang. */
    rows: integer('rows').notNull(),
    amount: money('amount').notNull(),
    /** CSV, compressed with gzip; the SHA-256 is that of the uncompressed CSV. */
    content: bytes('content').notNull(),
    checksum: text('checksum').notNull(),
    madeAt: moment('made_at').notNull(),
    /**
     * The last comparison with a statement: time, person, number of differing movements and amount; null while there
     * was none.
     */
    comparedAt: moment('compared_at'),
    comparedBy: uuid('compared_by'),
    differences: integer('differences'),
    differing: money('differing'),
  },
  (table) => [primaryKey({ columns: [table.partnerId, table.date] }), index('partner_day_date').on(table.date)],
);

/** The form of a partner's statements, as a person last described it. */
export const partnerStatementForm = pgTable('partner_statement_form', {
  partnerId: uuid('partner_id')
    .primaryKey()
    .references(() => partner.id, { onDelete: 'cascade' }),
  form: jsonb('form').$type<StatementForm>().notNull(),
  /** The person who described it, and the time. */
  changedBy: uuid('changed_by').notNull(),
  changedAt: moment('changed_at').notNull(),
});
