/** Watching that the database's clock, which decides about money, never goes back. */
import { sql } from 'drizzle-orm';
import { CLOCK_ADJUSTED_MS } from '../db/book-clock';
import { executePrepared } from '../db/named';
import { followPushed } from '../kernel/pushed-clock';
import type { Services } from '../kernel/services';

/** The clock is behind what it has shown; the message says until when the book waits, the same as long as it does. */
export class ClockBack extends Error {}

/**
 * Notes the moment it is. One that is before what was noted isn't, and the database writes nothing into the book meanwhile.
 *
 * @throws ClockBack while the clock is behind
 */
export async function watchClock(services: Pick<Services, 'db' | 'pushedClock'>): Promise<void> {
  const { db } = services;
  await followPushed(services);
  const [row] = await executePrepared<{ behindMs: number; until: string }>(
    db,
    sql`
    SELECT behind AS "behindMs", to_timestamp(pg_sequence_last_value('book_clock') / 1000.0) AS until FROM note_book_clock() AS behind`,
  );
  if (row && row.behindMs > CLOCK_ADJUSTED_MS)
    throw new ClockBack(`the database's clock was set back: the book waits until it is ${row.until} again`);
}
