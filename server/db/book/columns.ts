/** Columns that many tables have in the same way. */
import { sql } from 'drizzle-orm';
import { bigint, date, timestamp } from 'drizzle-orm/pg-core';

/** A moment, to the millisecond. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 });

/** An amount in satang. */
export const money = (name: string) => bigint(name, { mode: 'number' });

/** A business date, `YYYY-MM-DD`. */
export const businessDate = (name: string) => date(name, { mode: 'string' });

/** Whether a column holds one of a list of values, for a check. */
export function isOneOf(column: string, values: readonly string[]) {
  return sql.raw(`${column} IN (${values.map((value) => `'${value}'`).join(', ')})`);
}
