/** Checks the files of a backup against its manifest, before anything is written. */
import { createReadStream, existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { BackupError } from './backup-error';
import { countBytes } from './file-hash';
import type { Manifest } from './manifest';

/** Throws `BackupError` for the first file that is missing, cut off or changed. */
export async function checkStored(backup: string, { files }: Manifest): Promise<void> {
  for (const { name, ...expected } of files) {
    const path = join(backup, name);
    if (!existsSync(path)) throw new BackupError(`The file ${path} of the backup is missing.`);
    const { size } = await stat(path);
    if (size !== expected.bytes) {
      throw new BackupError(
        `The file ${path} has ${size} bytes instead of ${expected.bytes}: it was cut off or changed.`,
      );
    }
    const { stream, result } = countBytes();
    await pipeline(createReadStream(path), stream, new Writable({ write: (_chunk, _encoding, done) => done() }));
    if (result().sha256 !== expected.sha256)
      throw new BackupError(`The file ${path} was changed after it was written.`);
  }
}
