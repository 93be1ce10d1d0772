/** The services passed to every part of the server instead of globals, so that tests can replace them. */
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { Config } from './config';
import type { JobBoard } from './job-board';

export type Database = NodePgDatabase;

/** A transaction of the database; everything that takes one joins it. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

/** The current moment for the app. Decisions about money use the database's clock instead. */
export type Clock = () => Date;

/** A process's view of a sandbox's clock; it lags a moment after another process has moved the clock. */
export interface PushedClock {
  now: Clock;
  /** Milliseconds by which it is ahead of real time. */
  aheadMs: () => number;
  /** Records the value in the database. */
  note: (aheadMs: number) => void;
}

export interface Services {
  config: Config;
  pool: Pool;
  db: Database;
  clock: Clock;
  /** For a simulated business, the clock that the book uses instead of the database's clock. */
  bookClock?: Clock;
  /** Only in a sandbox: its own clock, used by the book and by everything that shows or reports the business. */
  pushedClock?: PushedClock;
  /** Returns a new UUIDv7. */
  newId: () => string;
  /** Signs access tokens and derives refresh tokens; at least 32 bytes. */
  secretKey: Uint8Array;
  log: Logger;
  /** State of the jobs of this process. */
  jobs: JobBoard;
  /** True once migrations have run and the master account exists. */
  isReady: () => boolean;
}
