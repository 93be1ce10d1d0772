/** The services passed to every part of the server instead of globals, so that tests can replace them. */
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PgTransactionConfig } from 'drizzle-orm/pg-core';
import type { Pool, QueryConfig, QueryResult, QueryResultRow } from 'pg';
import type { Logger } from 'pino';
import type { Config } from './config';
import type { DiskSpace } from './disk';
import type { ProcessEnd } from './exit-codes';
import type { JobBoard } from './job-board';
import type { Outage } from './outage';

/** Sends statements to the database. */
interface Connection {
  query: <Row extends QueryResultRow>(statement: QueryConfig, values: unknown[]) => Promise<QueryResult<Row>>;
}

/** The connection of a transaction, which joins its statements and its end where that saves round trips. */
export interface TransactionConnection extends Connection {
  /** Commits with the next statement, unless that is within a savepoint. */
  commitWithNext: () => void;
  /** Runs some work and sends the statements before its first wait in one piece. */
  inOnePiece: <T>(work: () => T) => T;
}

/** Typed queries, with transactions of our own; the query builder's session is private and left out. */
export interface Database extends Omit<NodePgDatabase, '_' | 'query' | 'transaction'> {
  readonly connection: Connection;
  /**
   * Runs work in a transaction: commits at its end, and rolls back if it fails. Within a transaction it is a savepoint,
   * for which `config` has no effect.
   */
  transaction: <T>(work: (tx: Transaction) => Promise<T>, config?: PgTransactionConfig) => Promise<T>;
}

/** A transaction of the database; everything that takes one joins it. */
export interface Transaction extends Database {
  readonly connection: TransactionConnection;
}

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
  /** Watch on outages of the database: each failure of it is noted here before it is logged. */
  outage: Outage;
  /** Reads the disk of the embedded database; undefined where the database is the operator's own. */
  databaseDisk?: () => Promise<DiskSpace | null>;
  /** Ends the process in order, for a reason of its own. */
  endProcess: (end: ProcessEnd) => void;
  /** True once migrations have run and the master account exists, until the server stops. */
  isReady: () => boolean;
}
