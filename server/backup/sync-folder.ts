/** Durability of folders. */
import { open } from 'node:fs/promises';

/** Returns once the disk has the names in a folder, or the content of a file. */
export async function syncFolder(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
