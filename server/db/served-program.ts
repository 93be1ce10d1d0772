/** The table of the oldest program that the database serves. */
import { sql } from 'drizzle-orm';
import { check, pgTable, smallint } from 'drizzle-orm/pg-core';

/**
 * The oldest program that the database still serves; one row. A migration that takes away something that earlier
 * programs use (a contracting one) sets its own number; one that only adds leaves it. The app's role reads it.
 */
export const servedProgram = pgTable(
  'served_program',
  {
    id: smallint('id').primaryKey().default(1),
    /** Number of the newest migration that a program has to know, such as 11 for `0011_name`. */
    oldestMigration: smallint('oldest_migration').notNull(),
  },
  () => [check('served_program_one_row', sql`id = 1`)],
);
