/** Unpacks the archive of a physical backup into a folder for PostgreSQL. */
import { chmodSync, createReadStream, createWriteStream, lchownSync, mkdirSync } from 'node:fs';
import { join, posix } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar-stream';
import type { RunAs } from '../db/embedded/run-as';
import { BackupError } from './backup-error';
import { checkFiles, type ClusterFile, readFileList } from './cluster-files';
import { countBytes } from './file-hash';
import { decryptFrames } from './frames';
import { BACKUP_FILES } from './manifest';

/** Decrypts a small file of a backup into memory. */
export async function readStored(backup: string, name: string, key: Uint8Array): Promise<Buffer> {
  const chunks: Buffer[] = [];
  const path = join(backup, name);
  await pipeline(createReadStream(path), decryptFrames(key, name, path), async (source: AsyncIterable<Buffer>) => {
    for await (const chunk of source) chunks.push(chunk);
  });
  return Buffer.concat(chunks);
}

/** Returns the path inside the folder; throws for one that leads out of it. */
function placeOf(folder: string, name: string): { relative: string; path: string } {
  const relative = posix.normalize(name).replace(/\/$/, '');
  if (posix.isAbsolute(relative) || relative.startsWith('..')) {
    throw new BackupError(`The archive contains a file outside its folder: ${name}`);
  }
  return { relative, path: join(folder, relative) };
}

/** Waits for both ends of a stream. Throws the failure that came first: the other end fails because of it. */
async function together(...ends: Promise<void>[]): Promise<void> {
  const failures: unknown[] = [];
  await Promise.all(ends.map((end) => end.catch((error: unknown) => failures.push(error))));
  if (failures.length > 0) throw failures[0];
}

async function writeEntry(entry: AsyncIterable<unknown>, path: string, mode: number): Promise<ClusterFile> {
  const { stream, result } = countBytes();
  await pipeline(entry, stream, createWriteStream(path, { mode, flags: 'wx' }));
  return result();
}

/**
 * Unpacks the archive into an empty folder, and compares each file with PostgreSQL's own list. PostgreSQL writes the
 * files to the disk itself at its first start, before it recovers.
 *
 * @param user who owns the files; null for the current user
 * @throws BackupError in one line when a file is missing or differs
 */
export async function unpackBase(backup: string, key: Uint8Array, folder: string, user: RunAs): Promise<void> {
  const list = readFileList(await readStored(backup, BACKUP_FILES.list, key));
  const archive = join(backup, BACKUP_FILES.base);
  const unpacked = new Map<string, ClusterFile>();
  const own = (path: string) => {
    if (user) lchownSync(path, user.uid, user.gid);
  };
  const reader = extract();
  const unpack = async () => {
    for await (const entry of reader) {
      const { name, type, mode } = entry.header;
      const { relative, path } = placeOf(folder, name);
      if (type === 'directory') mkdirSync(path, { recursive: true, mode });
      else if (type === 'file') unpacked.set(relative, await writeEntry(entry, path, mode));
      else throw new BackupError(`The archive contains ${name}, which is neither a file nor a folder.`);
      own(path);
    }
  };
  const plain = decryptFrames(key, BACKUP_FILES.base, archive);
  await together(pipeline(createReadStream(archive), plain, createGunzip(), reader), unpack());
  own(folder);
  chmodSync(folder, 0o700);
  checkFiles(list, unpacked);
}
