/** Free space on the volume of a folder. */
import { statfs } from 'node:fs/promises';

/** Space on a volume, in bytes. */
export interface DiskSpace {
  freeBytes: number;
  totalBytes: number;
}

/** Reads the volume of a folder; null if there is none, or it can't be read. */
export async function readDisk(folder: string): Promise<DiskSpace | null> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder);
    return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
  } catch {
    return null;
  }
}
