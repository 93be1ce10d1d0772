/**
 * The lock between bets and their suspension. Bets share it until they are committed. A suspension takes it exclusively
 * before writing and holds it until its commit. So no bet is under way when the suspension is answered, and every later
 * bet reads it. The lock is in memory and costs a bet no write.
 */
import { sql } from 'drizzle-orm';
import { ADVISORY_LOCKS } from '../db/advisory-locks';
import type { Transaction } from '../kernel/services';

/**
 * Selected by the statement that takes a bet's locks, before another statement reads the data that decides about the
 * bet.
 */
export const WHILE_NOT_SUSPENDED = sql`pg_advisory_xact_lock_shared(${ADVISORY_LOCKS.suspendBetting})`;

/** Waits until no bet is under way and lets none begin until the transaction ends. */
export async function holdBetsBack(tx: Transaction): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${ADVISORY_LOCKS.suspendBetting})`);
}
