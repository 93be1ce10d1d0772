/** Checks of the book, as SQL that finds the differences. */
import { type SQL, sql } from 'drizzle-orm';
import { column } from '../../db/column';
import type { Database, Transaction } from '../../kernel/services';

/** One rule that the book has to fulfil. */
export interface Check {
  name: string;
  /** Selects a column `difference` with one sentence for each violation. */
  differences: SQL;
}

/** The columns of a check in the catalogue of statements. */
export const CHECK_ROW = { difference: column.text };

/** Error with the first violation that was found, in a sentence. */
export class BookDifference extends Error {}

/** Conditions on `round` that select the rounds of a check. */
export const EVERY_ROUND = sql`true`;
export const IS_OVER = sql`round.state IN ('settled', 'correcting', 'voided', 'noResult')`;
export const IS_UNDER_WAY = sql`NOT (${IS_OVER})`;

/**
 * Runs checks, each as a statement of its own and so as of one moment.
 *
 * @throws BookDifference naming the first row that differs
 */
export async function runChecks(db: Database | Transaction, checks: readonly Check[]): Promise<void> {
  for (const { name, differences } of checks) {
    const { rows } = await db.execute<{ difference: string }>(sql`SELECT * FROM (${differences}) AS found LIMIT 1`);
    const [row] = rows;
    if (row) throw new BookDifference(`The book is not whole (${name}). ${row.difference}`);
  }
}
