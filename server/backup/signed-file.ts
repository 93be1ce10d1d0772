/** Small files of a backup that anybody may read and nobody may change: their content is signed with the backup's key. */
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { codeOf } from '../kernel/start-error';
import { BackupError } from './backup-error';
import { fingerprintOf, isSignedBy, signManifest } from './backup-key';

const Signed = z.object({ keyFingerprint: z.string(), signature: z.string(), manifest: z.unknown() });

/** Messages about such a file. */
interface Messages {
  missing: string;
  otherKey: string;
}

/** Returns the text of a file with this content. */
export function signedText(key: Uint8Array, manifest: unknown): string {
  const signature = signManifest(key, JSON.stringify(manifest));
  return `${JSON.stringify({ keyFingerprint: fingerprintOf(key), signature, manifest }, null, 2)}\n`;
}

function parseSigned(path: string, missing: string): z.infer<typeof Signed> {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOTDIR') throw new BackupError(missing);
    throw new BackupError(`The file ${path} can't be read (${codeOf(error) ?? String(error)}).`);
  }
  try {
    return Signed.parse(JSON.parse(text));
  } catch {
    throw new BackupError(`The file ${path} is damaged.`);
  }
}

/** Reads the content of a signed file. Throws `BackupError` for another key, and for a changed file. */
export function readSigned(path: string, key: Uint8Array, { missing, otherKey }: Messages): unknown {
  const { keyFingerprint, signature, manifest } = parseSigned(path, missing);
  if (keyFingerprint !== fingerprintOf(key)) throw new BackupError(otherKey);
  if (!isSignedBy(key, JSON.stringify(manifest), signature)) {
    throw new BackupError(`The file ${path} was changed after it was written.`);
  }
  return manifest;
}
