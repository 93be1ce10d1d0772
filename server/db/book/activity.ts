/** Time of the last bets of accounts, collected from the slips so that no list has to search them. */
import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns';

/** Activity of each account that has bet or has a bet below it. A job updates it, a little behind the slips. */
export const accountActivity = pgTable(
  'account_activity',
  {
    /**
     * Without a foreign key, as its locks would conflict with changes of accounts; an account that has bet is never
     * removed.
     */
    accountId: uuid('account_id').primaryKey(),
    /** Whether the account is an agent. Only the list of agents is ordered by activity; there are far more members. */
    isAgent: boolean('is_agent').notNull(),
    lastBetAt: moment('last_bet_at').notNull(),
    /** Number of members below it that have bet in the last days (`ACTIVE_DAYS`); a member counts itself. */
    activeMembers: integer('active_members').notNull().default(0),
  },
  (table) => [
    index('account_activity_last_bet')
      .on(table.lastBetAt, table.accountId)
      .where(sql`is_agent`),
  ],
);
