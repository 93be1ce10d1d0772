/** Makes a backup: one folder, which gets its name when it is complete. */
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withProcessLock } from '../../scripts/lib/process-lock.mjs';
import { codeOf } from '../kernel/start-error';
import { BackupError } from './backup-error';
import type { BackupSource } from './backup-source';
import { copyCluster } from './copy-cluster';
import { MANIFEST_FILE, type Manifest, writeManifest } from './manifest';
import { copyTables } from './portable/copy-tables';
import { syncToDisk } from './store-file';

/** Prefix of the folders of backups that aren't complete. */
export const UNFINISHED = '.unfinished-';

/** Held by the process that makes or removes backups. */
export const BACKUP_LOCK = 'backup.lock';

export interface BackupTarget {
  /** The folder that holds all backups; made when it is missing. */
  backupDir: string;
  key: Uint8Array;
}

/** A complete backup. */
export interface FinishedBackup {
  folder: string;
  manifest: Manifest;
}

const COPIES = { physical: copyCluster, portable: copyTables } as const;

/** Returns the name of a backup's folder, such as `2026-11-30T03-30-00Z`. */
const nameOf = ({ startedAt }: Manifest) => `${startedAt.slice(0, 19).replaceAll(':', '-')}Z`;

function openBackupDir(backupDir: string): void {
  try {
    mkdirSync(backupDir, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new BackupError(`The folder ${backupDir} can't be used (${codeOf(error) ?? String(error)}).`);
  }
}

/** Turns failures of the disk into a line. */
function explain(error: unknown, backupDir: string): unknown {
  const isOfDisk = ['ENOSPC', 'EDQUOT', 'EIO', 'EROFS', 'EACCES', 'EPERM', 'EFBIG'].includes(codeOf(error) ?? '');
  return isOfDisk
    ? new BackupError(`The backup can't be written to ${backupDir} (${codeOf(error)}). Nothing of it was kept.`)
    : error;
}

/**
 * Makes a backup while the database is used. One runs at a time; what a killed one left behind is removed.
 *
 * @param say receives one line when it waits for another one
 * @throws BackupError in one line when it can't be made; nothing of it is kept then
 */
export async function makeBackup(
  source: BackupSource,
  { backupDir, key }: BackupTarget,
  say: (line: string) => void,
): Promise<FinishedBackup> {
  openBackupDir(backupDir);
  const waiting = (holder: number) => say(`Waiting for the backup of process ${holder}.`);
  return withProcessLock(
    join(backupDir, BACKUP_LOCK),
    async () => {
      const leftovers = readdirSync(backupDir).filter((name) => name.startsWith(UNFINISHED));
      for (const name of leftovers) rmSync(join(backupDir, name), { recursive: true });
      const unfinished = join(backupDir, `${UNFINISHED}${process.pid}`);
      const clean = () => rmSync(unfinished, { recursive: true, force: true });
      // A signal ends the process half-way.
      process.once('exit', clean);
      try {
        mkdirSync(unfinished, { mode: 0o700 });
        const manifest = await COPIES[source.kind](unfinished, source, key);
        const folder = join(backupDir, nameOf(manifest));
        if (existsSync(folder)) throw new BackupError(`The folder ${folder} exists already.`);
        writeFileSync(join(unfinished, MANIFEST_FILE), writeManifest(key, manifest), { mode: 0o600, flush: true });
        await syncToDisk(unfinished);
        renameSync(unfinished, folder);
        await syncToDisk(backupDir);
        return { folder, manifest };
      } catch (error) {
        clean();
        throw explain(error, backupDir);
      } finally {
        process.off('exit', clean);
      }
    },
    waiting,
  ).catch((error: unknown) => {
    throw explain(error, backupDir);
  });
}
