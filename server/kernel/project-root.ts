/** Location of the project: the same folder for the sources and for the built server in `dist/server`. */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

function findUpwards(folder: string): string {
  if (existsSync(join(folder, 'package.json'))) return folder;
  const parent = dirname(folder);
  if (parent === folder) throw new Error('package.json is in none of the folders above the server');
  return findUpwards(parent);
}

/** The folder of package.json. */
export const PROJECT_ROOT = findUpwards(dirname(fileURLToPath(import.meta.url)));
