/** Copies of the sources, in which guards can be switched off. */
import { cpSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT } from '../lib/project.mjs';

const COPIED = [
  'docs',
  'domain',
  'examples',
  'i18n',
  'resources',
  'scripts',
  'server',
  'src',
  'tests',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'vitest.config.ts',
];

/** Files that prove that the packages are installed; commands that tests run look for them. */
const INSTALLED = ['.package-lock.json', '.installed-for'];

/**
 * Makes a copy. The packages are linked one by one, so that files which test tools keep next to them stay in the copy.
 */
export function copySources(folder) {
  for (const name of COPIED) cpSync(join(PROJECT, name), join(folder, name), { recursive: true });
  mkdirSync(join(folder, 'node_modules'));
  for (const name of readdirSync(join(PROJECT, 'node_modules')).filter((entry) => !entry.startsWith('.'))) {
    symlinkSync(join(PROJECT, 'node_modules', name), join(folder, 'node_modules', name));
  }
  for (const name of INSTALLED) cpSync(join(PROJECT, 'node_modules', name), join(folder, 'node_modules', name));
}
