/**
 * The lock between bets and their suspension. Bets share it until they are committed; whoever suspends takes it alone
 * before writing and holds it until that is committed. So no bet is underway when the suspension is answered, and every
 * later one reads it. It lives in memory and costs a bet no write.
 */
import { sql } from 'drizzle-orm';
import { ADVISORY_LOCKS } from '../db/advisory-locks';
import type { Transaction } from '../kernel/services';

/** Selected by the statement that locks for a bet, before another reads what decides about it. */
export const WHILE_NOT_SUSPENDED = sql`pg_advisory_xact_lock_shared(${ADVISORY_LOCKS.suspendBetting})`;

/** Waits until no bet is underway and lets none begin until the transaction ends. */
export async function holdBetsBack(tx: Transaction): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${ADVISORY_LOCKS.suspendBetting})`);
}
