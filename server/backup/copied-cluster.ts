/** A copied cluster of the operator's own PostgreSQL, started for a rehearsal with settings of ours. */
import { chownSync, realpathSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EmbeddedDatabase } from '../db/embedded/embedded';
import { type Location, locate } from '../db/embedded/location';
import { startPostmaster, stopPostmaster } from '../db/embedded/postmaster';
import { urlOf } from '../db/embedded/roles';
import { postgresUser } from '../db/embedded/system-user';
import { BackupError } from './backup-error';
import type { OwnDatabase } from './manifest';
import type { ServerProgram } from './own-postgres';

/** Nobody but PostgreSQL's user and root can reach the socket, so no passwords are needed. */
const ACCESS = 'local all all trust\n';

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

function write({ cluster, user }: Location, name: string, text: string): string {
  const path = join(cluster, name);
  writeFileSync(path, text, { mode: 0o600 });
  if (user) chownSync(path, user.uid, user.gid);
  return path;
}

/** Starts the cluster of a restored data folder. */
export async function startCopiedCluster(
  dataDir: string,
  { name, ownerRole, appRole }: OwnDatabase,
  program: ServerProgram,
): Promise<Pick<EmbeddedDatabase, 'adminUrl' | 'appUrl' | 'stop'>> {
  const location = await locate(realpathSync(dataDir), await postgresUser(), () => undefined);
  write(location, 'postgresql.auto.conf', '');
  const running = await startPostmaster(location, program, {
    ...SETTINGS,
    config_file: write(location, 'rehearsal.conf', ''),
    hba_file: write(location, 'rehearsal-access.conf', ACCESS),
  });
  const stop = () => stopPostmaster(location, running);
  if (running.socketFolder === null) {
    await stop();
    throw new BackupError(`The path ${dataDir} is too long for a rehearsal: name a shorter one with --in.`);
  }
  return { adminUrl: urlOf(running, ownerRole, '', name), appUrl: urlOf(running, appRole, '', name), stop };
}
