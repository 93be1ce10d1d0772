/** Database and key of a server that was started before. Commands that run next to it use them and create neither. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Pool } from 'pg';
import type { Config } from '../kernel/config';
import { openPool } from './connection';
import { type EmbeddedDatabase, startEmbedded } from './embedded/embedded';
import { openSecretKey } from '../kernel/secret-key';
import { StartError } from '../kernel/start-error';

export interface Connection {
  url: string;
  stop: () => Promise<void>;
}

/** Starts or joins the embedded database of a data folder. Throws `StartError` if there is none. */
export async function startExisting(dataDir: string): Promise<EmbeddedDatabase> {
  if (!['postgres', 'postgres-location'].some((name) => existsSync(join(dataDir, name)))) {
    throw new StartError(`There is no database in ${dataDir}. Set DATA_DIR or DATABASE_URL to the server's value.`);
  }
  return startEmbedded(dataDir, { say: console.log });
}

/** Connects to the operator's database, or to the embedded one if it exists. Throws `StartError` without either. */
export async function connectExisting({ databaseUrl, dataDir }: Config): Promise<Connection> {
  if (databaseUrl !== undefined) return { url: databaseUrl, stop: async () => undefined };
  const { appUrl, stop } = await startExisting(dataDir);
  return { url: appUrl, stop };
}

/**
 * Runs the work of a command with connections to the existing database, and ends them and a database that was started
 * for it. A signal ends both too, and exits with 1.
 *
 * @param connections maximum number of connections
 */
export async function withExistingPool<Result>(
  config: Config,
  connections: number,
  work: (pool: Pool) => Promise<Result>,
): Promise<Result> {
  const database = await connectExisting(config);
  const pool = openPool(database.url, connections, { timeZone: config.timeZone });
  // Its end doesn't wait for the sockets, which the database then cuts off.
  pool.on('error', () => undefined);
  const close = async () => {
    await pool.end();
    await database.stop();
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void close().finally(() => process.exit(1)));
  try {
    return await work(pool);
  } finally {
    await close();
  }
}

/** Returns the time of the database's clock, by which a command dates its changes. */
export async function readDatabaseTime(pool: Pool): Promise<Date> {
  const { rows } = await pool.query<{ now: Date }>('SELECT now() AS now');
  const [moment] = rows;
  if (!moment) throw new Error('the database has no clock');
  return moment.now;
}

/** Returns the server's key. Throws `StartError` where there is none. */
export async function existingSecretKey(config: Config): Promise<Uint8Array> {
  if (config.secretKey === undefined && !existsSync(join(config.dataDir, 'secret-key'))) {
    throw new StartError(`There is no key in ${config.dataDir}. Set DATA_DIR or SECRET_KEY to the server's value.`);
  }
  return openSecretKey(config);
}
