/** Cancellation of the queries that a stopping process still runs. */
import { Client, type Pool, type PoolClient } from 'pg';

/** Time limit for the connection and the statement, in milliseconds: a stop doesn't wait for a database that is away. */
const TIMEOUT_MS = 500;

/** The open connections by pool. */
const connections = new WeakMap<Pool, Set<PoolClient>>();

/** Follows the connections of a pool, so that their queries can be cancelled. */
export function followConnections(pool: Pool): void {
  const open = new Set<PoolClient>();
  connections.set(pool, open);
  pool.on('connect', (client) => open.add(client));
  pool.on('remove', (client) => open.delete(client));
}

/** Process ids of the database's side of the connections; the driver's types leave them out. */
function backendsOf(pool: Pool): number[] {
  const clients: Iterable<PoolClient & { processID?: number | null }> = connections.get(pool) ?? [];
  return [...clients].flatMap(({ processID }) => processID ?? []);
}

/** Cancels the queries that run on the connections of a pool, which fail with `57014`. Never rejects. */
export async function cancelQueries(pool: Pool): Promise<void> {
  const { connectionString } = pool.options;
  // A separate connection: those of the pool may all be taken.
  const client = new Client({ connectionString, connectionTimeoutMillis: TIMEOUT_MS, query_timeout: TIMEOUT_MS });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('SELECT pg_cancel_backend(pid) FROM unnest($1::integer[]) AS running (pid)', [backendsOf(pool)]);
  } catch {
    // Without the database there is nothing to cancel.
  } finally {
    await client.end().catch(() => undefined);
  }
}
