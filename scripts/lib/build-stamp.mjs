/** Checks whether the build matches the present sources. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT } from './project.mjs';

/** All sources of the build. */
const SOURCES = [
  'domain',
  'i18n',
  'public',
  'resources',
  'scripts',
  'server',
  'src',
  'CHANGELOG.md',
  'index.html',
  'package.json',
  'package-lock.json',
  'vite.config.ts',
];

/** File that a complete build writes last. */
export const BUILD_NOTE = join(PROJECT, 'dist/build.json');

/** @param {string} path */
function filesOf(path) {
  const full = join(PROJECT, path);
  if (!existsSync(full)) return [];
  if (statSync(full).isFile()) return [full];
  const entries = readdirSync(full, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

/**
 * Returns a fingerprint of the sources: names, sizes and times of change. Reading all contents at each start would be
 * slow.
 */
export function sourceStamp() {
  const hash = createHash('sha256').update(process.version);
  for (const file of SOURCES.flatMap(filesOf).sort()) {
    const { size, mtimeMs } = statSync(file);
    hash.update(`${file}\0${size}\0${mtimeMs}\n`);
  }
  return hash.digest('hex');
}

/** Whether there is a complete build of the present sources. */
export function isBuilt() {
  try {
    return JSON.parse(readFileSync(BUILD_NOTE, 'utf8')).stamp === sourceStamp();
  } catch {
    return false;
  }
}
