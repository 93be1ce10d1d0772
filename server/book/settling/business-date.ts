/** The business date of operations done now. */
import { sql } from 'drizzle-orm';
import { businessDateOf } from '../../../domain/calendar/business-date';
import type { Transaction } from '../../kernel/services';
import { turnsAtHourInSql } from '../../settings/business-day';
import type { BookContext } from '../transaction';

/** Returns the current moment and its business date. */
export async function bookDay(
  tx: Transaction,
  { config }: Pick<BookContext, 'config'>,
): Promise<{ at: Date; businessDate: string }> {
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
