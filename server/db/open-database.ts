/** The database named by the settings: the operator's own, or the one that comes with the product. */
import type { Config } from '../kernel/config';
import { analyzeDatabase } from './analyze';
import { startEmbedded } from './embedded/embedded';
import { migrateDatabase } from './migrate';
import { codeOf, StartError } from '../kernel/start-error';

export interface RunningDatabase {
  /** URL of the app's connection. */
  appUrl: string;
  /** Renews the planner's statistics after large writes. */
  analyze: () => Promise<void>;
  /** Stops a database that was started here; does nothing for the operator's own. */
  stop: () => Promise<void>;
}

interface Console {
  say: (line: string) => void;
  warn: (line: string) => void;
}

/** Returns the host and database of a connection, without its password. */
function nameOf(url: string): string {
  const { host, pathname } = new URL(url);
  return host + pathname;
}

/** Upgrades the operator's database to the newest schema. Throws `StartError` when it can't be reached. */
async function openExternal(databaseUrl: string, adminUrl: string, { warn }: Console): Promise<RunningDatabase> {
  try {
    await migrateDatabase(adminUrl, databaseUrl, warn);
  } catch (error) {
    if (error instanceof StartError) throw error;
    const reason = error instanceof Error && error.message !== '' ? error.message : (codeOf(error) ?? String(error));
    throw new StartError(`The database ${nameOf(databaseUrl)} can't be used: ${reason}`);
  }
  return { appUrl: databaseUrl, analyze: () => analyzeDatabase(adminUrl), stop: async () => undefined };
}

/** Starts the database and upgrades it to the newest schema. Throws `StartError` with one line on failure. */
export async function openDatabaseOf(config: Config, console: Console): Promise<RunningDatabase> {
  const { databaseUrl, databaseAdminUrl = databaseUrl, dataDir } = config;
  if (databaseUrl !== undefined) return openExternal(databaseUrl, databaseAdminUrl ?? databaseUrl, console);
  const embedded = await startEmbedded(dataDir, { say: console.say });
  try {
    await migrateDatabase(embedded.adminUrl, embedded.appUrl, console.warn);
  } catch (error) {
    await embedded.stop();
    throw error;
  }
  return { ...embedded, analyze: () => analyzeDatabase(embedded.adminUrl) };
}
