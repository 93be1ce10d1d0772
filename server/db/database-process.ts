/** Database and key of a server that was started before. Commands that run next to it use them and create neither. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../kernel/config';
import { startEmbedded } from './embedded/embedded';
import { openSecretKey } from '../kernel/secret-key';
import { StartError } from '../kernel/start-error';

export interface Connection {
  url: string;
  stop: () => Promise<void>;
}

/** Connects to the operator's database, or to the embedded one if it exists. Throws `StartError` without either. */
export async function connectExisting({ databaseUrl, dataDir }: Config): Promise<Connection> {
  if (databaseUrl !== undefined) return { url: databaseUrl, stop: async () => undefined };
  if (!['postgres', 'postgres-location'].some((name) => existsSync(join(dataDir, name)))) {
    throw new StartError(`There is no database in ${dataDir}. Set DATA_DIR or DATABASE_URL to the server's value.`);
  }
  const { appUrl, stop } = await startEmbedded(dataDir, { say: console.log });
  return { url: appUrl, stop };
}

/** Returns the server's key. Throws `StartError` where there is none. */
export async function existingSecretKey(config: Config): Promise<Uint8Array> {
  if (config.secretKey === undefined && !existsSync(join(config.dataDir, 'secret-key'))) {
    throw new StartError(`There is no key in ${config.dataDir}. Set DATA_DIR or SECRET_KEY to the server's value.`);
  }
  return openSecretKey(config);
}
