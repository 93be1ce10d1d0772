/**
 * Runs migrations while others use the database. Each has a transaction of its own, in which nobody waits for long: a
 * migration that doesn't get its locks soon gives up those that it has, and tries again later.
 */
import { setTimeout as delay } from 'node:timers/promises';
import type { Client } from 'pg';
import { SECOND_MS } from '../../domain/durations';
import { StartError } from '../kernel/start-error';
import { type Migration, openHistory, recordMigration } from './history';
import { SQL_STATES, sqlStateOf } from './sql-state';

/** Time for all locks of a migration together: whoever needs a table that it waits for or holds, waits as long. */
const LOCKS_MS = 2 * SECOND_MS;
/** A lock that isn't free gets at least this time, also late in a migration. */
const LEAST_LOCK_MS = 100;
const PAUSE_MS = SECOND_MS;
const LONGEST_PAUSE_MS = 10 * SECOND_MS;

/** Time after which a migration that never gets its locks is given up. */
const PATIENCE_MS = 10 * 60 * SECOND_MS;

export interface RunOptions {
  /** Receives one line per step. */
  say: (line: string) => void;
  /** Time for which each migration is tried, in milliseconds. */
  patienceMs?: number;
}

const secondsSince = (start: number): string => ((performance.now() - start) / SECOND_MS).toFixed(1);

async function runOnce(client: Client, migration: Migration): Promise<void> {
  const start = performance.now();
  await client.query('BEGIN');
  try {
    for (const statement of migration.sql) {
      const left = Math.max(LEAST_LOCK_MS, Math.round(LOCKS_MS - (performance.now() - start)));
      await client.query(`SET LOCAL lock_timeout = ${left}`);
      await client.query(statement);
    }
    await recordMigration(client, migration);
    await client.query('COMMIT');
  } catch (error) {
    // After a lost connection there is nothing to roll back.
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
}

/** Returns the transaction that has run for the longest time, which most likely holds the lock. */
async function oldestTransaction(client: Client): Promise<string> {
  const { rows } = await client.query<{ name: string; pid: number; seconds: number }>(
    `SELECT application_name AS name, pid, extract(epoch FROM clock_timestamp() - xact_start)::int AS seconds
    FROM pg_stat_activity WHERE xact_start IS NOT NULL AND pid <> pg_backend_pid() ORDER BY xact_start LIMIT 1`,
  );
  const [oldest] = rows;
  return oldest
    ? `The oldest transaction has run for ${oldest.seconds} s: process ${oldest.pid}, ${oldest.name || 'no name'}.`
    : 'No transaction runs any more.';
}

const isLocked = (error: unknown): boolean => {
  const state = sqlStateOf(error);
  return state === SQL_STATES.lockNotAvailable || state === SQL_STATES.deadlock;
};

async function runPatiently(
  client: Client,
  migration: Migration,
  { say, patienceMs = PATIENCE_MS }: RunOptions,
): Promise<void> {
  const { name } = migration;
  const start = performance.now();
  for (let pause = PAUSE_MS; ; pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
    try {
      await runOnce(client, migration);
      say(`The migration ${name} has run, in ${secondsSince(start)} s.`);
      return;
    } catch (error) {
      if (!isLocked(error)) throw error;
      const oldest = await oldestTransaction(client);
      if (performance.now() - start > patienceMs) {
        throw new StartError(`The migration ${name} doesn't get its locks. ${oldest} End it, and start again.`);
      }
      say(`The migration ${name} waits for its locks, and is tried again. ${oldest}`);
      await delay(pause);
    }
  }
}

/**
 * Runs migrations in order. Those that have run stay when a later one fails.
 *
 * @param client connection of the owner, without a transaction
 * @throws StartError when a migration doesn't get its locks for a long time
 */
export async function runMigrations(
  client: Client,
  migrations: readonly Migration[],
  options: RunOptions,
): Promise<void> {
  if (migrations.length === 0) return;
  await openHistory(client);
  for (const migration of migrations) await runPatiently(client, migration, options);
}
