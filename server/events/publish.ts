/** Notification of every process about changes. */
import { lte, sql } from 'drizzle-orm';
import { ADVISORY_LOCKS } from '../db/advisory-locks';
import { event } from '../db/schema';
import { writeDivided } from '../db/write-divided';
import type { Services, Transaction } from '../kernel/services';
import type { Announcement } from './announcement';

/** The channel that processes listen to; a notification says only that there are new announcements. */
export const EVENTS_CHANNEL = 'events';

/** Number of announcements kept for streams that were cut off for a while. */
const KEPT = 10_000;

/**
 * Takes the lock required for publishing announcements; false when another process holds it. It is held until the
 * transaction ends.
 */
export async function tryToPublish(tx: Transaction): Promise<boolean> {
  const { rows } = await tx.execute<{ locked: boolean }>(
    sql`SELECT pg_try_advisory_xact_lock(${ADVISORY_LOCKS.publishEvents}) AS locked`,
  );
  return rows[0]?.locked === true;
}

/**
 * Publishes announcements when the transaction commits. Call it only after `tryToPublish` and only from jobs: a
 * notification makes commits wait for each other, which must not happen to transactions of the business. An
 * announcement that can't be stored is logged and left out, as it would hold up all others with every further try.
 */
export async function publish(
  tx: Transaction,
  { log }: Pick<Services, 'log'>,
  announcements: readonly Announcement[],
): Promise<void> {
  const published: number[] = [];
  await writeDivided(
    announcements,
    async (some) => {
      const rows = some.map(({ audience, ...rest }) => ({ ...rest, audience: audience && [...audience] }));
      const inserted = await tx.transaction((part) => part.insert(event).values(rows).returning({ id: event.id }));
      published.push(...inserted.map(({ id }) => id));
    },
    (announcement, error) =>
      log.error({ err: error, announcement }, "an announcement could not be published: its values can't be stored"),
  );
  if (published.length === 0) return;
  await tx.delete(event).where(lte(event.id, Math.max(...published) - KEPT));
  await tx.execute(sql`SELECT pg_notify(${EVENTS_CHANNEL}, '')`);
}
