/** Waiting for bets under way without keeping any back: what a change forbids isn't taken once the change is answered. */
import { setTimeout as after } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { ADVISORY_LOCKS } from '../../db/advisory-locks';
import type { Database } from '../../kernel/services';

/** It is looked again after so many milliseconds: a bet takes some ten. */
const LOOK_AGAIN_MS = 5;

/** The transactions of bets that have begun, by the lock that they share (`suspending.ts`); of `among` where told. */
async function betsUnderWay(db: Database, among: readonly string[] | null): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    SELECT virtualtransaction AS id FROM pg_locks
    WHERE locktype = 'advisory' AND objsubid = 1 AND mode = 'ShareLock' AND granted
      AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
      AND (classid::bigint << 32) + objid::bigint = ${ADVISORY_LOCKS.suspendBetting}::bigint
      AND (${among === null} OR virtualtransaction = ANY(${sql.param(among ?? [])}::text[]))`);
  return rows.map(({ id }) => id);
}

/**
 * Waits until every bet that is under way has ended; those that begin meanwhile aren't waited for. After a change was
 * committed: a bet takes the lock before it reads what decides, so whoever takes it from then on reads the change.
 */
export async function drainBets(db: Database): Promise<void> {
  let left = await betsUnderWay(db, null);
  while (left.length > 0) {
    await after(LOOK_AGAIN_MS);
    left = await betsUnderWay(db, left);
  }
}
