/** What has to hold of the book, as SQL that finds what doesn't. */
import type { SQL } from 'drizzle-orm';

/** One thing that holds. */
export interface Check {
  name: string;
  /** Selects a column `difference` with one sentence for each place where it doesn't hold. */
  differences: SQL;
}
