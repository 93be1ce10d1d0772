/** The pool of connections and the settings of each connection. */
import { drizzle } from 'drizzle-orm/node-postgres';
import { Pool, types } from 'pg';
import { type Config, DEFAULT_TIME_ZONE } from '../kernel/config';
import type { Database } from '../kernel/services';
import { followConnections } from './cancel-queries';
import { JOB_LIMITS, REQUEST_LIMITS, type TimeLimits, UNLIMITED } from './time-limits';
import { runTransaction } from './pipelined-transaction';

/** Time limit for making a connection, in milliseconds. */
export const CONNECT_TIMEOUT_MS = 10_000;

/**
 * Settings of each new connection. Random pages are read nearly as fast as sequential ones, from memory and on today's
 * disks. PostgreSQL's default cost, made for spinning disks, lets the planner read whole tables where two dozen keys
 * would do.
 */
export const ON_CONNECT = `SELECT set_config('TimeZone', 'UTC', false), set_config('book.time_zone', $1, false),
  set_config('random_page_cost', '1.1', false),
  set_config('statement_timeout', $2, false), set_config('lock_timeout', $3, false),
  set_config('idle_in_transaction_session_timeout', $4, false)`;

/** Id of the type `int8[]`, which has no name in the driver. */
const INT8_ARRAY: number = 1016;

/** Reads an int8. Throws beyond 2^53, where a number would silently lose precision. */
function parseInt8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is beyond what a number holds exactly`);
  return value;
}

/** Reads an array of int8 without nulls. */
function parseInt8Array(text: string): number[] {
  return text === '{}' ? [] : text.slice(1, -1).split(',').map(parseInt8);
}

export interface PoolOptions {
  /** IANA name of the business's time zone. */
  timeZone?: string;
  limits?: TimeLimits;
  /** Name of its connections in the database. */
  name?: string;
}

/**
 * Opens a pool. Every connection speaks UTC and has the business's time zone as `book.time_zone`; int8 columns (amounts
 * in satang) and arrays arrive as exact numbers.
 *
 * @param max maximum number of connections
 */
export function openPool(
  connectionString: string,
  max: number,
  { timeZone = DEFAULT_TIME_ZONE, limits = UNLIMITED, name }: PoolOptions = {},
): Pool {
  types.setTypeParser(types.builtins.INT8, parseInt8);
  types.setTypeParser(INT8_ARRAY, parseInt8Array);
  const pool = new Pool({
    connectionString,
    max,
    application_name: name,
    // Statements are sent without waiting for the results of those before (`pipelined-transaction.ts`).
    pipeline: true,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    onConnect: async (client) => {
      // A connection that is lost between two statements of a transaction raises an error nobody handles, which would
      // end the process. The next statement fails anyway.
      client.on('error', () => undefined);
      await client.query(ON_CONNECT, [timeZone, limits.statement, limits.lock, limits.idle]);
    },
  });
  followConnections(pool);
  return pool;
}

/** Opens the typed queries over a pool, with transactions of our own. */
export function openDatabase(pool: Pool): Database {
  const database: Database = Object.assign(drizzle(pool), {
    connection: pool,
    transaction: ((work, config) => runTransaction(pool, work, config)) satisfies Database['transaction'],
  });
  return database;
}

/** The pools of a server: requests of users and background jobs never take each other's connections. */
export interface Pools {
  requests: Pool;
  jobs: Pool;
}

/** Opens the pools of a server, each with the time limits of its work. */
export function openPools(
  connectionString: string,
  { requestConnections, jobConnections, timeZone }: Pick<Config, 'requestConnections' | 'jobConnections' | 'timeZone'>,
): Pools {
  return {
    requests: openPool(connectionString, requestConnections, {
      timeZone,
      limits: REQUEST_LIMITS,
      name: 'lotto requests',
    }),
    jobs: openPool(connectionString, jobConnections, { timeZone, limits: JOB_LIMITS, name: 'lotto jobs' }),
  };
}
