/** Losing the connection at a chosen statement: the server's end of it is killed before it, or before its answer comes. */
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { openDatabase } from '../../server/db/connection';
import type { Services } from '../../server/kernel/services';
import type { TestServices } from './services';
import { openWatchedPool } from './watched-pool';

/** Where a connection is lost: at the statement of that number, 1 being the first. */
export interface CrashPoint {
  statement: number;
  when: 'before' | 'unanswered';
  /** Whether the whole process ends there: no connection sends a statement after it. */
  isEnd?: boolean;
}

/** A statement that was sent. */
export interface Sent {
  text: string;
  /** Whether its effect stays in any case: it ended a transaction, or ran outside one. */
  isStored: boolean;
}

const CONNECTIONS = 2;
const KILLED_WITHIN_MS = 10_000;

/** Kills the server's end of a connection, and waits till it is gone; `pg_terminate_backend` itself looks ten times a second only. */
async function terminate(admin: Client, processId: number | null): Promise<void> {
  await admin.query('SELECT pg_terminate_backend($1)', [processId]);
  const deadline = performance.now() + KILLED_WITHIN_MS;
  while ((await admin.query('SELECT FROM pg_stat_activity WHERE pid = $1', [processId])).rowCount !== 0) {
    if (performance.now() > deadline) throw new Error(`connection ${processId} does not end`);
    await sleep(1);
  }
}

/** Services over connections whose statements are counted, and killed where told. */
export async function createCrashing(test: TestServices) {
  const admin = new Client({ connectionString: test.database.adminUrl });
  await admin.connect();
  let seen: Sent[] = [];
  const inTransaction = new Set<number>();
  let point: CrashPoint | null = null;
  let isOver = false;

  const pool = openWatchedPool(test.database.appUrl, CONNECTIONS, async ({ processID }, text, ask) => {
    const kill = () => terminate(admin, processID);
    if (isOver) throw new Error('the process is gone');
    if (/^begin/i.test(text)) inTransaction.add(processID);
    seen.push({ text, isStored: text === 'commit' || !inTransaction.has(processID) });
    if (/^(commit|rollback)$/i.test(text)) inTransaction.delete(processID);
    const when = point?.statement === seen.length ? point.when : null;
    if (when !== null && point?.isEnd) isOver = true;
    if (when === 'before') await kill();
    const result = await ask();
    if (when !== 'unanswered') return result;
    await kill();
    throw new Error('Connection terminated unexpectedly');
  });
  const services: Services = { ...test.services, pool, db: openDatabase(pool) };

  /** Does something, losing the connection at a point; tells the statements that were sent, and whether it failed. */
  async function run(work: (services: Services) => Promise<unknown>, at: CrashPoint | null = null) {
    [seen, point, isOver] = [[], at, false];
    const hasFailed = await work(services).then(
      () => false,
      () => true,
    );
    [point, isOver] = [null, false];
    return { statements: seen, hasFailed };
  }

  const end = async () => {
    await pool.end();
    await admin.end();
  };
  return { services, run, end };
}

export type Crashing = Awaited<ReturnType<typeof createCrashing>>;

/**
 * Returns every point of a work at which the end can differ, in order. A loss after a statement within a transaction
 * has the same effect as a loss before the next statement.
 */
export function pointsOf(statements: readonly Sent[]): CrashPoint[] {
  return statements.flatMap(({ isStored }, index) =>
    (isStored ? (['before', 'unanswered'] as const) : (['before'] as const)).map((when) => ({
      statement: index + 1,
      when,
    })),
  );
}
