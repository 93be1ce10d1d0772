/** Losing the connection at a chosen statement: the server's end of it is killed before it or after it. */
import { Client } from 'pg';
import { openDatabase } from '../../server/db/connection';
import type { Services } from '../../server/services';
import type { TestServices } from './services';
import { openWatchedPool } from './watched-pool';

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
  let seen: string[] = [];
  let point: CrashPoint | null = null;

  const pool = openWatchedPool(test.database.appUrl, CONNECTIONS, async ({ processID }, text, ask) => {
    const kill = () => admin.query('SELECT pg_terminate_backend($1, $2)', [processID, KILLED_WITHIN_MS]);
    seen.push(text);
    const when = point?.statement === seen.length ? point.when : null;
    if (when === 'before') await kill();
    const result = await ask();
    if (when === 'after') await kill();
    return result;
  });
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
