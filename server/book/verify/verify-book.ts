/** Verification of the book: everything that follows from other data is computed again and compared. */
import { sql } from 'drizzle-orm';
import type { Database } from '../../kernel/services';
import { APPROVED_CHECKS, checkApprovedResults } from './approved';
import { checkBills } from './bills';
import { dayTheoryCheckOf } from './extra-totals';
import { callbackChecksOf } from './callbacks';
import { CAUSE_CHECKS } from './causes';
import { type Check, EVERY_ROUND, runChecks } from './check';
import { CLEARING_CHECKS } from './clearing';
import { INVOICE_FIGURE_CHECKS } from './invoice-figures';
import { INVOICE_CHECKS } from './invoices';
import { JOURNAL_CHECKS } from './journal';
import { LAY_OFF_CHECKS } from './lay-off';
import { MOVED_CHECKS } from './moved-dates';
import { KEPT_NUMBER_CHECKS, NUMBER_CHECKS } from './numbers';
import { RECORDED_CHECKS } from './recorded';
import { slipChecksOf, STAKE_CHECKS } from './slips';
import { salesChecksOf } from './sales';
import { TERMS_CHECKS } from './terms';
import { dayChecksOf, settlementChecksOf } from './totals';

const CHECKS: readonly Check[] = [
  ...JOURNAL_CHECKS,
  ...MOVED_CHECKS,
  ...slipChecksOf(null),
  ...STAKE_CHECKS,
  ...callbackChecksOf(null),
  ...NUMBER_CHECKS,
  ...KEPT_NUMBER_CHECKS,
  ...settlementChecksOf(EVERY_ROUND),
  ...dayChecksOf(null),
  dayTheoryCheckOf(null),
  ...salesChecksOf(null),
  ...APPROVED_CHECKS,
  ...LAY_OFF_CHECKS,
  ...CLEARING_CHECKS,
  ...INVOICE_CHECKS,
  ...INVOICE_FIGURE_CHECKS,
  ...CAUSE_CHECKS,
  ...TERMS_CHECKS,
  ...RECORDED_CHECKS,
];

/** Size of the verified book. */
export interface BookReport {
  transfers: number;
  slips: number;
  lines: number;
  invoices: number;
  bills: number;
}

/**
 * Checks the sums of the whole book while other transactions continue to write, each check as of one moment. It changes
 * nothing. `prove-rounds.ts` proves the data that finished rounds were settled by.
 *
 * @throws BookDifference naming the first row that differs
 */
export async function verifyBook(db: Database): Promise<BookReport> {
  await runChecks(db, CHECKS);
  await checkApprovedResults(db);
  const bills = await checkBills(db);
  const { rows } = await db.execute<Omit<BookReport, 'bills'> & Record<string, unknown>>(sql`
    SELECT (SELECT count(*) FROM transfer) AS transfers, (SELECT count(*) FROM slip) AS slips,
      (SELECT count(*) FROM line) AS lines, (SELECT count(*) FROM invoice) AS invoices`);
  const [report] = rows;
  if (!report) throw new Error('the database answered nothing');
  return { ...report, bills };
}
