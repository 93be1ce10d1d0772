/** Reading much at one moment of the database: what is written meanwhile isn't in it, and nothing of it is held in memory. */
import type { SQL } from 'drizzle-orm';
import { escapeLiteral, type PoolClient, types } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { sentAs } from '../../db/named';
import type { Services } from '../../kernel/services';

/** Few, as whatever else is asked meanwhile waits until they are read. */
const FETCHED_AT_ONCE = 60;

/** The database sends some eight kilobytes at a time; up to so many are handed on together. */
const PIECE_BYTES = 64 * 1024;

/** The first rows of a long list in some order come once all of it is sorted. */
const STATEMENT_LIMIT = '10min';

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
  const { sql: text, params } = sentAs(query);
  return text.replace(/\$(\d+)/g, (_all, position: string) => literalOf(params[Number(position) - 1] as Value));
}

/** How the database writes lines. */
export interface CopyManner {
  /** Of CSV, whose lines end with a bare line feed; null for the format that `COPY` has without one. */
  separator: string | null;
  /** Whether it takes no more than one core, so that others don't wait for what nobody is in a hurry for. */
  isOnOneCore: boolean;
}

export interface Snapshot {
  /** The moment it was taken, by the database's clock. */
  asOf: Date;
  /** As many rows as there are, some at a time. */
  rows: (query: SQL) => AsyncGenerator<Record<string, unknown>[]>;
  /**
   * As many rows as there are as lines that the database writes, in pieces that end anywhere and stay as they are until the next
   * is taken; dates and moments as `formatBusinessDate` and `formatDateTime` write them, also in all that is read afterwards.
   */
  copy: (query: SQL, manner: CopyManner) => AsyncGenerator<Uint8Array, void>;
  /** Gives the connection back. Must be called, once or more often, whatever happened; cuts off what is being read. */
  close: (isWhole?: boolean) => Promise<void>;
}

/** What the driver's types don't tell of a connection. */
interface UntypedConnection {
  /** Whether it sends statements without waiting for the answers to those before, which copying doesn't bear. */
  pipeline: boolean;
  connection: { stream: { destroy: () => unknown } };
}

/** Takes a snapshot on a connection of its own. */
export async function takeSnapshot({ pool, log }: Pick<Services, 'pool' | 'log'>): Promise<Snapshot> {
  const client = (await pool.connect()) as PoolClient & UntypedConnection;
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

  try {
    const asOf = await begin(client);
    return {
      asOf,
      rows: (query) => fetchAll(client, query),
      copy: (query, manner) => copyAll(client, query, manner),
      close: async (isWhole = true) => {
        if (!isOpen) return;
        // What is still being read would have to be read to its end first.
        if (!isWhole) return release(true);
        try {
          await client.query('ROLLBACK');
          release(false);
        } catch {
          release(true);
        }
      },
    };
  } catch (error) {
    release(true);
    throw error;
  }
}

async function begin(client: PoolClient): Promise<Date> {
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  await client.query(`SET LOCAL statement_timeout = '${STATEMENT_LIMIT}'`);
  await client.query(`SET LOCAL idle_in_transaction_session_timeout = '${STATEMENT_LIMIT}'`);
  // All rows will be wanted, so the quickest way to all of them is, not the one that has the first ones soon.
  await client.query('SET LOCAL cursor_tuple_fraction = 1');
  // The first statement that reads takes the snapshot.
  const { rows } = await client.query<{ at: Date }>(`SELECT date_trunc('milliseconds', statement_timestamp()) AS at`);
  const [row] = rows;
  if (!row) throw new Error('the database answered nothing');
  return row.at;
}

async function* copyAll(
  client: PoolClient,
  query: SQL,
  { separator, isOnOneCore }: CopyManner,
): AsyncGenerator<Uint8Array, void> {
  await client.query("SET LOCAL DateStyle = 'SQL, DMY'");
  if (isOnOneCore) await client.query('SET LOCAL max_parallel_workers_per_gather = 0');
  const format = separator === null ? 'FORMAT text' : `FORMAT csv, DELIMITER ${escapeLiteral(separator)}`;
  const chunks: AsyncIterable<Uint8Array> = client.query(copyTo(`COPY (${withValues(query)}) TO STDOUT (${format})`));
  const gathered = Buffer.allocUnsafeSlow(PIECE_BYTES);
  let length = 0;
  for await (const chunk of chunks) {
    if (length > 0 && length + chunk.length > PIECE_BYTES) {
      yield gathered.subarray(0, length);
      length = 0;
    }
    if (chunk.length > PIECE_BYTES) yield chunk;
    else {
      gathered.set(chunk, length);
      length += chunk.length;
    }
  }
  if (length > 0) yield gathered.subarray(0, length);
}

async function* fetchAll(client: PoolClient, query: SQL): AsyncGenerator<Record<string, unknown>[]> {
  const { sql: text, params } = sentAs(query);
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
