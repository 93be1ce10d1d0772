/** Writes the files of a backup so that the disk has them. */
import { createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { countBytes } from './file-hash';
import { encryptFrames } from './frames';
import type { StoredFile } from './manifest';

/** Returns once the disk has a file, or the names in a folder. */
export async function syncToDisk(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Encrypts a stream into a file of the backup, and returns once the disk has it. */
export async function storeFile(
  folder: string,
  name: string,
  key: Uint8Array,
  content: [Readable, ...NodeJS.ReadWriteStream[]],
): Promise<StoredFile> {
  const { stream, result } = countBytes();
  const path = join(folder, name);
  await pipeline([...content, encryptFrames(key, name), stream, createWriteStream(path, { mode: 0o600 })]);
  await syncToDisk(path);
  return { name, ...result() };
}
