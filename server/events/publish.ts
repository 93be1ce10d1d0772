/** Telling every process what has changed. */
import { lte, sql } from 'drizzle-orm';
import { ADVISORY_LOCKS } from '../db/advisory-locks';
import { event } from '../db/schema';
import type { Transaction } from '../kernel/services';
import type { Announcement } from './announcement';

/** What processes listen to; it carries nothing but "there is more". */
export const EVENTS_CHANNEL = 'events';

/** How many announcements are kept for streams that were cut off for a while. */
const KEPT = 10_000;

/**
 * Takes the lock without which no announcement is published; false when somebody else has it. It is held to the end of
 * the transaction.
 */
export async function tryToPublish(tx: Transaction): Promise<boolean> {
  const { rows } = await tx.execute<{ locked: boolean }>(
    sql`SELECT pg_try_advisory_xact_lock(${ADVISORY_LOCKS.publishEvents}) AS locked`,
  );
  return rows[0]?.locked === true;
}

/**
 * Publishes announcements when the transaction commits. Behind `tryToPublish` only, and from jobs only: a notification
 * makes commits wait for each other, which no transaction of the business must.
 */
export async function publish(tx: Transaction, announcements: readonly Announcement[]): Promise<void> {
  if (announcements.length === 0) return;
  const rows = announcements.map(({ audience, ...rest }) => ({ ...rest, audience: audience && [...audience] }));
  const published = await tx.insert(event).values(rows).returning({ id: event.id });
  const newest = Math.max(...published.map(({ id }) => id));
  await tx.delete(event).where(lte(event.id, newest - KEPT));
  await tx.execute(sql`SELECT pg_notify(${EVENTS_CHANNEL}, '')`);
}
