/** Time limits for work in the database, so that nothing waits for ever and no connection is lost to it. */
import { sql } from 'drizzle-orm';
import type { Transaction } from '../kernel/services';

/** Limits in milliseconds; 0 means no limit. */
export interface TimeLimits {
  /** Limit of one statement. */
  statement: number;
  /** Limit of the wait for one lock. */
  lock: number;
  /** Limit of idle time within a transaction, which keeps its locks. */
  idle: number;
}

const MINUTE = 60_000;

/** Limits for tools and tests, as no user waits for them. */
export const UNLIMITED: TimeLimits = { statement: 0, lock: 0, idle: 0 };

/** Limits for requests: a waiting user gets a response within half a minute. */
export const REQUEST_LIMITS: TimeLimits = { statement: 30_000, lock: 10_000, idle: 30_000 };

/** Limits for background jobs: they may take long, and are retried after a wait in vain. */
export const JOB_LIMITS: TimeLimits = { statement: 10 * MINUTE, lock: MINUTE, idle: 10 * MINUTE };

/**
 * Gives a transaction the time limits of a job, even within a request. Work on all lines of a round must not be cut off
 * half-way and repeated from the start.
 */
export async function giveTime(tx: Transaction): Promise<void> {
  const { statement, lock, idle } = JOB_LIMITS;
  await tx.execute(sql`
    SELECT set_config('statement_timeout', ${String(statement)}, true), set_config('lock_timeout', ${String(lock)}, true),
      set_config('idle_in_transaction_session_timeout', ${String(idle)}, true)`);
}
