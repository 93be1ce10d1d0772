/** State of the archive of the write-ahead log, as any process of the server sees it. */
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { BackupError } from '../backup-error';
import { listBackups } from '../list-backups';
import { readManifest } from '../manifest';
import { chainIdOf, listChainFolders, readChain } from './chain';
import { listParts } from './part-file';
import { readSlots, type SlotReader, type SlotStatus } from './slots';

export interface WalState {
  /** Whether PostgreSQL keeps the log until it is archived; null without a slot. */
  slot: SlotStatus | null;
  /** When the archive was last written to; null before the first time. It is, each second, also without any bet. */
  receivedAt: Date | null;
  /** Whether no backup can be continued with the log: it has begun, or had a gap, since the last backup. */
  needsBackup: boolean;
}

function hasBackup(backupDir: string, key: Uint8Array, chainId: string): boolean {
  return listBackups(backupDir)
    .reverse()
    .some((folder) => {
      try {
        const manifest = readManifest(folder, key);
        return manifest.kind === 'physical' && manifest.walChain === chainId;
      } catch (error) {
        if (error instanceof BackupError) return false;
        throw error;
      }
    });
}

function lastWriteTo(folder: string, key: Uint8Array): Date | null {
  const last = listParts(readChain(folder, key)).at(-1);
  const path = last && join(folder, last.name);
  return path !== undefined && existsSync(path) ? statSync(path).mtime : null;
}

/** Reads the state from the database and the folder of the backups. */
export async function readWalState(sql: SlotReader, backupDir: string, key: Uint8Array): Promise<WalState> {
  const slots = await readSlots(sql);
  const slot = slots.find(({ isActive }) => isActive) ?? slots[0];
  if (slot === undefined) return { slot: null, receivedAt: null, needsBackup: false };
  const id = chainIdOf(slot.name);
  const found = listChainFolders(backupDir).find((chain) => chain.id === id);
  return {
    slot: slot.status,
    receivedAt: found ? lastWriteTo(found.folder, key) : null,
    needsBackup: !hasBackup(backupDir, key, id),
  };
}
