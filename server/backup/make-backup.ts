/** Makes a physical backup: one folder, which gets its name when it is complete. */
import { createWriteStream, existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { Client } from 'pg';
import { withProcessLock } from '../../scripts/lib/process-lock.mjs';
import { codeOf } from '../kernel/start-error';
import { VERSION } from '../kernel/version';
import { connectForReplication, readSystemId, receiveBaseBackup } from './base-backup';
import { BackupError } from './backup-error';
import { fingerprintOf } from './backup-key';
import { type CarriedKeys, secretKeyOf } from './carried-keys';
import { readFileList } from './cluster-files';
import { countBytes } from './file-hash';
import { encryptFrames } from './frames';
import {
  BACKUP_FILES,
  type BackupFile,
  MANIFEST_FILE,
  type Manifest,
  type StoredFile,
  writeManifest,
} from './manifest';
import { measure } from './measures';
import { syncFolder } from './sync-folder';
import { chainIdOf } from './wal/chain';
import { readSlots } from './wal/slots';

/** Prefix of the folders of backups that aren't complete. */
export const UNFINISHED = '.unfinished-';

/** Held by the process that makes or removes backups. */
export const BACKUP_LOCK = 'backup.lock';

/** Fast compression: a stronger one costs several times the processor time for a few percent. */
const GZIP_LEVEL = 1;

export interface BackupSource {
  /** URL of a role that owns the tables and has the right of replication. */
  adminUrl: string;
  /** The keys to carry, read before the copy begins. */
  readKeys: () => CarriedKeys;
  clock: () => Date;
}

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

/** Encrypts a stream into a file of the backup, and returns once the disk has it. */
async function storeFile(
  folder: string,
  name: BackupFile,
  key: Uint8Array,
  content: [Readable, ...NodeJS.ReadWriteStream[]],
): Promise<StoredFile> {
  const { stream, result } = countBytes();
  const path = join(folder, name);
  await pipeline([...content, encryptFrames(key, name), stream, createWriteStream(path, { mode: 0o600 })]);
  await syncFolder(path);
  return { name, ...result() };
}

async function readDatabase(adminUrl: string) {
  const client = new Client({ connectionString: adminUrl, application_name: 'lotto backup' });
  await client.connect();
  try {
    const { rows } = await client.query<{ hash: string }>(
      'SELECT hash FROM drizzle.__drizzle_migrations ORDER BY created_at, id',
    );
    const version = await client.query<{ number: string }>("SELECT current_setting('server_version_num') AS number");
    const slots = await readSlots(client);
    const slot = slots.find(({ isActive }) => isActive) ?? slots[0];
    return {
      measures: await measure(client),
      walChain: slot === undefined ? null : chainIdOf(slot.name),
      migrations: rows.map(({ hash }) => hash),
      major: Math.floor(Number(version.rows[0]?.number) / 10_000),
    };
  } finally {
    await client.end();
  }
}

async function copyInto(
  folder: string,
  { adminUrl, readKeys, clock }: BackupSource,
  key: Uint8Array,
): Promise<Manifest> {
  const startedAt = clock().toISOString();
  const keys = readKeys();
  const carried = await storeFile(folder, BACKUP_FILES.keys, key, [Readable.from([Buffer.from(JSON.stringify(keys))])]);
  const before = await readDatabase(adminUrl);
  const client = await connectForReplication(adminUrl);
  try {
    const systemId = await readSystemId(client);
    const copy = receiveBaseBackup(client);
    const base = await storeFile(folder, BACKUP_FILES.base, key, [copy.archive, createGzip({ level: GZIP_LEVEL })]);
    const { startLsn, stopLsn, timeline, list } = await copy.finished;
    const stored = await storeFile(folder, BACKUP_FILES.list, key, [Readable.from([list])]);
    const after = await readDatabase(adminUrl);
    return {
      format: 1,
      kind: 'physical',
      startedAt,
      finishedAt: clock().toISOString(),
      version: VERSION,
      migrations: before.migrations,
      postgres: { major: before.major, systemId, timeline },
      startLsn,
      stopLsn,
      databaseBytes: [...readFileList(list).values()].reduce((sum, { bytes }) => sum + bytes, 0),
      before: before.measures,
      after: after.measures,
      walChain: after.walChain,
      secretKeyFingerprint: fingerprintOf(secretKeyOf(keys)),
      files: [base, stored, carried],
    };
  } finally {
    await client.end();
  }
}

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
        const manifest = await copyInto(unfinished, source, key);
        const folder = join(backupDir, nameOf(manifest));
        if (existsSync(folder)) throw new BackupError(`The folder ${folder} exists already.`);
        writeFileSync(join(unfinished, MANIFEST_FILE), writeManifest(key, manifest), { mode: 0o600, flush: true });
        await syncFolder(unfinished);
        renameSync(unfinished, folder);
        await syncFolder(backupDir);
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
