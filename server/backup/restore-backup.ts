/** Restores a backup to a new data folder, and a portable one also to an empty database. */
import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { formatInteger } from '../../domain/format';
import { findBinaries } from '../db/embedded/binaries';
import { startEmbedded } from '../db/embedded/embedded';
import { fillDataDir, placeCluster } from '../db/embedded/place';
import { isInUse } from '../db/embedded/registrations';
import { postgresUser } from '../db/embedded/system-user';
import { withClient } from '../db/one-client';
import { readDisk } from '../kernel/disk';
import { codeOf } from '../kernel/start-error';
import { BackupError } from './backup-error';
import { CarriedKeys, writeKeys } from './carried-keys';
import { checkStored } from './check-stored';
import { writeTrialSettings } from './copied-cluster';
import { BACKUP_FILES, checkUsable, type Manifest, type PhysicalManifest, readManifest } from './manifest';
import { findProgram, type ServerProgram } from './own-postgres';
import { checkEmpty, loadTables, type TableSource } from './portable/load-tables';
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

/** A physical backup that was found usable, and the log to replay on it. */
interface PhysicalSource {
  backup: string;
  key: Uint8Array;
  manifest: PhysicalManifest;
  replayed: { recovery: Recovery; program: ServerProgram } | null;
}

/** Returns the log with the program that replays it. Throws `BackupError` when there is no such program here. */
async function withProgram(recovery: Recovery, { postgres }: PhysicalManifest, postgresBin: string | undefined) {
  const program = await findProgram({ postgresBin }, postgres.major);
  if (program !== null) return { recovery, program };
  throw new BackupError(`The log is replayed by PostgreSQL ${postgres.major}: set POSTGRES_BIN to its programs.`);
}

async function unpackCluster(
  { backup, key, manifest, replayed }: PhysicalSource,
  dataDir: string,
  keys: CarriedKeys,
): Promise<string | null> {
  let secretKeySetting: string | null = null;
  await placeCluster(
    dataDir,
    async (cluster) => {
      await unpackBase(backup, key, cluster.folder, cluster.user);
      if (replayed === null) return;
      const settings = manifest.own === null ? {} : writeTrialSettings(cluster);
      await replay({ ...cluster, program: replayed.program, settings }, key, replayed.recovery);
    },
    (folder) => {
      secretKeySetting = writeKeys(folder, keys);
    },
  );
  return secretKeySetting;
}

const loadInto = (url: string, source: TableSource, say: (line: string) => void): Promise<void> =>
  withClient(url, async (client) => {
    await checkEmpty(client);
    await loadTables(client, source, say);
  });

/** Loads the rows into a new embedded database, which gets passwords of its own. */
async function fillEmbedded(dataDir: string, source: TableSource, say: (line: string) => void): Promise<void> {
  const database = await startEmbedded(dataDir, { isBeingFilled: true, say });
  try {
    await loadInto(database.adminUrl, source, say);
  } finally {
    await database.stop();
  }
}

/** Removes what a failed restore has written; a folder that was there before stays, empty. */
function removeWritten(dataDir: string, existed: boolean): void {
  if (!existed) rmSync(dataDir, { recursive: true, force: true });
  else for (const name of namesIn(dataDir)) rmSync(join(dataDir, name), { recursive: true, force: true });
}

export interface RestoreOptions {
  /** The backup's own folder. */
  backup: string;
  key: Uint8Array;
  /** The data folder to fill; it must be empty or missing. */
  dataDir: string;
  /** URL of the owner of an empty database, which gets the rows of a portable backup; undefined for the embedded one. */
  databaseUrl?: string;
  /** The log to replay on a physical backup, which was checked already; null for none. */
  recovery?: Recovery | null;
  /** Folder of the programs of the operator's own PostgreSQL, to replay its log. */
  postgresBin?: string | undefined;
  /** Receives one line per step. */
  say: (line: string) => void;
}

function checkFits({ kind, postgres }: Manifest, databaseUrl: string | undefined): void {
  if (kind === 'portable' || databaseUrl === undefined) return;
  throw new BackupError(
    `A physical backup is restored to a folder for PostgreSQL ${postgres.major}: name that with --to.`,
  );
}

/**
 * Restores a backup. Everything that can be known before is checked before anything is written.
 *
 * @throws BackupError in one line when it is refused or fails; nothing of it is kept then
 */
export async function restoreBackup({
  backup,
  key,
  dataDir: target,
  databaseUrl,
  recovery = null,
  postgresBin,
  say,
}: RestoreOptions): Promise<Restored> {
  const dataDir = resolve(target);
  const manifest = readManifest(backup, key);
  checkFits(manifest, databaseUrl);
  checkUsable(manifest, (await findBinaries(await postgresUser())).major);
  checkTarget(dataDir);
  const room = manifest.databaseBytes + (recovery ? roomOf(recovery) : 0);
  if (databaseUrl === undefined) await checkRoom(dataDir, room);
  await checkStored(backup, manifest);
  const keys = await readCarried(backup, key);

  const existed = existsSync(dataDir);
  try {
    if (manifest.kind === 'physical') {
      const replayed = recovery && (await withProgram(recovery, manifest, postgresBin));
      const secretKeySetting = await unpackCluster({ backup, key, manifest, replayed }, dataDir, keys);
      return { manifest, keys, secretKeySetting };
    }
    return await fillDataDir(dataDir, async () => {
      const source = { backup, key, manifest };
      if (databaseUrl === undefined) await fillEmbedded(dataDir, source, say);
      else await loadInto(databaseUrl, source, say);
      return { manifest, keys, secretKeySetting: writeKeys(dataDir, { ...keys, credentials: null }) };
    });
  } catch (error) {
    removeWritten(dataDir, existed);
    if (error instanceof BackupError || codeOf(error) === undefined) throw error;
    throw new BackupError(`The backup can't be restored to ${dataDir} (${codeOf(error)}). Nothing of it was kept.`);
  }
}
