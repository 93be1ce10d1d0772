import { readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/**
 * Returns the files and links below a folder whose names match, at any depth, as paths from the root with forward
 * slashes.
 */
export function filesBelow(root, folder, name) {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => (entry.isFile() || entry.isSymbolicLink()) && name.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'));
}
