/** Whether the book is whole: everything that follows from something else is computed again and compared. */
import { sql } from 'drizzle-orm';
import type { Database } from '../../services';
import type { Check } from './check';
import { JOURNAL_CHECKS } from './journal';
import { LAY_OFF_CHECKS } from './lay-off';
import { NUMBER_CHECKS } from './numbers';
import { SLIP_CHECKS } from './slips';
import { TOTAL_CHECKS } from './totals';

/** The first thing found that doesn't hold, in a sentence. */
export class BookDifference extends Error {}

const CHECKS: readonly Check[] = [
  ...JOURNAL_CHECKS,
  ...SLIP_CHECKS,
  ...NUMBER_CHECKS,
  ...TOTAL_CHECKS,
  ...LAY_OFF_CHECKS,
];

/** How much was checked. */
export interface BookReport {
  transfers: number;
  slips: number;
  lines: number;
}

/**
 * Checks all of the book as it is at one moment, while others go on writing. Changes nothing.
 *
 * @throws BookDifference naming the first row that differs
 */
export function verifyBook(db: Database): Promise<BookReport> {
  return db.transaction(
    async (tx) => {
      for (const { name, differences } of CHECKS) {
        const { rows } = await tx.execute<{ difference: string }>(sql`SELECT * FROM (${differences}) AS found LIMIT 1`);
        const [row] = rows;
        if (row) throw new BookDifference(`The book is not whole (${name}). ${row.difference}`);
      }
      const { rows } = await tx.execute<BookReport & Record<string, unknown>>(sql`
        SELECT (SELECT count(*) FROM transfer) AS transfers, (SELECT count(*) FROM slip) AS slips,
          (SELECT count(*) FROM line) AS lines`);
      const [report] = rows;
      if (!report) throw new Error('the database answered nothing');
      return report;
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}
