/** Business date of a slip by its id, so that everything else about it is read from that month's partition alone. */
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../kernel/services';
import { DAY_MS } from '../../domain/durations';

/** Days around the moment of an id in which the slip's date nearly always is; a draw may have been moved further. */
const NEAR_DAYS = 62;

/** A UUID of version 7: its first 48 bits are the time at which it was made, milliseconds since 1970. */
const UUID_7 = /^([0-9a-f]{8})-([0-9a-f]{4})-7/i;

/** Time after which dates have years of more than four digits; no slip is that late. */
const LAST_MOMENT = Date.UTC(9_999, 0);

/** Returns the dates around the moment that an id contains; null without a moment at which a slip could be made. */
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
 * Returns the business date of a slip, which never changes; null when there is none. It searches near the moment of the
 * id first, and all months only as a fallback: with five years of them that takes fifteen times as long.
 */
export async function dateOfSlip(db: Pick<Database, 'execute'>, id: string): Promise<string | null> {
  const near = datesAround(id);
  const found = near && (await find(db, id, sql`business_date BETWEEN ${near.from}::date AND ${near.to}::date`));
  return found ?? find(db, id, sql`true`);
}
