/** The business date of operations done now, and of changes of settled rounds. */
import { sql } from 'drizzle-orm';
import { businessDateOf } from '../../../domain/calendar/business-date';
import type { Transaction } from '../../kernel/services';
import { turnsAtHourInSql } from '../../settings/business-day';
import type { BookContext } from '../transaction';
import type { SettledRound } from './settled-round';

/** A moment of the book with a business date. */
export interface BookDay {
  at: Date;
  businessDate: string;
}

/** Returns the current moment and its business date. */
export async function bookDay(tx: Transaction, { config }: Pick<BookContext, 'config'>): Promise<BookDay> {
  const { rows } = await tx.execute<{ now: string; turnsAtHour: number }>(
    sql`SELECT book_now() AS now, ${turnsAtHourInSql} AS "turnsAtHour"`,
  );
  const [row] = rows;
  if (!row) throw new Error('the database has no clock');
  const at = new Date(row.now);
  // @guard money "a day turns at the hour that is set", tested by book/clock/day-turn "is that of an entry made from
  //   then on; what stands on a date stays there": «row.turnsAtHour» becomes «6»
  return { at, businessDate: businessDateOf(at, { timeZone: config.timeZone, turnsAtHour: row.turnsAtHour }) };
}

/**
 * Returns the current moment and the business date of a change of a settled round: today, but never before the
 * settlement that it changes. A round can be settled before its business date, when it was closed by hand or its draw was
 * moved. A transaction reads this once, so that a reversal and the settlement after it have the same date.
 */
export async function dayOfChange(
  tx: Transaction,
  book: Pick<BookContext, 'config'>,
  { id, settlementNo }: Pick<SettledRound, 'id' | 'settlementNo'>,
): Promise<BookDay> {
  const { at, businessDate } = await bookDay(tx, book);
  const { rows } = await tx.execute<{ settledOn: string }>(sql`
    SELECT business_date::text AS "settledOn" FROM settlement WHERE round_id = ${id}::uuid AND no = ${settlementNo}`);
  const settledOn = rows[0]?.settledOn ?? businessDate;
  // @guard money "a settlement is taken back on its date or later", tested by clearing/dates-of-changes: «(settledOn >
  //   businessDate)» becomes «(settledOn === '')»
  if (settledOn > businessDate) return { at, businessDate: settledOn };
  return { at, businessDate };
}
