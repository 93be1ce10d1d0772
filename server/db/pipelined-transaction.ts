/**
 * Transactions that take as few round trips as possible. A transaction begins together with its first statement, and
 * may commit together with its last. Waking the database up, and being woken by it, costs more than many a statement.
 */
import { DrizzleQueryError } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { PgTransactionConfig } from 'drizzle-orm/pg-core';
import { DatabaseError, type Pool, type PoolClient, type QueryResult } from 'pg';
import type { Transaction, TransactionConnection } from '../kernel/services';

/** Stage of a transaction: it begins with its first statement, is open, or has ended. */
type Stage = 'toBegin' | 'open' | 'ended';

/** A statement as the driver takes it: a text, or a text with its options and values. */
type Statement = readonly unknown[];

/** The connection of one transaction, with the commands of the transaction itself. */
interface OpenConnection {
  connection: TransactionConnection;
  commit: () => Promise<void>;
  rollBack: () => Promise<void>;
  /** Runs work that is undone by itself if it fails. */
  withinSavepoint: <T>(work: () => Promise<T>) => Promise<T>;
  /** Whether a statement failed because its connection is lost, even if the driver notices that only a moment later. */
  isLost: () => boolean;
}

/** Waits for a command of the transaction. Throws its failure in the form in which the query builder throws one. */
async function commanded(text: string, command: Promise<unknown>): Promise<void> {
  try {
    await command;
  } catch (error) {
    throw new DrizzleQueryError(text, [], error instanceof Error ? error : undefined);
  }
}

/**
 * Opens a connection for one transaction.
 *
 * @param client from a pool whose connections accept statements while others are in flight
 * @param begin command that begins the transaction
 */
function openConnection(client: PoolClient, begin: string): OpenConnection {
  let stage: Stage = 'toBegin';
  let savepoints = 0;
  let isLast = false;
  let isLost = false;

  async function send(...statement: Statement): Promise<QueryResult> {
    try {
      // Read again each time by name, because tools that watch statements replace it.
      return await (Reflect.apply(Reflect.get(client, 'query'), client, statement) as Promise<QueryResult>);
    } catch (error) {
      if (!(error instanceof DatabaseError) || error.severity !== 'ERROR') isLost = true;
      throw error;
    }
  }

  function inOnePiece<T>(work: () => T): T {
    const { stream } = client.connection;
    stream.cork();
    try {
      return work();
    } finally {
      stream.uncork();
    }
  }

  /** Sends a statement together with commands before or after it, and returns its result. Throws the first failure. */
  async function sendWith(before: string[], statement: Statement, after: string[]): Promise<QueryResult> {
    const [beforeIt, own, afterIt] = inOnePiece(() => [
      before.map((command) => send(command)),
      send(...statement),
      after.map((command) => send(command)),
    ]);
    const settled = await Promise.allSettled([...beforeIt, own, ...afterIt]);
    for (const one of settled) if (one.status === 'rejected') throw one.reason;
    return own;
  }

  /** Sends a statement: the first one together with the beginning, the last one together with the commit. */
  async function query(...statement: Statement): Promise<QueryResult> {
    if (stage === 'ended') throw new Error('the transaction has ended');
    const before = stage === 'toBegin' ? [begin] : [];
    const after = isLast && savepoints === 0 ? ['commit'] : [];
    isLast = false;
    stage = after.length > 0 ? 'ended' : 'open';
    return before.length + after.length === 0 ? send(...statement) : sendWith(before, statement, after);
  }

  async function withinSavepoint<T>(work: () => Promise<T>): Promise<T> {
    savepoints += 1;
    const name = `sp${savepoints}`;
    const command = (text: string) => commanded(text, query(text));
    try {
      await command(`savepoint ${name}`);
      try {
        const result = await work();
        await command(`release savepoint ${name}`);
        return result;
      } catch (error) {
        // The failure that the work ended with says more than the failure to undo it on a connection that is lost.
        await command(`rollback to savepoint ${name}`).catch(() => undefined);
        throw error;
      }
    } finally {
      savepoints -= 1;
    }
  }

  /** Ends the transaction if it is open; otherwise nothing was sent, or it ended with its last statement. */
  async function end(text: 'commit' | 'rollback'): Promise<void> {
    const isOpen = stage === 'open';
    stage = 'ended';
    if (isOpen) await commanded(text, send(text));
  }

  return {
    connection: {
      query: query as TransactionConnection['query'],
      commitWithNext: () => {
        isLast = true;
      },
      inOnePiece,
    },
    commit: () => end('commit'),
    // The database rolls back what isn't committed on a connection that is lost, which is then closed.
    rollBack: () =>
      end('rollback').catch(() => {
        isLost = true;
      }),
    withinSavepoint,
    isLost: () => isLost,
  };
}

/** Returns the typed queries of a transaction; a transaction within it is a savepoint. */
function transactionOn(client: PoolClient, { connection, withinSavepoint }: OpenConnection): Transaction {
  const wrapped = Object.create(client, { query: { value: connection.query } }) as PoolClient;
  const transaction: Transaction = Object.assign(drizzle({ client: wrapped }), {
    connection,
    transaction: <T>(work: (tx: Transaction) => Promise<T>) => withinSavepoint(() => work(transaction)),
  });
  return transaction;
}

const beginOf = ({ isolationLevel, accessMode, deferrable }: PgTransactionConfig) =>
  [
    'begin',
    ...(isolationLevel ? [`isolation level ${isolationLevel}`] : []),
    ...(accessMode ? [accessMode] : []),
    ...(deferrable === undefined ? [] : [deferrable ? 'deferrable' : 'not deferrable']),
  ].join(' ');

/**
 * Runs work in a transaction on a connection of its own, which always returns to the pool. Commits at the end of the
 * work, and rolls back if it fails.
 */
export async function runTransaction<T>(
  pool: Pool,
  work: (tx: Transaction) => Promise<T>,
  config: PgTransactionConfig = {},
): Promise<T> {
  const client = await pool.connect();
  const open = openConnection(client, beginOf(config));
  try {
    const result = await work(transactionOn(client, open));
    await open.commit();
    return result;
  } catch (error) {
    await open.rollBack();
    throw error;
  } finally {
    // Released as lost before the pool notices, so that the next caller gets another connection.
    client.release(open.isLost());
  }
}

/**
 * Runs a transaction's last statement and commits with it, so the statement itself must refuse any violation. Within a
 * savepoint it runs like any other statement.
 */
export function commitWith<T>({ connection }: Transaction, statement: () => Promise<T>): Promise<T> {
  connection.commitWithNext();
  return statement();
}

/** Sends the first statements of some work in one piece; the database executes them one after the other. */
export function pipelined<T>({ connection }: Transaction, work: () => T): T {
  return connection.inOnePiece(work);
}
