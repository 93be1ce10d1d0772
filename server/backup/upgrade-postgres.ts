/**
 * The way of the embedded database to another major version of PostgreSQL: its rows are copied to a new cluster, which is
 * verified and put in place of the old one.
 */
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { withProcessLock } from '../../scripts/lib/process-lock.mjs';
import { findBinaries } from '../db/embedded/binaries';
import { openCredentials } from '../db/embedded/credentials';
import { OWNER_ROLE } from '../db/embedded/initialise';
import { type Location, locate } from '../db/embedded/location';
import { removeCluster } from '../db/embedded/place';
import { startPostmaster, stopPostmaster } from '../db/embedded/postmaster';
import { isInUse } from '../db/embedded/registrations';
import { DATABASE_NAME, urlOf } from '../db/embedded/roles';
import { finishSwap, type KeptCluster, swapCluster } from '../db/embedded/swap';
import { postgresUser } from '../db/embedded/system-user';
import type { Config } from '../kernel/config';
import { openDataDir } from '../kernel/data-dir';
import type { Clock } from '../kernel/services';
import { BackupError } from './backup-error';
import { readKeys } from './carried-keys';
import { type FinishedBackup, makeBackup } from './make-backup';
import { findProgram } from './own-postgres';
import { type Rehearsal, tryOut } from './rehearse';

/** Folder for the copied rows, in the data folder. */
const COPY = 'upgrade-copy';
/** The new data folder until it is complete, in the data folder. */
const NEXT = 'upgrade-next';

export interface UpgradeOptions {
  config: Config;
  /** Folder of the programs that made the cluster. */
  programs: string;
  /** Whether a cluster of the version that comes with the product is made again. */
  isForced: boolean;
  clock: Clock;
  /** Receives one line per step. */
  say: (line: string) => void;
}

/** A database in its new cluster, and the old cluster. */
export interface UpgradedPostgres {
  from: number;
  to: number;
  kept: KeptCluster;
  tried: Rehearsal;
}

function versionOf({ cluster }: Location): number {
  const path = join(cluster, 'PG_VERSION');
  if (!existsSync(path)) throw new BackupError(`There is no database in ${cluster}.`);
  return Number(readFileSync(path, 'utf8').trim());
}

async function copyRows(
  location: Location,
  from: number,
  key: Uint8Array,
  { config, programs, clock, say }: UpgradeOptions,
): Promise<FinishedBackup> {
  const program = await findProgram({ postgresBin: programs }, from);
  if (program === null) throw new BackupError(`The program ${join(programs, 'postgres')} isn't PostgreSQL ${from}.`);
  const { ownerPassword } = openCredentials(location, true);
  const running = await startPostmaster(location, program, {});
  try {
    const adminUrl = urlOf(running, OWNER_ROLE, ownerPassword, DATABASE_NAME);
    const source = { kind: 'portable', adminUrl, backupUrl: adminUrl, own: null } as const;
    const backupDir = join(location.dataDir, COPY);
    return await makeBackup({ ...source, readKeys: () => readKeys(config, false), clock }, { backupDir, key }, say);
  } finally {
    await stopPostmaster(location, running);
  }
}

/**
 * Brings the embedded database to the version of PostgreSQL that comes with the product. The server must not run. The old
 * cluster stays, for as long as nobody removes it.
 *
 * @throws BackupError in one line when it is refused or fails; the old cluster is in its place then
 */
export async function upgradePostgres(options: UpgradeOptions): Promise<UpgradedPostgres> {
  const { config, isForced, clock, say } = options;
  const dataDir = openDataDir(config.dataDir);
  if (isInUse(dataDir)) throw new BackupError(`A server uses ${dataDir} at the moment. Stop it first.`);
  // A start on the folder waits in the meantime.
  return withProcessLock(join(dataDir, 'postgres.lock'), async () => {
    finishSwap(dataDir);
    const user = await postgresUser();
    const location = await locate(dataDir, user, say);
    const [from, { major: to }] = [versionOf(location), await findBinaries(user)];
    if (from === to && !isForced) throw new BackupError(`The database already runs on PostgreSQL ${to}.`);
    const [copy, next] = [join(dataDir, COPY), join(dataDir, NEXT)];
    const clean = async () => {
      rmSync(copy, { recursive: true, force: true });
      await removeCluster(next);
    };
    await clean();
    try {
      const key = new Uint8Array(randomBytes(32));
      const { folder: backup } = await copyRows(location, from, key, options);
      say('The rows are copied.');
      const { timeZone } = config;
      const tried = await tryOut(next, { backup, key, workDir: dataDir, postgresBin: undefined, timeZone, clock, say });
      const suffix = `${from}-${clock().toISOString().slice(0, 19).replaceAll(':', '-')}`;
      const kept = swapCluster(location, await locate(next, user, say), suffix);
      return { from, to, kept, tried };
    } finally {
      await clean();
    }
  });
}
