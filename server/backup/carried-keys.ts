/** The keys of a data folder that a backup carries: without them a restored database can't be opened or verified. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { headPath, readHead, StoredHead, writeHead } from '../audit/head-file';
import type { Config } from '../kernel/config';
import { codeOf } from '../kernel/start-error';
import { BackupError } from './backup-error';

const CREDENTIALS = 'postgres-credentials.json';
const KEY_FILE = 'secret-key';
/** Holds the value of SECRET_KEY after a restore, for the operator to set it again. */
const KEY_SETTING_FILE = 'secret-key-setting';

export const CarriedKeys = z.object({
  secretKey: z.object({
    /** Whether it was the setting SECRET_KEY, or the file in the data folder. */
    source: z.enum(['setting', 'file']),
    /** The setting, or the content of the file. */
    text: z.string(),
  }),
  /** Content of the file with the embedded database's passwords; null where a restored database gets others. */
  credentials: z.string().nullable(),
  /** The newest seal of the audit at the beginning of the backup; null before the first one. */
  auditHead: StoredHead.nullable(),
});
export type CarriedKeys = z.infer<typeof CarriedKeys>;

/**
 * Reads the keys of a data folder. It must be done before the database is copied: the copied audit then holds the head.
 * Throws `BackupError` where one is missing.
 *
 * @param withPasswords whether the copy has the roles of the database, whose passwords it then needs
 */
export function readKeys(
  { secretKey, dataDir }: Pick<Config, 'secretKey' | 'dataDir'>,
  withPasswords: boolean,
): CarriedKeys {
  const read = (name: string): string => {
    try {
      return readFileSync(join(dataDir, name), 'utf8');
    } catch (error) {
      throw new BackupError(`The file ${join(dataDir, name)} can't be read (${codeOf(error) ?? String(error)}).`);
    }
  };
  return {
    secretKey:
      secretKey === undefined ? { source: 'file', text: read(KEY_FILE) } : { source: 'setting', text: secretKey },
    credentials: withPasswords ? read(CREDENTIALS) : null,
    auditHead: readHead(headPath(dataDir)),
  };
}

/** Returns the key that signs the audit's seals. */
export function secretKeyOf({ secretKey }: CarriedKeys): Uint8Array {
  return secretKey.source === 'setting'
    ? new TextEncoder().encode(secretKey.text)
    : new Uint8Array(Buffer.from(secretKey.text.trim(), 'base64url'));
}

/**
 * Writes the keys into a restored data folder. The passwords come last: without them the server refuses to start, so
 * that it never runs on half of a restored folder.
 *
 * @returns the file that holds the value of SECRET_KEY, if that was a setting
 */
export function writeKeys(dataDir: string, { secretKey, credentials, auditHead }: CarriedKeys): string | null {
  const write = (name: string, text: string): string => {
    const path = join(dataDir, name);
    writeFileSync(path, text, { mode: 0o600, flush: true });
    return path;
  };
  const isSetting = secretKey.source === 'setting';
  const keyPath = write(isSetting ? KEY_SETTING_FILE : KEY_FILE, secretKey.text);
  if (auditHead) writeHead(dataDir, auditHead);
  if (credentials !== null) write(CREDENTIALS, credentials);
  return isSetting ? keyPath : null;
}
