/** Whether the book is whole: everything that follows from something else is computed again and compared. */
import { sql } from 'drizzle-orm';
import type { Database } from '../../services';
import { dayTheoryCheckOf } from './beside-totals';
import { callbackChecksOf } from './callbacks';
import { type Check, EVERY_ROUND, runChecks } from './check';
import { CLEARING_CHECKS } from './clearing';
import { INVOICE_CHECKS } from './invoices';
import { JOURNAL_CHECKS } from './journal';
import { LAY_OFF_CHECKS } from './lay-off';
import { NUMBER_CHECKS } from './numbers';
import { slipChecksOf, STAKE_CHECKS } from './slips';
import { salesChecksOf } from './sales';
import { dayChecksOf, settlementChecksOf } from './totals';

const CHECKS: readonly Check[] = [
  ...JOURNAL_CHECKS,
  ...slipChecksOf(null),
  ...STAKE_CHECKS,
  ...callbackChecksOf(null),
  ...NUMBER_CHECKS,
  ...settlementChecksOf(EVERY_ROUND),
  ...dayChecksOf(null),
  dayTheoryCheckOf(null),
  ...salesChecksOf(null),
  ...LAY_OFF_CHECKS,
  ...CLEARING_CHECKS,
  ...INVOICE_CHECKS,
];

/** How much there is of the book. */
export interface BookReport {
  transfers: number;
  slips: number;
  lines: number;
}

/**
 * Checks the sums of all of the book while others go on writing, each check as of one moment. Changes nothing. What rounds
 * that are over were settled by is proved by `prove-rounds.ts`.
 *
 * @throws BookDifference naming the first row that differs
 */
export async function verifyBook(db: Database): Promise<BookReport> {
  await runChecks(db, CHECKS);
  const { rows } = await db.execute<BookReport & Record<string, unknown>>(sql`
    SELECT (SELECT count(*) FROM transfer) AS transfers, (SELECT count(*) FROM slip) AS slips,
      (SELECT count(*) FROM line) AS lines`);
  const [report] = rows;
  if (!report) throw new Error('the database answered nothing');
  return report;
}
