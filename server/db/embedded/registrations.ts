/** The processes that use a cluster: one file each, so that the last one stops it. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { identityOf } from '../../../scripts/lib/process-identity.mjs';

const folderOf = (dataDir: string) => join(dataDir, 'postgres-users');

/** Registers a use of the cluster by this process under a name of its own. */
export function register(dataDir: string, name: string): void {
  mkdirSync(folderOf(dataDir), { recursive: true });
  writeFileSync(join(folderOf(dataDir), name), JSON.stringify({ pid: process.pid, identity: identityOf(process.pid) }));
}

function isAlive(file: string): boolean {
  try {
    const entry: unknown = JSON.parse(readFileSync(file, 'utf8'));
    if (typeof entry !== 'object' || entry === null || !('pid' in entry) || !('identity' in entry)) return false;
    return typeof entry.pid === 'number' && identityOf(entry.pid) === entry.identity;
  } catch {
    return false;
  }
}

/** Whether a living process uses the cluster of a data folder. */
export function isInUse(dataDir: string): boolean {
  const folder = folderOf(dataDir);
  return existsSync(folder) && readdirSync(folder).some((file) => isAlive(join(folder, file)));
}

/** Removes this use, and the uses of dead processes; returns the number of remaining ones. */
export function unregister(dataDir: string, name: string): number {
  const folder = folderOf(dataDir);
  rmSync(join(folder, name), { force: true });
  const files = readdirSync(folder).map((file) => join(folder, file));
  const [alive, dead] = [files.filter(isAlive), files.filter((file) => !isAlive(file))];
  for (const file of dead) rmSync(file, { force: true });
  return alive.length;
}
