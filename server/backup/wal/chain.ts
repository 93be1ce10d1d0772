/**
 * Chains of the archive of PostgreSQL's write-ahead log. A chain holds the log from its start without a gap. It belongs to
 * one replication slot, whose name has its id: a restored copy of the database has no slot, so it never continues the
 * chain of the original. After a gap, a new chain begins, which needs a new backup.
 */
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { BackupError } from '../backup-error';
import { readSigned, signedText } from '../signed-file';
import { syncToDisk } from '../store-file';
import type { PhysicalManifest } from '../manifest';
import { formatLsn, type Lsn, parseLsn, segmentAt, segmentBefore } from './lsn';

/** Folder of the chains in that of the backups. */
const WAL_FOLDER = 'wal';

const CHAIN_FILE = 'chain.json';

/** Prefix of our replication slots. */
export const SLOT_PREFIX = 'lotto_wal_';

const FOLDER_NAME = /^\d{4}-\d\d-\d\dT[\d-]+Z-([0-9a-f]{12})$/;

const ChainContent = z.object({
  format: z.literal(1),
  kind: z.literal('wal'),
  id: z.string(),
  startedAt: z.iso.datetime(),
  /** Version of the product that began it. */
  version: z.string(),
  systemId: z.string(),
  timeline: z.int(),
  startLsn: z.string(),
  segmentBytes: z.int(),
});

/** A chain, and its folder. */
export interface Chain {
  folder: string;
  id: string;
  beganAt: Date;
  systemId: string;
  timeline: number;
  /** Where it begins, at the beginning of a segment. */
  start: Lsn;
  segmentBytes: number;
}

export const slotOf = ({ id }: Pick<Chain, 'id'>): string => `${SLOT_PREFIX}${id}`;

/** Returns the id of the chain that a slot of ours belongs to. */
export const chainIdOf = (slot: string): string => slot.slice(SLOT_PREFIX.length);

/** Returns a new id of a chain. */
export const newChainId = (): string => randomBytes(6).toString('hex');

/** Returns the folders of all chains, the oldest first. */
export function listChainFolders(backupDir: string): { id: string; folder: string }[] {
  const parent = join(backupDir, WAL_FOLDER);
  if (!existsSync(parent)) return [];
  return readdirSync(parent)
    .sort()
    .flatMap((name) => {
      const id = FOLDER_NAME.exec(name)?.[1];
      return id !== undefined && existsSync(join(parent, name, CHAIN_FILE)) ? [{ id, folder: join(parent, name) }] : [];
    });
}

/** Reads the chain of a folder. Throws `BackupError` for another key, and for a changed file. */
export function readChain(folder: string, key: Uint8Array): Chain {
  const path = join(folder, CHAIN_FILE);
  const parsed = ChainContent.safeParse(
    readSigned(path, key, {
      missing: `There is no archive of the write-ahead log here: ${path} is missing.`,
      otherKey: `The write-ahead log in ${folder} was archived with another BACKUP_KEY.`,
    }),
  );
  if (!parsed.success) throw new BackupError(`The write-ahead log in ${folder} is of a version that is unknown here.`);
  const { id, startedAt, systemId, timeline, startLsn, segmentBytes } = parsed.data;
  return { folder, id, beganAt: new Date(startedAt), systemId, timeline, start: parseLsn(startLsn), segmentBytes };
}

/** Makes the folder of a new chain, and returns once the disk has it. */
export async function createChain(
  backupDir: string,
  key: Uint8Array,
  { id, systemId, timeline, start, segmentBytes }: Omit<Chain, 'folder' | 'beganAt'>,
  { startedAt, version }: { startedAt: Date; version: string },
): Promise<Chain> {
  const parent = join(backupDir, WAL_FOLDER);
  const day = startedAt.toISOString();
  // To the millisecond: the names order the chains, and two may begin within a second.
  const folder = join(parent, `${day.slice(0, 23).replaceAll(/[:.]/g, '-')}Z-${id}`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const content: z.infer<typeof ChainContent> = {
    format: 1,
    kind: 'wal',
    id,
    startedAt: day,
    version,
    systemId,
    timeline,
    startLsn: formatLsn(start),
    segmentBytes,
  };
  writeFileSync(join(folder, CHAIN_FILE), signedText(key, content), { mode: 0o600, flush: true });
  for (const path of [folder, parent, backupDir]) await syncToDisk(path);
  return { folder, id, beganAt: startedAt, systemId, timeline, start, segmentBytes };
}

/** Whether a backup can be continued with the log of a chain: the log begins before the backup ends. */
export function continues(chain: Chain, { walChain, postgres, stopLsn }: PhysicalManifest): boolean {
  return (
    walChain === chain.id &&
    postgres.systemId === chain.systemId &&
    postgres.timeline === String(chain.timeline) &&
    segmentAt(chain.start, chain.segmentBytes) <= firstSegmentAfter(chain, stopLsn)
  );
}

/** Returns the number of the segment that begins at the end of a backup, which holds the log before. */
export const firstSegmentAfter = ({ segmentBytes }: Chain, stopLsn: string): bigint =>
  segmentBefore(parseLsn(stopLsn), segmentBytes) + 1n;
