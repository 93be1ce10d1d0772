/** Look-up of published announcements. */
import { sql } from 'drizzle-orm';
import { event } from '../db/schema';
import type { Database } from '../kernel/services';
import type { NumberedAnnouncement } from './announcement';

/** How far back a new stream begins, in seconds: a page reads its lists some time before it opens its stream. */
const LOOK_BACK_SECONDS = 30;

/** Announcements read in one query, and the maximum for a reader that was cut off. */
const PAGE = 1_000;

/** Returns the number of the newest announcement; 0 before the first. */
export async function newestPosition(db: Database): Promise<number> {
  const { rows } = await db.execute<{ newest: number | null }>(sql`SELECT max(id) AS newest FROM ${event}`);
  return rows[0]?.newest ?? 0;
}

type Row = NumberedAnnouncement & Record<string, unknown>;

const COLUMNS = sql`id, resource, kind, record_id AS "recordId", audience, account_id AS "accountId"`;

/** Returns the next announcements after a position, at most one page. */
export async function announcementsBehind(db: Database, position: number): Promise<NumberedAnnouncement[]> {
  const { rows } = await db.execute<Row>(
    sql`SELECT ${COLUMNS} FROM ${event} WHERE id > ${position} ORDER BY id LIMIT ${PAGE}`,
  );
  return rows;
}

export interface MissedEvents {
  announcements: NumberedAnnouncement[];
  /** Number of the newest announcement at that moment. */
  position: number;
  /** Whether they include everything since; if not, everything may be stale. */
  isWhole: boolean;
}

/**
 * Returns the announcements missed by a person acting as an account.
 *
 * @param last the last number sent by the previous stream; null when there was none
 */
export async function missedSince(db: Database, actingId: string, last: number | null): Promise<MissedEvents> {
  return db.transaction(
    async (tx) => {
      const edges = await tx.execute<{ oldest: number | null; newest: number | null }>(
        sql`SELECT min(id) AS oldest, max(id) AS newest FROM ${event}`,
      );
      const { oldest = null, newest = null } = edges.rows[0] ?? {};
      const position = newest ?? 0;
      // A number beyond the newest comes from another database, which this one replaced.
      const isStored = last === null || (last <= position && last >= (oldest ?? 1) - 1);
      if (!isStored) return { announcements: [], position, isWhole: false };
      const since = last === null ? sql`at > now() - make_interval(secs => ${LOOK_BACK_SECONDS})` : sql`id > ${last}`;
      const { rows } = await tx.execute<Row>(sql`SELECT ${COLUMNS} FROM ${event}
        WHERE ${since} AND (audience IS NULL OR audience @> ARRAY[${actingId}]::uuid[]) ORDER BY id LIMIT ${PAGE}`);
      return { announcements: rows, position, isWhole: rows.length < PAGE };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}
