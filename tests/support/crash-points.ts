/** Losing the connection at a chosen statement: the server's end of it is killed before it or after it. */
import { Client, type PoolClient } from 'pg';
import { openDatabase, openPool } from '../../server/db/connection';
import type { Services } from '../../server/services';
import type { TestServices } from './services';

/** Where a connection is lost: at the statement of that number, 1 being the first. */
export interface CrashPoint {
  statement: number;
  when: 'before' | 'after';
}

const CONNECTIONS = 2;
const KILLED_WITHIN_MS = 10_000;

/** Services over connections whose statements are counted, and killed where told. */
export async function createCrashing(test: TestServices) {
  const admin = new Client({ connectionString: test.database.adminUrl });
  await admin.connect();
  const pool = openPool(test.database.appUrl, CONNECTIONS);
  pool.on('error', () => undefined);
  const counted = new WeakSet<PoolClient>();
  let seen: string[] = [];
  let point: CrashPoint | null = null;

  const kill = async (client: PoolClient) => {
    const { processID } = client as PoolClient & { processID: number };
    await admin.query('SELECT pg_terminate_backend($1, $2)', [processID, KILLED_WITHIN_MS]);
  };

  function count(client: PoolClient): PoolClient {
    if (counted.has(client)) return client;
    counted.add(client);
    const query = client.query.bind(client) as (...parameters: unknown[]) => Promise<unknown>;
    const watched = async (...parameters: unknown[]) => {
      const [statement] = parameters;
      seen.push(typeof statement === 'string' ? statement : (statement as { text: string }).text);
      const isHere = point?.statement === seen.length;
      if (isHere && point?.when === 'before') await kill(client);
      const result = await query(...parameters);
      if (isHere && point?.when === 'after') await kill(client);
      return result;
    };
    client.query = watched as PoolClient['query'];
    return client;
  }

  const connect = pool.connect.bind(pool) as () => Promise<PoolClient>;
  pool.connect = (async () => count(await connect())) as typeof pool.connect;
  // The pool's own would ask for a connection by a callback.
  const query = async (...parameters: unknown[]) => {
    const client = await pool.connect();
    try {
      return await (client.query as (...all: unknown[]) => Promise<unknown>)(...parameters);
    } finally {
      client.release();
    }
  };
  pool.query = query as typeof pool.query;
  const services: Services = { ...test.services, pool, db: openDatabase(pool) };

  /** Does something, losing the connection at a point; tells the statements that were sent, and whether it failed. */
  async function run(work: (services: Services) => Promise<unknown>, at: CrashPoint | null = null) {
    [seen, point] = [[], at];
    const hasFailed = await work(services).then(
      () => false,
      () => true,
    );
    point = null;
    return { statements: seen, hasFailed };
  }

  const end = async () => {
    await pool.end();
    await admin.end();
  };
  return { run, end };
}

export type Crashing = Awaited<ReturnType<typeof createCrashing>>;

/** Every point of a work of so many statements, in order. */
export function pointsOf(statements: readonly string[]): CrashPoint[] {
  return statements.flatMap((_, index) =>
    (['before', 'after'] as const).map((when) => ({ statement: index + 1, when })),
  );
}
