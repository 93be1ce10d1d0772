/** Files with the data of a past moment. */
import { setTimeout as after } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { canBePast, filterUntil } from '../../domain/api/past-export';
import type { ExportedList, ExportRequest } from '../../domain/exports/request';
import type { Acting } from '../access/acting';
import { fieldProblem } from '../kernel/problem';
import { shownNow } from '../kernel/pushed-clock';
import type { Database } from '../kernel/services';

/** Delay before the next check for running transactions, milliseconds. */
const LOOK_AGAIN_MS = 50;

/** Throws `validation` for a moment that isn't past, and for content without earlier states. */
export function checkAsOf({ services }: Acting, { of, asOf }: ExportRequest): void {
  if (asOf === undefined) return;
  if (!canBePast(of)) throw fieldProblem('asOf', 'notKept');
  if (Date.parse(asOf) > shownNow(services).getTime()) throw fieldProblem('asOf', 'future');
}

/** Returns a list as of a moment, if one is requested: without later rows. */
export const asOfMoment = (of: ExportedList, asOf: string | undefined): ExportedList =>
  asOf === undefined ? of : { ...of, filter: filterUntil(of.name, of.filter, asOf) };

/**
 * Waits until no transaction that began by a moment is still running. Rows of a moment become visible only when their
 * transaction has ended, and a file made before would miss them. For a moment long past there is no wait.
 *
 * The moment is one of the book's clock, which may be pushed; transactions begin by the real clock.
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
