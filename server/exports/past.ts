/** Files of a moment that is past. */
import { setTimeout as after } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { canBePast, filterUntil } from '../../domain/api/past-export';
import type { ExportedList, ExportRequest } from '../../domain/exports/request';
import type { Acting } from '../access/acting';
import { fieldProblem } from '../kernel/problem';
import { shownNow } from '../kernel/pushed-clock';
import type { Database } from '../kernel/services';

/** It is looked again after so many milliseconds whether all is written. */
const LOOK_AGAIN_MS = 50;

/** Throws `validation` for a moment that isn't past, and of what keeps no earlier state. */
export function checkAsOf({ services }: Acting, { of, asOf }: ExportRequest): void {
  if (asOf === undefined) return;
  if (!canBePast(of)) throw fieldProblem('asOf', 'notKept');
  if (Date.parse(asOf) > shownNow(services).getTime()) throw fieldProblem('asOf', 'future');
}

/** A list as it was at a moment, where one is asked for: without what came since. */
export const asOfMoment = (of: ExportedList, asOf: string | undefined): ExportedList =>
  asOf === undefined ? of : { ...of, filter: filterUntil(of.name, of.filter, asOf) };

/**
 * Waits until nothing that began by a moment is still being written: what stands at a moment is seen once its transaction has
 * ended, and a file that was made before would lack it. Of a moment long past there is nothing to wait for. The moment is one of
 * the book's clock, which may be pushed; transactions begin by the world's.
 */
export async function untilWritten(db: Database, asOf: string): Promise<void> {
  for (;;) {
    const { rows } = await db.execute<{ isUnderWay: boolean }>(sql`
      SELECT EXISTS (
        SELECT FROM pg_stat_activity
        WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'
          AND xact_start <= clock_timestamp() - (book_now() - ${asOf}::timestamptz)
      ) AS "isUnderWay"`);
    if (rows[0]?.isUnderWay !== true) return;
    await after(LOOK_AGAIN_MS);
  }
}
