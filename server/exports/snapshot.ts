/** Reading much at one moment of the database: what is written meanwhile isn't in it, and nothing of it is held in memory. */
import { type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { escapeLiteral, type PoolClient, types } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { Readable } from 'node:stream';
import type { Services } from '../services';

const FETCHED_AT_ONCE = 250;

/** The first rows of a long list in some order come once all of it is sorted. */
const STATEMENT_LIMIT = '10min';

const dialect = new PgDialect();

/** Dates stay the text they are, as in every other query. */
const AS_TEXT = {
  getTypeParser: (type: number, format?: 'text' | 'binary') =>
    type === Number(types.builtins.DATE)
      ? (value: string) => value
      : (types.getTypeParser(type, format) as (value: string) => unknown),
};

/** What statements are asked with. */
type Value = string | number | bigint | boolean | Date | readonly string[] | null | undefined;

/** A value as a literal without a type, which the database infers as it does that of a parameter. */
function literalOf(value: Value): string {
  if (value === null || value === undefined) return 'NULL';
  if (value instanceof Date) return escapeLiteral(value.toISOString());
  if (typeof value !== 'object') return escapeLiteral(String(value));
  const parts = value.map((part) => `"${part.replace(/["\\]/g, '\\$&')}"`);
  return escapeLiteral(`{${parts.join(',')}}`);
}

/** A statement with its values in their places: `COPY` takes no parameters. */
function withValues(query: SQL): string {
  const { sql: text, params } = dialect.sqlToQuery(query);
  return text.replace(/\$(\d+)/g, (_all, position: string) => literalOf(params[Number(position) - 1] as Value));
}

export interface Snapshot {
  /** The moment it was taken, by the database's clock. */
  asOf: Date;
  /**
   * One row, on another connection: while it is made, rows are read. Throws when the snapshot is closed meanwhile before all is
   * read.
   */
  oneBeside: <Row extends Record<string, unknown>>(query: SQL) => Promise<Row>;
  /** As many rows as there are, some at a time. */
  rows: (query: SQL) => AsyncGenerator<Record<string, unknown>[]>;
  /**
   * Rows as lines of CSV, made by the database, that end with a bare line feed; dates and moments in a `DateStyle`, in which all
   * that is read after it is written as well.
   */
  copy: (query: SQL, separator: string, dateStyle: string) => Promise<Readable>;
  /** Gives the connection back. Must be called, once or more often, whatever happened; cuts off what is being read. */
  close: (isWhole?: boolean) => Promise<void>;
}

/** What the driver's types don't tell of a connection. */
interface Untold {
  /** Whether it sends statements without waiting for the answers to those before, which copying doesn't bear. */
  pipeline: boolean;
  connection: { stream: { destroy: () => unknown } };
}

type Connection = PoolClient & Untold;

interface Borrowed {
  client: Connection;
  /** Gives the connection back, once; a broken one is closed, and with it whatever is under way on it. */
  release: (isBroken: boolean) => void;
}

/** Takes a connection for reading statement by statement. */
async function borrow({ pool, log }: Pick<Services, 'pool' | 'log'>): Promise<Borrowed> {
  const client = (await pool.connect()) as Connection;
  const { pipeline } = client;
  client.pipeline = false;
  let isOpen = true;
  const onLost = (error: Error) => {
    log.warn({ err: error }, 'a connection was lost while a file was read');
    release(true);
  };
  // A connection that ends between two queries says so here, and nobody else listens.
  client.on('error', onLost);

  function release(isBroken: boolean): void {
    if (!isOpen) return;
    isOpen = false;
    client.off('error', onLost);
    client.pipeline = pipeline;
    // A copy that nobody reads keeps the driver from saying goodbye, and the database from hearing it.
    if (isBroken) client.connection.stream.destroy();
    client.release(isBroken);
  }
  return { client, release };
}

/** Ends the reading and gives the connection back: as it was, or closed where that can't be. */
async function endReading({ client, release }: Borrowed): Promise<void> {
  try {
    await client.query('ROLLBACK');
    release(false);
  } catch {
    release(true);
  }
}

async function oneRow<Row extends Record<string, unknown>>(client: Connection, query: SQL): Promise<Row> {
  const { sql: text, params } = dialect.sqlToQuery(query);
  const { rows } = await client.query<Row>({ text, values: params, types: AS_TEXT });
  const [row] = rows;
  if (!row) throw new Error('the database answered nothing');
  return row;
}

/** Takes a snapshot on a connection of its own. */
export async function takeSnapshot(services: Pick<Services, 'pool' | 'log'>): Promise<Snapshot> {
  const own = await borrow(services);
  const { client } = own;
  const borrowed = new Set([own]);
  const cutOff = () => borrowed.forEach(({ release }) => release(true));
  try {
    await begin(client);
    // The first statement that reads takes the snapshot, and the name under which others see the same.
    const { at, name } = await oneRow<{ at: Date; name: string }>(
      client,
      sql`SELECT date_trunc('milliseconds', statement_timestamp()) AS at, pg_export_snapshot() AS name`,
    );
    return {
      asOf: at,
      oneBeside: async <Row extends Record<string, unknown>>(query: SQL) => {
        const other = await borrow(services);
        borrowed.add(other);
        try {
          await begin(other.client);
          await other.client.query(`SET TRANSACTION SNAPSHOT ${escapeLiteral(name)}`);
          return await oneRow<Row>(other.client, query);
        } finally {
          borrowed.delete(other);
          await endReading(other);
        }
      },
      rows: (query) => fetchAll(client, query),
      copy: async (query, separator, dateStyle) => {
        await client.query(`SET LOCAL DateStyle = ${escapeLiteral(dateStyle)}`);
        return client.query(
          copyTo(`COPY (${withValues(query)}) TO STDOUT (FORMAT csv, DELIMITER ${escapeLiteral(separator)})`),
        );
      },
      close: async (isWhole = true) => {
        // What is still being read would have to be read to its end first.
        if (!isWhole) return cutOff();
        if (borrowed.delete(own)) await endReading(own);
      },
    };
  } catch (error) {
    cutOff();
    throw error;
  }
}

async function begin(client: Connection): Promise<void> {
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  await client.query(`SET LOCAL statement_timeout = '${STATEMENT_LIMIT}'`);
  await client.query(`SET LOCAL idle_in_transaction_session_timeout = '${STATEMENT_LIMIT}'`);
  // All rows will be wanted, so the quickest way to all of them is, not the one that has the first ones soon.
  await client.query('SET LOCAL cursor_tuple_fraction = 1');
}

async function* fetchAll(client: Connection, query: SQL): AsyncGenerator<Record<string, unknown>[]> {
  const { sql: text, params } = dialect.sqlToQuery(query);
  await client.query(`DECLARE export_rows NO SCROLL CURSOR FOR ${text}`, params);
  const fetchMore = () => {
    const fetched = client.query<Record<string, unknown>>({
      text: `FETCH ${FETCHED_AT_ONCE} FROM export_rows`,
      types: AS_TEXT,
    });
    // It may fail before anybody waits for it; whoever comes for the rows is told.
    fetched.catch(() => undefined);
    return fetched;
  };
  // The database works on the next rows while the ones before are being written.
  let ahead = fetchMore();
  for (;;) {
    const { rows } = await ahead;
    if (rows.length === 0) break;
    ahead = fetchMore();
    yield rows;
  }
  await client.query('CLOSE export_rows');
}
