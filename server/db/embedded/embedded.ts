/**
 * The PostgreSQL that comes with the product. It starts on demand, is shared by the processes on one folder, and stops
 * with the last of them.
 */
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { withProcessLock } from '../../../scripts/lib/process-lock.mjs';
import { openDataDir } from '../../kernel/data-dir';
import { StartError } from '../../kernel/start-error';
import { findBinaries } from './binaries';
import { openCredentials } from './credentials';
import { clusterExists, initialise, OWNER_ROLE } from './initialise';
import { locate } from './location';
import { checkComplete } from './place';
import { findPostmaster, isAlive, lastWordsOf, startPostmaster, stopPostmaster } from './postmaster';
import { register, unregister } from './registrations';
import { APP_ROLE, DATABASE_NAME, ensureRoles, urlOf } from './roles';
import { finishSwap } from './swap';
import { postgresUser } from './system-user';
import { type Watcher, watchPostgres } from './watch';

export interface EmbeddedDatabase {
  /** URL of the owner's connection, for migrations. */
  adminUrl: string;
  /** URL of the app's connection; its role can't alter tables. */
  appUrl: string;
  /** The folder on whose volume the database is. */
  folder: string;
  /** Starts PostgreSQL again whenever it dies, until `stop`. */
  watch: (watcher: Watcher) => void;
  /**
   * Ends this use; the last use on the folder stops PostgreSQL. Safe to call twice.
   *
   * @param fastMs time for a proper stop, in milliseconds
   */
  stop: (fastMs?: number) => Promise<void>;
}

export interface EmbeddedOptions {
  /** PostgreSQL settings that differ from ours, by name. */
  settings?: Record<string, string>;
  /** Receives one line about each slow step or unexpected location. */
  say?: (line: string) => void;
  /** Whether this start fills a folder that is incomplete so far, which others refuse. */
  isBeingFilled?: boolean;
  /** Picks the port to try; a free one by default. */
  choosePort?: () => Promise<number>;
}

/**
 * Brings the database of a data folder up. It makes the database at the first start, joins a running one (of another
 * process, or left by a killed one), and starts it otherwise. Throws `StartError` on failure.
 */
export async function startEmbedded(dataDir: string, options: EmbeddedOptions = {}): Promise<EmbeddedDatabase> {
  const { settings = {}, say = () => undefined, isBeingFilled = false, choosePort } = options;
  const folder = openDataDir(dataDir);
  const newUser = await postgresUser();
  const lock = join(folder, 'postgres.lock');
  const registration = `${process.pid}-${randomUUID()}`;

  return withProcessLock(lock, async () => {
    if (!isBeingFilled) checkComplete(folder);
    finishSwap(folder);
    const location = await locate(folder, newUser, say);
    const binaries = await findBinaries(location.user);
    const exists = clusterExists(location, binaries);
    const credentials = openCredentials(location, exists);
    if (!exists) {
      say('Creating a new database.');
      await initialise(location, binaries, credentials.ownerPassword);
    }
    const postmaster =
      (await findPostmaster(location)) ?? (await startPostmaster(location, binaries, settings, choosePort));
    register(folder, registration);
    const release = async (fastMs?: number) => {
      if (unregister(folder, registration) > 0) return;
      // Looked up again: the one we started may have been killed, and another process may have started the next.
      const running = await findPostmaster(location);
      if (running) await stopPostmaster(location, running, fastMs);
    };
    try {
      await ensureRoles(postmaster, credentials);
    } catch (error) {
      await release();
      throw error;
    }
    let current = postmaster;
    let endWatch = async (): Promise<void> => undefined;
    /** Starts the dead PostgreSQL where its connections look for it, or joins the one that another process started. */
    const restart = () =>
      withProcessLock(lock, async () => {
        const samePort = async () => postmaster.port;
        current = (await findPostmaster(location)) ?? (await startPostmaster(location, binaries, settings, samePort));
        if (current.port !== postmaster.port)
          throw new StartError(`PostgreSQL was started on another port, ${current.port}.`);
      });
    const watch = (watcher: Watcher) => {
      endWatch = watchPostgres(
        { isRunning: () => isAlive(location, current), complaint: () => lastWordsOf(location), restart },
        watcher,
      );
    };
    return {
      folder: location.home,
      watch,
      adminUrl: urlOf(postmaster, OWNER_ROLE, credentials.ownerPassword, DATABASE_NAME),
      appUrl: urlOf(postmaster, APP_ROLE, credentials.appPassword, DATABASE_NAME),
      stop: async (fastMs) => {
        await endWatch();
        await withProcessLock(lock, () => release(fastMs));
      },
    };
  });
}
