/** A process's copy of the sandbox clock. The clock itself is the database's, which can be moved ahead. */
import { sql } from 'drizzle-orm';
import type { Clock, Database, PushedClock, Services, Transaction } from './services';

/** Makes a clock that hasn't been moved yet. */
export function createPushedClock(clock: Clock): PushedClock {
  let ahead = 0;
  return {
    now: () => new Date(clock().getTime() + ahead),
    aheadMs: () => ahead,
    note: (aheadMs) => {
      // It only advances: a result read before another move may arrive after it.
      ahead = Math.max(ahead, aheadMs);
    },
  };
}

/**
 * Returns the current moment for screens and reports: the business's, which is ahead in a sandbox whose clock was
 * moved. Sessions, second factors, signatures, the record of changes and the log of calls always use real time.
 */
export const shownNow = ({ pushedClock, clock }: Pick<Services, 'pushedClock' | 'clock'>): Date =>
  pushedClock ? pushedClock.now() : clock();

/** Reads how far the clock was moved ahead; does nothing outside a sandbox. */
export async function followPushed({ db, pushedClock }: Pick<Services, 'db' | 'pushedClock'>): Promise<void> {
  if (!pushedClock) return;
  const { rows } = await db.execute<{ aheadMs: number }>(sql`SELECT ahead_ms AS "aheadMs" FROM sandbox`);
  if (rows[0]) pushedClock.note(rows[0].aheadMs);
}

/**
 * Moves the clock of the business ahead, for all processes at the same time.
 *
 * @param to a number of seconds, or a moment
 * @returns how far the clock is ahead then, in milliseconds; null if that would be back, or more than 31 days in one
 * move
 */
export async function pushClock(
  db: Database | Transaction,
  to: { seconds: number } | { until: string },
): Promise<number | null> {
  const [seconds, until] = 'until' in to ? [null, to.until] : [to.seconds, null];
  const { rows } = await db.execute<{ aheadMs: number | null }>(sql`
    SELECT push_sandbox_clock(${seconds}::bigint, ${until}::timestamptz) AS "aheadMs"`);
  return rows[0]?.aheadMs ?? null;
}
