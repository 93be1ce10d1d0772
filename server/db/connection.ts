/** The pool of connections and what is agreed on each. */
import { drizzle } from 'drizzle-orm/node-postgres';
import { Pool, type PoolClient, types } from 'pg';
import { type Config, DEFAULT_TIME_ZONE } from '../kernel/config';
import type { Database, Transaction } from '../kernel/services';
import { JOB_LIMITS, REQUEST_LIMITS, type TimeLimits, UNLIMITED } from './time-limits';
import { openPipelining, type Pipelining } from './pipelining';

const CONNECT_TIMEOUT_MS = 10_000;

/**
 * What each connection is told first. A page is nearly as soon read here as there, from memory and on today's disks: the
 * default, of disks with arms, has the planner read whole tables where two dozen keys would do.
 */
export const ON_CONNECT = `SELECT set_config('TimeZone', 'UTC', false), set_config('book.time_zone', $1, false),
  set_config('random_page_cost', '1.1', false),
  set_config('statement_timeout', $2, false), set_config('lock_timeout', $3, false),
  set_config('idle_in_transaction_session_timeout', $4, false)`;

/** The type of `int8[]`, which the driver has no name for. */
const INT8_ARRAY: number = 1016;

/** Reads an int8. Throws beyond 2^53, where a number would silently be another one. */
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
  /** IANA name of where the business is. */
  timeZone?: string;
  limits?: TimeLimits;
  /** What the database calls its connections. */
  name?: string;
}

/**
 * Opens a pool. Every connection speaks UTC and knows the business's time zone by the name `book.time_zone`; int8 columns
 * (amounts in satang) and arrays arrive as exact numbers.
 *
 * @param max so many connections at most
 */
export function openPool(
  connectionString: string,
  max: number,
  { timeZone = DEFAULT_TIME_ZONE, limits = UNLIMITED, name }: PoolOptions = {},
): Pool {
  types.setTypeParser(types.builtins.INT8, parseInt8);
  types.setTypeParser(INT8_ARRAY, parseInt8Array);
  return new Pool({
    connectionString,
    max,
    application_name: name,
    // Statements are sent without waiting for the answers to those before (`trips.ts`).
    pipeline: true,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    onConnect: async (client) => {
      // Lost between two statements of a transaction, a connection says so to nobody and would end the process; the next
      // statement fails anyway.
      client.on('error', () => undefined);
      await client.query(ON_CONNECT, [timeZone, limits.statement, limits.lock, limits.idle]);
    },
  });
}

/**
 * The typed queries over a pool. A transaction's connection goes back to the pool whatever happens: the query builder
 * keeps one that was lost at `begin`, until none is left.
 */
export function openDatabase(pool: Pool): Database {
  const database: Database = drizzle(pool);
  const ofConnection = new WeakMap<PoolClient, { own: Database; pipelining: Pipelining }>();
  const openOn = (client: PoolClient) => {
    const pipelining = openPipelining(client);
    const own: Database = drizzle(pipelining.client);
    pipeliningOf.set(own._.session, pipelining);
    const opened = { own, pipelining };
    ofConnection.set(client, opened);
    return opened;
  };
  database.transaction = async (work, config) => {
    const client = await pool.connect();
    const { own, pipelining } = ofConnection.get(client) ?? openOn(client);
    try {
      return await own.transaction(work, config);
    } finally {
      // Before the pool itself knows of it: whoever asks next is given another one.
      client.release(pipelining.isLost());
    }
  };
  return database;
}

/** By the query builder's session, which a transaction has of the connection it is on. */
const pipeliningOf = new WeakMap<object, Pipelining>();

/**
 * Does a transaction's last statement, which ends it: whatever has to hold, that statement itself refuses. Within a part of
 * a transaction that may be taken back alone it is a statement like others.
 */
export function commitWith<T>(tx: Transaction, statement: () => Promise<T>): Promise<T> {
  pipeliningOf.get(tx._.session)?.endWithNext();
  return statement();
}

/** Sends the statements that some work begins with in one piece; they are carried out one after the other. */
export function pipelined<T>(tx: Transaction, work: () => T): T {
  return pipeliningOf.get(tx._.session)?.together(work) ?? work();
}

/** The pools of a server: what people wait for and what it does by itself never take each other's connections. */
export interface Pools {
  requests: Pool;
  jobs: Pool;
}

/** Opens the pools of a server, each with the time its work may take. */
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
