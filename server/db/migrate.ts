/** Upgrade of a database to the newest schema, safe when several processes start at the same time. */
import type { Client } from 'pg';
import { ADVISORY_LOCKS } from './advisory-locks';
import { commandLine } from '../kernel/command';
import { StartError } from '../kernel/start-error';
import { checkConnections, type ConnectionNeeds } from './check-connections';
import { grantToApp } from './grants';
import { readHistory } from './history';
import { readNames, withClient } from './one-client';
import { runMigrations } from './run-migrations';

const OLDEST_VERSION = 150_000;

async function checkVersion(client: Client): Promise<void> {
  const { rows } = await client.query<{ server_version_num: string; server_version: string }>(
    "SELECT current_setting('server_version_num') AS server_version_num, current_setting('server_version') AS server_version",
  );
  const [version] = rows;
  if (version && Number(version.server_version_num) < OLDEST_VERSION) {
    throw new StartError(`The database runs on PostgreSQL ${version.server_version}; version 15 or newer is required.`);
  }
}

export interface MigrateOptions {
  /** Receives one line per step of an upgrade. */
  say?: (line: string) => void;
  /** Connections of the process that starts, which the database has to allow. */
  needs?: ConnectionNeeds;
}

/**
 * Runs the missing migrations as the owner, then grants the app's role its necessary rights and no others. A lock in
 * the database makes a second process wait; it then finds nothing left to do. `warn` is called when the app's role owns
 * the tables. A database that a newer version has upgraded stays as it is.
 *
 * @throws StartError in one line when this version can't upgrade the database
 */
export async function migrateDatabase(
  adminUrl: string,
  appUrl: string,
  warn: (line: string) => void,
  { say = () => undefined, needs }: MigrateOptions = {},
): Promise<void> {
  const app = await readNames(appUrl);
  await withClient(adminUrl, async (client) => {
    await checkVersion(client);
    if (needs) await checkConnections(client, app.role, needs, warn);
    // Ending the connection releases the lock.
    await client.query('SELECT pg_advisory_lock($1)', [ADVISORY_LOCKS.migrate]);
    const { rows } = await client.query<{ name: string }>('SELECT current_database() AS name');
    if (rows[0]?.name !== app.name) {
      throw new StartError('DATABASE_URL and DATABASE_ADMIN_URL name different databases.');
    }
    const { missing, isNewer } = await readHistory(client);
    await runMigrations(client, missing, { say });
    // The newer version knows tables that we don't, and has granted the rights on them.
    if (!isNewer) await grantToApp(client, app.role, warn);
  });
}

/**
 * Checks that all migrations have run, without running any.
 *
 * @throws StartError in one line when some are missing, or when this version can't use the database
 */
export async function checkMigrated(
  appUrl: string,
  warn: (line: string) => void,
  needs: ConnectionNeeds,
): Promise<void> {
  const { role } = await readNames(appUrl);
  await withClient(appUrl, async (client) => {
    await checkVersion(client);
    await checkConnections(client, role, needs, warn);
    const { missing } = await readHistory(client);
    if (missing.length === 0) return;
    const [first, rest] = [missing[0]?.name ?? '', missing.length - 1];
    const which = rest === 0 ? first : `${first} and ${rest} more`;
    throw new StartError(`Migrations are missing: ${which}. Run ${commandLine('migrate', '--apply')} first.`);
  });
}
