/** What has to hold of the book, as SQL that finds what doesn't. */
import { type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../kernel/services';

/** One thing that holds. */
export interface Check {
  name: string;
  /** Selects a column `difference` with one sentence for each place where it doesn't hold. */
  differences: SQL;
}

/** The first thing found that doesn't hold, in a sentence. */
export class BookDifference extends Error {}

/** Which rounds a check is about, as a condition on `round`. */
export const EVERY_ROUND = sql`true`;
export const IS_OVER = sql`round.state IN ('settled', 'correcting', 'voided', 'noResult')`;
export const IS_UNDER_WAY = sql`NOT (${IS_OVER})`;

/**
 * Goes through checks, each a statement of its own and so of one moment.
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
