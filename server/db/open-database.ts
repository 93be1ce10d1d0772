/** The database named by the settings: the operator's own, or the one that comes with the product. */
import type { Config } from '../kernel/config';
import { analyzeDatabase } from './analyze';
import { causeOf } from './database-away';
import { startEmbedded } from './embedded/embedded';
import type { Watcher } from './embedded/watch';
import { checkMigrated, migrateDatabase } from './migrate';
import { codeOf, StartError } from '../kernel/start-error';
import { waitForDatabase } from './wait-for-database';

export interface RunningDatabase {
  /** URL of the owner's connection. */
  adminUrl: string;
  /** URL of the app's connection. */
  appUrl: string;
  /** Renews the planner's statistics after large writes. */
  analyze: () => Promise<void>;
  /** The folder on whose volume the database is; null for the operator's own, whose disk is another machine's. */
  folder: string | null;
  /** Starts the database that comes with the product again whenever it dies; the operator's own is the operator's. */
  watch: (watcher: Watcher) => void;
  /**
   * Stops a database that was started here; does nothing for the operator's own.
   *
   * @param fastMs time for a proper stop, in milliseconds
   */
  stop: (fastMs?: number) => Promise<void>;
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

/** Returns the reason of a failure: the innermost cause, as the outer message may only repeat the statement. */
function reasonOf(error: unknown): string {
  const cause = causeOf(error);
  return cause instanceof Error && cause.message !== '' ? cause.message : (codeOf(cause) ?? String(cause));
}

/**
 * Upgrades the operator's database to the newest schema, once it is up. Throws `StartError` when it can't be reached or
 * used.
 */
async function openExternal(
  databaseUrl: string,
  config: Config,
  { say, warn }: Console,
  signal: AbortSignal,
): Promise<RunningDatabase> {
  const { databaseAdminUrl: adminUrl = databaseUrl, databaseWaitSeconds } = config;
  const name = nameOf(databaseUrl);
  try {
    await waitForDatabase(
      () =>
        config.migrates
          ? migrateDatabase(adminUrl, databaseUrl, warn, { say, needs: config })
          : checkMigrated(databaseUrl, warn, config),
      databaseWaitSeconds,
      () => say(`Waiting up to ${databaseWaitSeconds} s for the database ${name}.`),
      signal,
    );
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(`The database ${name} can't be used: ${reasonOf(error)}`);
  }
  return {
    adminUrl,
    appUrl: databaseUrl,
    folder: null,
    watch: () => undefined,
    analyze: () => analyzeDatabase(adminUrl),
    stop: async () => undefined,
  };
}

/**
 * Starts the database and upgrades it to the newest schema. Throws `StartError` with one line on failure.
 *
 * @param signal gives up waiting for a database that isn't up yet
 */
export async function openDatabaseOf(config: Config, console: Console, signal: AbortSignal): Promise<RunningDatabase> {
  const { databaseUrl, dataDir } = config;
  if (databaseUrl !== undefined) return openExternal(databaseUrl, config, console, signal);
  const embedded = await startEmbedded(dataDir, { say: console.say });
  try {
    const { adminUrl, appUrl } = embedded;
    if (config.migrates) await migrateDatabase(adminUrl, appUrl, console.warn, { say: console.say, needs: config });
    else await checkMigrated(appUrl, console.warn, config);
  } catch (error) {
    await embedded.stop();
    throw error;
  }
  return { ...embedded, analyze: () => analyzeDatabase(embedded.adminUrl) };
}
