/** A copied cluster of the operator's own PostgreSQL, started for a rehearsal with settings of ours. */
import { chownSync, realpathSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EmbeddedDatabase } from '../db/embedded/embedded';
import { locate } from '../db/embedded/location';
import type { NewCluster } from '../db/embedded/place';
import { startPostmaster, stopPostmaster } from '../db/embedded/postmaster';
import { urlOf } from '../db/embedded/roles';
import { postgresUser } from '../db/embedded/system-user';
import { BackupError } from './backup-error';
import type { OwnDatabase } from './manifest';
import type { ServerProgram } from './own-postgres';

/** Nobody but PostgreSQL's user and root can reach the socket, so no passwords are needed. */
const ACCESS = 'local all all trust\n';

type CopiedFiles = Pick<NewCluster, 'folder' | 'user'>;

/** The settings of the original fit another machine: they may archive, replicate, or need much memory. */
const SETTINGS = {
  listen_addresses: '',
  ssl: 'off',
  archive_mode: 'off',
  hot_standby: 'off',
  logging_collector: 'off',
  max_connections: '20',
  shared_preload_libraries: '',
};

function write({ folder, user }: CopiedFiles, name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text, { mode: 0o600 });
  if (user) chownSync(path, user.uid, user.gid);
  return path;
}

/** Writes the settings into the files of a copied cluster, and returns those for the start of its PostgreSQL. */
export function writeTrialSettings(files: CopiedFiles): Record<string, string> {
  write(files, 'postgresql.auto.conf', '');
  return {
    ...SETTINGS,
    config_file: write(files, 'rehearsal.conf', ''),
    hba_file: write(files, 'rehearsal-access.conf', ACCESS),
  };
}

/** Starts the cluster of a restored data folder. */
export async function startCopiedCluster(
  dataDir: string,
  { name, ownerRole, appRole }: OwnDatabase,
  program: ServerProgram,
): Promise<Pick<EmbeddedDatabase, 'adminUrl' | 'appUrl' | 'stop'>> {
  const location = await locate(realpathSync(dataDir), await postgresUser(), () => undefined);
  const settings = writeTrialSettings({ folder: location.cluster, user: location.user });
  const running = await startPostmaster(location, program, settings);
  const stop = () => stopPostmaster(location, running);
  if (running.socketFolder === null) {
    await stop();
    throw new BackupError(`The path ${dataDir} is too long for a rehearsal: name a shorter one with --in.`);
  }
  return { adminUrl: urlOf(running, ownerRole, '', name), appUrl: urlOf(running, appRole, '', name), stop };
}
