/**
 * Several pieces of concurrent work, each over its own connection, whose statements run one by one in a chosen order.
 */
import type fc from 'fast-check';
import { Client } from 'pg';
import { openDatabase } from '../../server/db/connection';
import type { Services } from '../../server/kernel/services';
import type { TestServices } from './services';
import { openWatchedPool } from './watched-pool';

/** One piece of work; its services have one connection. */
export type Work<T> = (services: Services) => Promise<T>;

/** Rewrites a statement on its way, to make a naive twin of the real code. */
export type Rewrite = (statement: string) => string;

const AS_IT_IS: Rewrite = (statement) => statement;

/** A connection waits for its turn, has a statement under way, computes its next statement, or has nothing to do. */
type Doing = 'waiting' | 'asking' | 'thinking' | 'idle';

interface Connection {
  services: Services;
  doing: Doing;
  processId: number | null;
  end: () => Promise<void>;
}

const macrotask = () => new Promise((resolve) => setImmediate(resolve));

/** Connections whose statements wait for a scheduler. */
export async function createInterleaving(test: TestServices, count: number) {
  const admin = new Client({ connectionString: test.database.adminUrl });
  await admin.connect();
  let turn: { scheduler: fc.Scheduler; rewrite: Rewrite } | null = null;

  function openConnection(name: number): Connection {
    const connection: Connection = { services: test.services, doing: 'idle', processId: null, end: () => pool.end() };
    const pool = openWatchedPool(test.database.appUrl, 1, async ({ processID }, text, ask) => {
      connection.processId = processID;
      if (!turn) return ask();
      const { scheduler, rewrite } = turn;
      connection.doing = 'waiting';
      await scheduler.schedule(Promise.resolve(), `${name}: ${text.trim().slice(0, 60)}`);
      connection.doing = 'asking';
      try {
        return await ask(rewrite(text));
      } finally {
        connection.doing = 'thinking';
      }
    });
    connection.services = { ...test.services, pool, db: openDatabase(pool) };
    return connection;
  }

  const connections = Array.from({ length: count }, (_, index) => openConnection(index));

  /** Whether each of these waits for a lock that another one holds. */
  async function allWaitForLocks(asking: readonly Connection[]): Promise<boolean> {
    const { rows } = await admin.query<{ waiting: number }>(
      "SELECT count(*)::integer AS waiting FROM pg_stat_activity WHERE pid = ANY($1) AND wait_event_type = 'Lock'",
      [asking.map(({ processId }) => processId)],
    );
    return rows[0]?.waiting === asking.length;
  }

  /** Waits until nothing moves by itself any more. */
  async function standstill(): Promise<void> {
    for (;;) {
      await macrotask();
      if (connections.some(({ doing }) => doing === 'thinking')) continue;
      const asking = connections.filter(({ doing }) => doing === 'asking');
      if (asking.length === 0) return;
      const isWaiting = await allWaitForLocks(asking);
      // An answer may have come in the meantime. If all connections wait for each other, the database ends that in a
      // second.
      if (
        isWaiting &&
        asking.every(({ doing }) => doing === 'asking') &&
        connections.some(({ doing }) => doing === 'waiting')
      )
        return;
    }
  }

  /** Does all works concurrently, statement by statement in the scheduler's order. Returns the outcome of each. */
  async function run<T>(
    scheduler: fc.Scheduler,
    works: readonly Work<T>[],
    rewrite: Rewrite = AS_IT_IS,
  ): Promise<PromiseSettledResult<T>[]> {
    turn = { scheduler, rewrite };
    const used = connections.slice(0, works.length);
    if (used.length < works.length) throw new RangeError('there are fewer connections than works');
    const outcomes = Promise.allSettled(
      works.map(async (work, index) => {
        const connection = used[index];
        if (!connection) throw new RangeError('there is no such connection');
        connection.doing = 'thinking';
        try {
          return await work(connection.services);
        } finally {
          connection.doing = 'idle';
        }
      }),
    );
    while (used.some(({ doing }) => doing !== 'idle')) {
      await standstill();
      if (scheduler.count() > 0) await scheduler.waitOne();
    }
    turn = null;
    return outcomes;
  }

  const end = async () => {
    for (const connection of connections) await connection.end();
    await admin.end();
  };
  return { run, end };
}

export type Interleaving = Awaited<ReturnType<typeof createInterleaving>>;
