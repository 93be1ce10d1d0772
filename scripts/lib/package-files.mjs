/** The installed packages: the files that a release holds of them, and the texts of their licenses. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { filesBelow } from './files-below.mjs';
import { PROJECT } from './project.mjs';
import { SHIPPED_PACKAGES } from './shipped-packages.mjs';

const LICENSE_FILE = /^(licen[cs]e|copying|notice)([._-].*)?$/i;

/** @param {string} folder a package, from the project's folder */
const descriptionOf = (folder) => JSON.parse(readFileSync(join(PROJECT, folder, 'package.json'), 'utf8'));

/**
 * Returns the folder of a package as Node.js finds it from another one, or null when it isn't installed.
 *
 * @param {string} name
 * @param {string} from a folder, from the project's folder
 * @returns {string | null}
 */
function findPackage(name, from) {
  const folder = join(from, 'node_modules', name);
  if (existsSync(join(PROJECT, folder, 'package.json'))) return folder;
  return from === '.' ? null : findPackage(name, dirname(from));
}

/**
 * Returns the folders of the packages that a release holds, with the packages that these load. Optional ones are there
 * if they fit this platform.
 *
 * @returns {{ folder: string, keeps: (file: string) => boolean }[]}
 */
function shippedFolders() {
  const found = new Map();
  const add = (folder, keeps, isLoaded) => {
    if (found.has(folder)) return;
    found.set(folder, { folder, keeps });
    if (!isLoaded) return;
    const { dependencies = {}, optionalDependencies = {} } = descriptionOf(folder);
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const needed = findPackage(name, folder);
      if (needed !== null) add(needed, () => true, true);
      else if (!(name in optionalDependencies)) throw new Error(`${folder} needs ${name}, which isn't installed`);
    }
  };
  for (const { name, keeps = () => true, isLoaded = false } of SHIPPED_PACKAGES) {
    const folder = findPackage(name, '.');
    if (folder === null) throw new Error(`The package ${name} isn't installed.`);
    add(folder, keeps, isLoaded);
  }
  return [...found.values()];
}

/** Returns the files of packages that a release holds, links included, from the project's folder. */
export function shippedFiles() {
  return shippedFolders().flatMap(({ folder, keeps }) =>
    filesBelow(join(PROJECT, folder), '.', /./)
      .filter((file) => !file.startsWith('node_modules/') && keeps(file))
      .map((file) => `${folder}/${file}`),
  );
}

/** Returns the texts of the licenses of all packages whose code is in the page or in the server. */
export function licenseTexts() {
  const { packages } = JSON.parse(readFileSync(join(PROJECT, 'node_modules/.package-lock.json'), 'utf8'));
  // The list names optional packages that aren't installed.
  const own = Object.entries(packages).filter(([folder, { dev }]) => !dev && existsSync(join(PROJECT, folder)));
  return own
    .map(([folder, { version, license = 'unknown' }]) => {
      const names = readdirSync(join(PROJECT, folder)).filter((name) => LICENSE_FILE.test(name));
      const texts = names.map((name) => readFileSync(join(PROJECT, folder, name), 'utf8').trim());
      return [`${folder.replace(/^.*node_modules\//, '')} ${version} (${license})`, ...texts].join('\n\n');
    })
    .join(`\n\n${'-'.repeat(80)}\n\n`);
}
