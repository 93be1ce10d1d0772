/** The key that signs sessions: set by the operator, or made once and kept in the data folder. */
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withProcessLock } from '../../scripts/lib/process-lock.mjs';
import type { Config } from './config';
import { openDataDir } from './data-dir';
import { codeOf, StartError } from './start-error';

const KEY_BYTES = 32;

function readKey(path: string): Uint8Array {
  let key: Buffer;
  try {
    key = Buffer.from(readFileSync(path, 'utf8').trim(), 'base64url');
  } catch (error) {
    throw new StartError(`The key in ${path} can't be read (${codeOf(error) ?? String(error)}).`);
  }
  if (key.length !== KEY_BYTES) throw new StartError(`The key in ${path} is damaged. Remove it to end every session.`);
  return new Uint8Array(key);
}

/**
 * Returns the key of the settings, or the one in the data folder, which is made at the first start and readable by this
 * user alone. Two processes that start at the same time get the same key.
 */
export async function openSecretKey({
  secretKey,
  dataDir,
}: Pick<Config, 'secretKey' | 'dataDir'>): Promise<Uint8Array> {
  if (secretKey !== undefined) return new TextEncoder().encode(secretKey);
  const folder = openDataDir(dataDir);
  const path = join(folder, 'secret-key');
  return withProcessLock(join(folder, 'secret-key.lock'), async () => {
    if (!existsSync(path)) {
      writeFileSync(`${path}.new`, randomBytes(KEY_BYTES).toString('base64url'), { mode: 0o600, flush: true });
      renameSync(`${path}.new`, path);
    }
    return readKey(path);
  });
}
