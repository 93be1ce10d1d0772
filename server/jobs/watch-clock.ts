/** Watch on the database's clock, which decides about money and must never go back. */
import { sql } from 'drizzle-orm';
import { CLOCK_ADJUSTED_MS } from '../db/book-clock';
import { column } from '../db/column';
import { definePreparedStatement } from '../db/statement';
import { followPushed } from '../kernel/pushed-clock';
import type { Services } from '../kernel/services';

/**
 * Error for a clock that is behind its last recorded time. The message gives the time until which the book waits, and
 * stays the same until then.
 */
export class ClockBack extends Error {}

const noteClock = definePreparedStatement({
  name: 'book_clock_note',
  plan: 'kept',
  row: { behindMs: column.bigint, until: column.timestamptz },
  example: {},
  sql: () => sql`
    SELECT behind AS "behindMs", to_timestamp(pg_sequence_last_value('book_clock') / 1000.0) AS until
    FROM note_book_clock() AS behind`,
});

/**
 * Records the current time. A time before the recorded one counts as wrong, and the database then writes nothing into
 * the book.
 *
 * @throws ClockBack while the clock is behind
 */
export async function watchClock(services: Pick<Services, 'db' | 'pushedClock'>): Promise<void> {
  const { db } = services;
  await followPushed(services);
  const [row] = await noteClock(db);
  if (row && row.behindMs > CLOCK_ADJUSTED_MS)
    throw new ClockBack(`the database's clock was set back: the book waits until ${row.until}`);
}
