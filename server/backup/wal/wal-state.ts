/** State of the archive of the write-ahead log, as any process of the server sees it. */
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { BackupError } from '../backup-error';
import { listBackups } from '../list-backups';
import { readManifest } from '../manifest';
import { type Chain, chainIdOf, continues, listChainFolders, readChain } from './chain';
import { listParts } from './part-file';
import { readSlots, type SlotReader, type SlotStatus } from './slots';

export interface WalState {
  /** Whether PostgreSQL keeps the log until it is archived; null without a slot. */
  slot: SlotStatus | null;
  /** When the archive was last written to; null before the first time. It is, each second, also without any bet. */
  receivedAt: Date | null;
  /** When the log began, or continued after a gap; null before the first time. */
  beganAt: Date | null;
  /** Whether no backup can be continued with the log. */
  needsBackup: boolean;
}

function hasBackup(backupDir: string, key: Uint8Array, chain: Chain): boolean {
  return listBackups(backupDir)
    .reverse()
    .some((folder) => {
      try {
        const manifest = readManifest(folder, key);
        return manifest.kind === 'physical' && continues(chain, manifest);
      } catch (error) {
        if (error instanceof BackupError) return false;
        throw error;
      }
    });
}

function lastWriteTo(chain: Chain): Date | null {
  const last = listParts(chain).at(-1);
  const path = last && join(chain.folder, last.name);
  return path !== undefined && existsSync(path) ? statSync(path).mtime : null;
}

/** Reads the state from the database and the folder of the backups. */
export async function readWalState(sql: SlotReader, backupDir: string, key: Uint8Array): Promise<WalState> {
  const slots = await readSlots(sql);
  const slot = slots.find(({ isActive }) => isActive) ?? slots[0];
  const found = slot && listChainFolders(backupDir).find(({ id }) => id === chainIdOf(slot.name));
  if (found === undefined) return { slot: slot?.status ?? null, receivedAt: null, beganAt: null, needsBackup: false };
  const chain = readChain(found.folder, key);
  return {
    slot: slot?.status ?? null,
    receivedAt: lastWriteTo(chain),
    beganAt: chain.beganAt,
    needsBackup: !hasBackup(backupDir, key, chain),
  };
}
