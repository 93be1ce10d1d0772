/** The file with master's first password, for a server that nobody watches at its start. */
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openDataDir } from '../kernel/data-dir';
import { codeOf, StartError } from '../kernel/start-error';

const pathIn = (dataDir: string) => join(dataDir, 'first-password');

/**
 * Writes the password to a file of the data folder that only this user can read, and returns its path. Throws
 * `StartError` if it can't be written.
 */
export function storeFirstPassword(dataDir: string, password: string): string {
  const path = pathIn(openDataDir(dataDir));
  try {
    // A file of an earlier try may be open to others.
    rmSync(path, { force: true });
    writeFileSync(path, `${password}\n`, { mode: 0o600, flush: true, flag: 'wx' });
  } catch (error) {
    throw new StartError(`The first password can't be written to ${path} (${codeOf(error) ?? String(error)}).`);
  }
  return path;
}

/** Removes the file, as master has another password now. */
export function removeFirstPassword(dataDir: string): void {
  rmSync(pathIn(dataDir), { force: true });
}
