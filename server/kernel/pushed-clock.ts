/** The clock of a sandbox: that of the database, which can be pushed, as a process knows it. */
import { sql } from 'drizzle-orm';
import type { Clock, Database, PushedClock, Services, Transaction } from './services';

/** One that nobody has pushed yet. */
export function createPushedClock(clock: Clock): PushedClock {
  let ahead = 0;
  return {
    now: () => new Date(clock().getTime() + ahead),
    aheadMs: () => ahead,
    note: (aheadMs) => {
      // It only goes on: an answer that was read before another's push may come after it.
      ahead = Math.max(ahead, aheadMs);
    },
  };
}

/**
 * The moment that screens and reports take for now: that of the business, which is ahead in a sandbox whose clock was pushed.
 * Sessions, second factors, signatures, the record of changes and the log of calls go by the world's clock everywhere.
 */
export const shownNow = ({ pushedClock, clock }: Pick<Services, 'pushedClock' | 'clock'>): Date =>
  pushedClock ? pushedClock.now() : clock();

/** Reads by how much the clock was pushed; nothing outside of a sandbox. */
export async function followPushed({ db, pushedClock }: Pick<Services, 'db' | 'pushedClock'>): Promise<void> {
  if (!pushedClock) return;
  const { rows } = await db.execute<{ aheadMs: number }>(sql`SELECT ahead_ms AS "aheadMs" FROM sandbox`);
  if (rows[0]) pushedClock.note(rows[0].aheadMs);
}

/**
 * Pushes the clock of the business, for all processes at once.
 *
 * @param to by so many seconds, or to a moment
 * @returns by how many milliseconds it is ahead then; null where that would be back, or more than 31 days at once
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
