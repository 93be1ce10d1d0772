/** Removes old backups, and the archived log that nobody can use any more. */
import { renameSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { type BackupKeep, keptBackups } from '../../domain/backup-keep';
import { DAY_MS } from '../../domain/durations';
import { withProcessLock } from '../../scripts/lib/process-lock.mjs';
import { BackupError } from './backup-error';
import { listBackups } from './list-backups';
import { BACKUP_LOCK, UNFINISHED } from './make-backup';
import { type Manifest, readManifest } from './manifest';
import { type Chain, listChainFolders, readChain } from './wal/chain';
import { parseLsn, segmentAt } from './wal/lsn';
import { listParts } from './wal/part-file';

/** The log of a chain without a backup is left alone while it is written, or was lately. */
const QUIET_MS = DAY_MS;

export interface PruneOptions {
  backupDir: string;
  key: Uint8Array;
  keep: BackupKeep;
  timeZone: string;
  now: Date;
}

/** The removed backups and files of the log, by name. */
export interface Pruned {
  backups: string[];
  walFiles: number;
}

interface Stored {
  folder: string;
  manifest: Manifest;
  startedAt: number;
}

/** Returns the content of a folder that we have signed; null for anything else, which is never removed. */
function ofOurs<T>(read: () => T): T | null {
  try {
    return read();
  } catch (error) {
    if (error instanceof BackupError) return null;
    throw error;
  }
}

function storedBackups(backupDir: string, key: Uint8Array): Stored[] {
  return listBackups(backupDir).flatMap((folder) => {
    const manifest = ofOurs(() => readManifest(folder, key));
    return manifest ? [{ folder, manifest, startedAt: Date.parse(manifest.startedAt) }] : [];
  });
}

/** Removes a folder so that a kill half-way leaves nothing that looks like a backup. */
function removeFolder(folder: string): void {
  const removed = join(dirname(folder), `${UNFINISHED}removed-${basename(folder)}`);
  renameSync(folder, removed);
  rmSync(removed, { recursive: true });
}

/**
 * Removes the log of a chain before the oldest backup that it continues. Returns the number of files.
 *
 * @param startLsns where the log of the backups that it continues begins
 */
function pruneChain(chain: Chain, startLsns: readonly string[], now: Date): number {
  const parts = listParts(chain);
  const starts = startLsns.map((lsn) => segmentAt(parseLsn(lsn), chain.segmentBytes));
  const [first, ...others] = starts;
  if (first === undefined) {
    const last = parts.at(-1);
    const writtenAt = statSync(last ? join(chain.folder, last.name) : chain.folder).mtimeMs;
    if (now.getTime() - writtenAt < QUIET_MS) return 0;
    removeFolder(chain.folder);
    return parts.length;
  }
  const oldest = others.reduce((least, start) => (start < least ? start : least), first);
  const old = parts.filter(({ segment }) => segment < oldest);
  for (const { name } of old) rmSync(join(chain.folder, name));
  return old.length;
}

/**
 * Removes the backups of this database that the rule doesn't keep. Log is kept for the daily backups: each of them can be
 * continued to any moment, while a weekly or monthly one stands for its own moment.
 *
 * @param systemId the database's; backups of another one stay
 */
export async function pruneBackups(options: PruneOptions, systemId: string): Promise<Pruned> {
  const { backupDir, key, keep, timeZone, now } = options;
  return withProcessLock(join(backupDir, BACKUP_LOCK), async () => {
    const ours = storedBackups(backupDir, key).filter(({ manifest }) => manifest.postgres.systemId === systemId);
    const kept = keptBackups(
      ours.map(({ startedAt }) => startedAt),
      keep,
      timeZone,
    );
    const removed = ours.filter(({ startedAt }) => !kept.all.has(startedAt));
    for (const { folder } of removed) removeFolder(folder);
    let walFiles = 0;
    for (const { id, folder } of listChainFolders(backupDir)) {
      const chain = ofOurs(() => readChain(folder, key));
      if (chain?.systemId !== systemId) continue;
      const starts = ours.flatMap(({ manifest, startedAt }) =>
        manifest.kind === 'physical' && manifest.walChain === id && kept.daily.has(startedAt)
          ? [manifest.startLsn]
          : [],
      );
      walFiles += pruneChain(chain, starts, now);
    }
    return { backups: removed.map(({ folder }) => basename(folder)), walFiles };
  });
}
