/** Reading of large data at one moment of the database: later writes aren't visible, and no data is held in memory. */
import type { SQL } from 'drizzle-orm';
import { escapeLiteral, type PoolClient, types } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { sentAs } from '../../db/named';
import type { Services } from '../../kernel/services';

/** Few rows, as all other work of the process waits while they are read. */
const FETCHED_AT_ONCE = 60;

/** The database sends about eight kilobytes at a time; pieces of at most this size are passed on. */
const PIECE_BYTES = 64 * 1024;

/** The first rows of a long sorted list come only after all of it is sorted. */
const STATEMENT_LIMIT = '10min';

/** Keeps dates as text, as in every other query. */
const AS_TEXT = {
  getTypeParser: (type: number, format?: 'text' | 'binary') =>
    type === Number(types.builtins.DATE)
      ? (value: string) => value
      : (types.getTypeParser(type, format) as (value: string) => unknown),
};

/** Type of a statement's parameters. */
type Value = string | number | bigint | boolean | Date | readonly string[] | null | undefined;

/** Returns a value as a literal without a type, which the database infers as it does for a parameter. */
function literalOf(value: Value): string {
  if (value === null || value === undefined) return 'NULL';
  if (value instanceof Date) return escapeLiteral(value.toISOString());
  if (typeof value !== 'object') return escapeLiteral(String(value));
  const parts = value.map((part) => `"${part.replace(/["\\]/g, '\\$&')}"`);
  return escapeLiteral(`{${parts.join(',')}}`);
}

/** Returns a statement with its values inserted: `COPY` takes no parameters. */
function withValues(query: SQL): string {
  const { sql: text, params } = sentAs(query);
  return text.replace(/\$(\d+)/g, (_all, position: string) => literalOf(params[Number(position) - 1] as Value));
}

/** Format in which the database writes lines. */
export interface CopyManner {
  /** The separator of CSV, whose lines end with a bare line feed; null for the text format of `COPY`. */
  separator: string | null;
  /** Whether it uses only one core, so that others don't wait for a file that isn't urgent. */
  isOnOneCore: boolean;
}

export interface Snapshot {
  /** The moment of the snapshot, by the database's clock. */
  asOf: Date;
  /** Yields all rows of a query in batches. */
  rows: (query: SQL) => AsyncGenerator<Record<string, unknown>[]>;
  /**
   * Yields all rows of a query as lines that the database writes, in pieces that end anywhere and stay unchanged until
   * the next is taken. Dates and moments are written as by `formatBusinessDate` and `formatDateTime`, also in all later
   * reads.
   */
  copy: (query: SQL, manner: CopyManner) => AsyncGenerator<Uint8Array, void>;
  /** Returns the connection to the pool and cuts off reads under way; must be called at least once in every case. */
  close: (isWhole?: boolean) => Promise<void>;
}

/** Properties of a connection that the driver's types leave out. */
interface UntypedConnection {
  /** Whether it sends statements without waiting for the results of those before, which copying doesn't support. */
  pipeline: boolean;
  connection: { stream: { destroy: () => unknown } };
}

/** Takes a snapshot on a separate connection. */
export async function takeSnapshot({ pool, log }: Pick<Services, 'pool' | 'log'>): Promise<Snapshot> {
  const client = (await pool.connect()) as PoolClient & UntypedConnection;
  const { pipeline } = client;
  client.pipeline = false;
  let isOpen = true;
  const onLost = (error: Error) => {
    log.warn({ err: error }, 'a connection was lost while a file was read');
    release(true);
  };
  // The only listener for the end of a connection between two queries.
  client.on('error', onLost);

  function release(isBroken: boolean): void {
    if (!isOpen) return;
    isOpen = false;
    client.off('error', onLost);
    client.pipeline = pipeline;
    // A copy without a reader prevents the driver from closing the connection properly, and the database from noticing
    // the end.
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
        // Otherwise the current read would have to be read to its end first.
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
  // All rows are needed, so plan for the fastest total rather than the fastest first rows.
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
    // It may fail before anyone awaits it; the reader of the rows gets the error then.
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
