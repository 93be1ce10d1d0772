/** What every part of the server is handed instead of reaching for it: the seams that tests replace. */
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { Config } from './config';
import type { JobBoard } from './job-board';

export type Database = NodePgDatabase;

/** A transaction of the database; everything that takes one joins it. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

/** The moment it is, for the app. Deciding about money uses the database's clock instead. */
export type Clock = () => Date;

/** What a sandbox's clock is as this process knows it; a moment late after another process has pushed it. */
export interface PushedClock {
  now: Clock;
  /** By how many milliseconds it is ahead of the world's. */
  aheadMs: () => number;
  /** Takes note of what the database says. */
  note: (aheadMs: number) => void;
}

export interface Services {
  config: Config;
  pool: Pool;
  db: Database;
  clock: Clock;
  /** Where a business is simulated, the moment that decides in the book instead of the database's clock. */
  bookClock?: Clock;
  /** In a sandbox alone: its own clock, which the book goes by, and whatever shows or reports the business. */
  pushedClock?: PushedClock;
  /** A new UUIDv7. */
  newId: () => string;
  /** Signs access tokens and derives refresh tokens; at least 32 bytes. */
  secretKey: Uint8Array;
  log: Logger;
  /** How the jobs of this process go. */
  jobs: JobBoard;
  /** True once migrations have run and the master account exists. */
  isReady: () => boolean;
}
