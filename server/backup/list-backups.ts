/** The complete backups of a folder. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { MANIFEST_FILE } from './manifest';

/** Returns the folders of the complete backups, the oldest first; their names are the moments at which they began. */
export function listBackups(backupDir: string): string[] {
  if (!existsSync(backupDir)) return [];
  return readdirSync(backupDir)
    .filter((name) => /^\d{4}-\d\d-\d\dT[\d-]+Z$/.test(name) && existsSync(join(backupDir, name, MANIFEST_FILE)))
    .sort()
    .map((name) => join(backupDir, name));
}
