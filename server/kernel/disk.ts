/** Free space on the volume of a folder. */
import { statfs } from 'node:fs/promises';
import type { DiskSpace } from '../../domain/database-disk';

/** Reads the volume of a folder; null if there is none, or it can't be read. */
export async function readDisk(folder: string): Promise<DiskSpace | null> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder);
    return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
  } catch {
    return null;
  }
}
