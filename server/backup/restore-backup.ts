/** Restores a physical backup to a new data folder. */
import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { formatInteger } from '../../domain/format';
import { findBinaries } from '../db/embedded/binaries';
import { placeCluster } from '../db/embedded/place';
import { isInUse } from '../db/embedded/registrations';
import { postgresUser } from '../db/embedded/system-user';
import { readDisk } from '../kernel/disk';
import { codeOf } from '../kernel/start-error';
import { BackupError } from './backup-error';
import { CarriedKeys, writeKeys } from './carried-keys';
import { checkStored } from './check-stored';
import { BACKUP_FILES, checkUsable, type Manifest, readManifest } from './manifest';
import { readStored, unpackBase } from './unpack';
import type { Recovery } from './wal/plan-recovery';
import { replay, roomOf } from './wal/replay';

/** A restored data folder. */
export interface Restored {
  manifest: Manifest;
  keys: CarriedKeys;
  /** The file with the value of SECRET_KEY; null where the key was a file, which is in its place again. */
  secretKeySetting: string | null;
}

const MEGABYTE = 1_000_000;

/** Returns the names in a folder, without those that a file system makes; none when it doesn't exist. */
function namesIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  if (!statSync(folder).isDirectory()) throw new BackupError(`${folder} is not a folder.`);
  return readdirSync(folder).filter((name) => !name.startsWith('.') && name !== 'lost+found');
}

function checkTarget(dataDir: string): void {
  if (namesIn(dataDir).length === 0) return;
  if (isInUse(dataDir)) throw new BackupError(`A server uses ${dataDir} at the moment. Restore to a new folder.`);
  throw new BackupError(`The folder ${dataDir} isn't empty. Restore to a new folder.`);
}

function existingParent(path: string): string {
  return existsSync(path) ? path : existingParent(dirname(path));
}

async function checkRoom(dataDir: string, neededBytes: number): Promise<void> {
  const disk = await readDisk(existingParent(dataDir));
  if (disk === null || disk.freeBytes > neededBytes) return;
  const [needed, free] = [neededBytes, disk.freeBytes].map((bytes) => formatInteger(Math.ceil(bytes / MEGABYTE)));
  throw new BackupError(`The database needs ${needed} MB, but the volume of ${dataDir} has ${free} MB left.`);
}

async function readCarried(backup: string, key: Uint8Array): Promise<CarriedKeys> {
  return CarriedKeys.parse(JSON.parse((await readStored(backup, BACKUP_FILES.keys, key)).toString('utf8')));
}

/** Removes what a failed restore has written; a folder that was there before stays, empty. */
function removeWritten(dataDir: string, existed: boolean): void {
  if (!existed) rmSync(dataDir, { recursive: true, force: true });
  else for (const name of namesIn(dataDir)) rmSync(join(dataDir, name), { recursive: true, force: true });
}

/**
 * Restores a backup to a data folder, which must be empty or missing. Everything that can be known before is checked
 * before anything is written.
 *
 * @param backup the backup's own folder
 * @param recovery the log to replay on it, which was checked already; null for none
 * @throws BackupError in one line when it is refused or fails; nothing of it is kept then
 */
export async function restoreBackup(
  backup: string,
  target: string,
  key: Uint8Array,
  recovery: Recovery | null = null,
): Promise<Restored> {
  const dataDir = resolve(target);
  const manifest = readManifest(backup, key);
  checkUsable(manifest, (await findBinaries(await postgresUser())).major);
  checkTarget(dataDir);
  await checkRoom(dataDir, manifest.databaseBytes + (recovery ? roomOf(recovery) : 0));
  await checkStored(backup, manifest);
  const keys = await readCarried(backup, key);

  const existed = existsSync(dataDir);
  try {
    let secretKeySetting: string | null = null;
    await placeCluster(
      dataDir,
      async (cluster) => {
        await unpackBase(backup, key, cluster.folder, cluster.user);
        if (recovery) await replay(cluster, key, recovery);
      },
      (folder) => {
        secretKeySetting = writeKeys(folder, keys);
      },
    );
    return { manifest, keys, secretKeySetting };
  } catch (error) {
    removeWritten(dataDir, existed);
    if (error instanceof BackupError || codeOf(error) === undefined) throw error;
    throw new BackupError(`The backup can't be restored to ${dataDir} (${codeOf(error)}). Nothing of it was kept.`);
  }
}
