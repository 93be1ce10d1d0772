/** How long what is asked of the database may take, so that nothing waits for ever and no connection is lost to it. */
import { sql } from 'drizzle-orm';
import type { Transaction } from '../kernel/services';

/** Milliseconds; 0 is no limit. */
export interface TimeLimits {
  /** Of one statement. */
  statement: number;
  /** Of the wait for one lock. */
  lock: number;
  /** Of doing nothing within a transaction, which keeps its locks. */
  idle: number;
}

const MINUTE = 60_000;

/** For tools and tests, which have nobody waiting. */
export const UNLIMITED: TimeLimits = { statement: 0, lock: 0, idle: 0 };

/** What somebody waits for: they are told within half a minute. */
export const REQUEST_LIMITS: TimeLimits = { statement: 30_000, lock: 10_000, idle: 30_000 };

/** What the server does by itself: it may take long, and whatever it waits for in vain is tried again. */
export const JOB_LIMITS: TimeLimits = { statement: 10 * MINUTE, lock: MINUTE, idle: 10 * MINUTE };

/**
 * Gives a transaction the time of a job, whoever asked for it: what goes through all lines of a round must not be cut off
 * half-way, to be done all over again.
 */
export async function giveTime(tx: Transaction): Promise<void> {
  const { statement, lock, idle } = JOB_LIMITS;
  await tx.execute(sql`
    SELECT set_config('statement_timeout', ${String(statement)}, true), set_config('lock_timeout', ${String(lock)}, true),
      set_config('idle_in_transaction_session_timeout', ${String(idle)}, true)`);
}
