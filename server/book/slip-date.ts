/** On which business date a slip stands, by its id: all else about it is read in that month's partition alone. */
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../kernel/services';
import { DAY_MS } from '../../domain/durations';

/** A slip stands nearly always on a date this near to the moment its id was made; a draw may have been moved further. */
const NEAR_DAYS = 62;

/** A UUID of version 7: its first 48 bits are the moment it was made, milliseconds since 1970. */
const UUID_7 = /^([0-9a-f]{8})-([0-9a-f]{4})-7/i;

/** Beyond it the years of dates have more than four digits, and no slip was made. */
const LAST_MOMENT = Date.UTC(9_999, 0);

/** The dates around the moment that an id carries; null for one that carries none that a slip could be made at. */
export function datesAround(id: string): { from: string; to: string } | null {
  const parts = UUID_7.exec(id);
  if (!parts) return null;
  const made = Number.parseInt(`${parts[1]}${parts[2]}`, 16);
  if (made > LAST_MOMENT) return null;
  const dateAt = (days: number) => new Date(made + days * DAY_MS).toISOString().slice(0, 10);
  return { from: dateAt(-NEAR_DAYS), to: dateAt(NEAR_DAYS) };
}

async function find(db: Pick<Database, 'execute'>, id: string, within: SQL): Promise<string | null> {
  const { rows } = await db.execute<{ date: string }>(
    sql`SELECT business_date::text AS date FROM slip WHERE id = ${id}::uuid AND ${within}`,
  );
  return rows[0]?.date ?? null;
}

/**
 * The business date of a slip, which never changes; null when there is none. It is looked for near the moment of its id, and
 * in all months only where it isn't there: with five years of them that takes fifteen times as long.
 */
export async function dateOfSlip(db: Pick<Database, 'execute'>, id: string): Promise<string | null> {
  const near = datesAround(id);
  const found = near && (await find(db, id, sql`business_date BETWEEN ${near.from}::date AND ${near.to}::date`));
  return found ?? find(db, id, sql`true`);
}
