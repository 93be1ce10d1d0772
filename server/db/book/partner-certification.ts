/** Results of the certification of partners' wallets. */
import { index, integer, jsonb, pgTable, uuid } from 'drizzle-orm/pg-core';
import type { CaseResult } from '../../../domain/partners/certification';
import { moment } from './columns';

/** A certification of a partner. Rows are only added. */
export const partnerCertification = pgTable(
  'partner_certification',
  {
    id: uuid('id').primaryKey(),
    partnerId: uuid('partner_id').notNull(),
    at: moment('at').notNull(),
    /** Null where it was started on the server's machine. */
    by: uuid('by'),
    passed: integer('passed').notNull(),
    total: integer('total').notNull(),
    cases: jsonb('cases').$type<CaseResult[]>().notNull(),
  },
  (table) => [index('partner_certification_partner').on(table.partnerId, table.at)],
);
