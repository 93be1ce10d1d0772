/** A pool whose statements can be held up, counted and rewritten on their way. */
import type { Pool, PoolClient } from 'pg';
import { ON_CONNECT, openPool } from '../../server/db/connection';

/** A connection, and the process at the database's end of it. */
type WatchedClient = PoolClient & { processID: number };

/** Sends a statement, as it is or in other words. */
type Ask = (text?: string) => Promise<unknown>;

/** Runs in place of a statement, and sends it with `ask`. */
export type Around = (client: WatchedClient, text: string, ask: Ask) => Promise<unknown>;

type Query = (...parameters: unknown[]) => Promise<unknown>;

const textOf = (statement: unknown) =>
  typeof statement === 'string' ? statement : (statement as { text: string }).text;

/** Opens a pool that runs a function around every statement, except the first of a connection, however it is sent. */
export function openWatchedPool(url: string, max: number, around: Around): Pool {
  const pool = openPool(url, max);
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as Query;
    let before: Promise<unknown> = Promise.resolve();
    const watched: Query = (statement, ...rest) => {
      const text = textOf(statement);
      if (text === ON_CONNECT) return query(statement, ...rest);
      // Those that are sent together go one by one, in their order, as they do in the database.
      const answer = before.then(() =>
        around(client as WatchedClient, text, (other = text) =>
          query(typeof statement === 'string' ? other : { ...(statement as object), text: other }, ...rest),
        ),
      );
      before = answer.catch(() => undefined);
      return answer;
    };
    // The pool itself asks with a callback.
    const asked = (...parameters: unknown[]) => {
      const callback = parameters.at(-1);
      if (typeof callback !== 'function') return watched(...parameters);
      const answer = callback as (error: unknown, result?: unknown) => void;
      void watched(...parameters.slice(0, -1)).then((result) => answer(null, result), answer);
      return undefined;
    };
    client.query = asked as PoolClient['query'];
  });
  return pool;
}
