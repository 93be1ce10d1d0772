/** The key of the backups, which the operator sets and keeps apart from the server's machine. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Config } from '../kernel/config';
import { codeOf } from '../kernel/start-error';
import { BackupError } from './backup-error';

const LEAST_LENGTH = 32;

function readKeyFile(path: string): string {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch (error) {
    throw new BackupError(`The file ${path} of BACKUP_KEY_FILE can't be read (${codeOf(error) ?? String(error)}).`);
  }
}

/** Returns the key of the settings. Throws `BackupError` when there is none, or one that is too short. */
export function readBackupKey({ backupKey, backupKeyFile }: Pick<Config, 'backupKey' | 'backupKeyFile'>): Uint8Array {
  if (backupKey !== undefined) return new TextEncoder().encode(backupKey);
  if (backupKeyFile === undefined) {
    throw new BackupError('Set BACKUP_KEY or BACKUP_KEY_FILE: backups contain passwords and keys, and are encrypted.');
  }
  const key = readKeyFile(backupKeyFile);
  if (key.length < LEAST_LENGTH) {
    throw new BackupError(`The key in ${backupKeyFile} is too short: it needs ${LEAST_LENGTH} characters.`);
  }
  return new TextEncoder().encode(key);
}

/** Returns a short mark of a secret that doesn't reveal it: 16 hexadecimal digits. */
export function fingerprintOf(secret: Uint8Array): string {
  return createHmac('sha256', secret).update('lotto backup fingerprint').digest('hex').slice(0, 16);
}

/** Returns the signature of a manifest in base64. */
export function signManifest(key: Uint8Array, text: string): string {
  const ofManifest = createHmac('sha256', key).update('lotto backup manifest').digest();
  return createHmac('sha256', ofManifest).update(text).digest('base64');
}

/** Whether a signature belongs to a manifest. */
export function isSignedBy(key: Uint8Array, text: string, signature: string): boolean {
  const [expected, given] = [Buffer.from(signManifest(key, text)), Buffer.from(signature)];
  return expected.length === given.length && timingSafeEqual(expected, given);
}
