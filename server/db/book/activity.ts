/** When accounts have bet last, gathered from the slips so that no list has to look for it among them. */
import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns';

/** Of each account that has bet, or was bet through; a job keeps it, a little behind the slips. */
export const accountActivity = pgTable(
  'account_activity',
  {
    /** No foreign key, whose locks would cross those of whoever changes accounts: one that has bet is never removed. */
    accountId: uuid('account_id').primaryKey(),
    /** Whether it is an agent, whose list is ordered by it; there are far more members. */
    isAgent: boolean('is_agent').notNull(),
    lastBetAt: moment('last_bet_at').notNull(),
    /** How many of the members below it have bet in the last days (`ACTIVE_DAYS`); a member counts itself. */
    activeMembers: integer('active_members').notNull().default(0),
  },
  (table) => [
    index('account_activity_last_bet')
      .on(table.lastBetAt, table.accountId)
      .where(sql`is_agent`),
  ],
);
