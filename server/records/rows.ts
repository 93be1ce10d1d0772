/** Reading as many rows as there are without holding them: a cursor of the database, in a transaction of its own. */
import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { type PoolClient, types } from 'pg';
import type { Services } from '../services';
import type { ApiRecord } from './read';

const FETCHED_AT_ONCE = 1_000;
/** A reader that takes nothing for so long has gone; the database ends the transaction and frees the connection. */
const IDLE_LIMIT = '60s';
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

export interface OpenRows {
  /** The next rows; none at the end. */
  next: () => Promise<ApiRecord[]>;
  /** Gives the connection back. Must be called, once or more often, whatever happened. */
  close: () => Promise<void>;
}

/** Opens a query at one moment of the database: what is written meanwhile is not among its rows. */
export async function openRows({ pool, log }: Pick<Services, 'pool' | 'log'>, query: SQL): Promise<OpenRows> {
  const client = await pool.connect();
  let isOpen = true;
  const onLost = (error: Error) => {
    log.warn({ err: error }, 'a connection was lost while rows were read');
    release(true);
  };
  // A connection that ends between two queries says so here, and nobody else listens.
  client.on('error', onLost);

  function release(broken: boolean): void {
    if (!isOpen) return;
    isOpen = false;
    client.off('error', onLost);
    client.release(broken);
  }

  try {
    await begin(client, query);
  } catch (error) {
    release(true);
    throw error;
  }
  const fetchMore = () => {
    const fetched = client.query<ApiRecord>({ text: `FETCH ${FETCHED_AT_ONCE} FROM export_rows`, types: AS_TEXT });
    // It may fail before anybody waits for it; whoever comes for the rows is told.
    fetched.catch(() => undefined);
    return fetched;
  };
  // The database works on the next rows while the ones before are being written.
  let ahead = fetchMore();
  return {
    next: async () => {
      if (!isOpen) throw new Error('the rows are closed');
      try {
        const { rows } = await ahead;
        if (isOpen && rows.length > 0) ahead = fetchMore();
        return rows;
      } catch (error) {
        log.warn({ err: error }, 'rows could not be read on');
        release(true);
        throw error;
      }
    },
    close: async () => {
      if (!isOpen) return;
      try {
        await client.query('ROLLBACK');
        release(false);
      } catch {
        release(true);
      }
    },
  };
}

async function begin(client: PoolClient, query: SQL): Promise<void> {
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  await client.query(`SET LOCAL statement_timeout = '${STATEMENT_LIMIT}'`);
  await client.query(`SET LOCAL idle_in_transaction_session_timeout = '${IDLE_LIMIT}'`);
  const { sql: text, params } = dialect.sqlToQuery(query);
  // All rows will be wanted, so the quickest way to all of them is, not the one that has the first ones soon.
  await client.query('SET LOCAL cursor_tuple_fraction = 1');
  await client.query(`DECLARE export_rows NO SCROLL CURSOR FOR ${text}`, params);
}
