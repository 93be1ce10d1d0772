/**
 * Waiting for in-flight bets without holding bets back: once a change is answered, no forbidden bet is accepted any
 * more.
 */
import { setTimeout as after } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { ADVISORY_LOCKS } from '../../db/advisory-locks';
import type { Database } from '../../kernel/services';

/** Delay before the next look, milliseconds; a bet takes about ten. */
const LOOK_AGAIN_MS = 5;

/**
 * Returns the transactions of bets that have begun, by the lock that they share (`suspending.ts`); only those in
 * `among` if it is given.
 */
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
 * Waits until every in-flight bet has ended, but not for those that begin in the meantime. Call it after the change is
 * committed: a bet takes the lock before it reads its context, so bets that take it from then on see the change.
 */
export async function drainBets(db: Database): Promise<void> {
  let left = await betsUnderWay(db, null);
  while (left.length > 0) {
    await after(LOOK_AGAIN_MS);
    left = await betsUnderWay(db, left);
  }
}
