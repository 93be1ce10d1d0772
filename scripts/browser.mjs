/**
 * Finds a Chromium to test with: the one that CHROMIUM_PATH names, else the one inside the npm package
 * @sparticuz/chromium, unpacked once into a cache of our own. A Chromium that happens to be on PATH is used only where
 * the package has none, as on macOS: tests should not depend on a machine's own version.
 *
 * The package's own executablePath() isn't used: it trusts any file named `chromium` in the shared temp folder.
 */
import { spawnSync } from 'node:child_process';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { access, chmod, constants, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { createBrotliDecompress } from 'node:zlib';

/** Chromium's options: it has no sandbox, because that can't run as root, and fetches nothing in the background. */
export const BROWSER_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

const FONT_SETTINGS = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir prefix="relative">fonts</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
</fontconfig>
`;

/** Whether a program answers `--version` like a Chromium. */
function answers(path) {
  const { status, stdout } = spawnSync(path, ['--version'], { encoding: 'utf8', timeout: 20_000 });
  return status === 0 && /chrom(e|ium)/i.test(stdout);
}

function onPath() {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  const found = NAMES.flatMap((name) => folders.map((folder) => join(folder, name))).filter((path) => existsSync(path));
  return found.find(answers) ?? null;
}

/** Returns the folder that the npm package is unpacked to: one per version, readable by this user alone. */
async function cacheFolder(version) {
  const name = `lotto-back-office/chromium-${version}`;
  const project = dirname(dirname(fileURLToPath(import.meta.url)));
  for (const base of [process.env.XDG_CACHE_HOME, join(homedir(), '.cache'), join(project, '.cache')]) {
    if (!base) continue;
    const folder = join(base, name);
    try {
      await mkdir(dirname(folder), { recursive: true, mode: 0o700 });
      await access(dirname(folder), constants.W_OK);
      return folder;
    } catch {
      continue;
    }
  }
  throw new Error('No writable folder for Chromium was found. Set XDG_CACHE_HOME or CHROMIUM_PATH.');
}

async function unpackArchive(archive, folder) {
  const tarFile = `${folder}.tar`;
  await pipeline(createReadStream(archive), createBrotliDecompress(), createWriteStream(tarFile));
  await mkdir(folder, { recursive: true });
  const { status, stderr, error } = spawnSync('tar', ['-xf', tarFile, '-C', folder], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`Can't unpack ${archive}: ${error?.message ?? stderr}`);
  await rm(tarFile);
}

/**
 * Puts the browser into `folder`, with a small program `browser` that starts it. It uses its bundled libraries only if
 * it doesn't start without them, and the bundled fonts only where the machine has no font settings.
 */
async function unpack(binaries, folder) {
  const chromium = join(folder, 'chromium');
  await pipeline(
    createReadStream(join(binaries, 'chromium.br')),
    createBrotliDecompress(),
    createWriteStream(chromium, { mode: 0o700 }),
  );
  await unpackArchive(join(binaries, 'swiftshader.tar.br'), folder);
  await unpackArchive(join(binaries, 'fonts.tar.br'), join(folder, 'fonts'));
  // The bundled font settings look in the shared temp folder; these look in their own folder.
  await writeFile(join(folder, 'fonts', 'fonts.conf'), FONT_SETTINGS);
  let settings = existsSync('/etc/fonts/fonts.conf') ? '' : 'export FONTCONFIG_PATH="$here/fonts"\n';
  if (!answers(chromium)) {
    await unpackArchive(join(binaries, 'al2023.tar.br'), join(folder, 'libraries'));
    settings += 'export LD_LIBRARY_PATH="$here/libraries/lib"\n';
  }
  const starter = join(folder, 'browser');
  await writeFile(starter, `#!/bin/sh\nhere=$(dirname "$0")\n${settings}exec "$here/chromium" "$@"\n`);
  await chmod(starter, 0o700);
}

async function fromPackage() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return null;
  const entry = fileURLToPath(import.meta.resolve('@sparticuz/chromium'));
  const home = entry.slice(0, entry.lastIndexOf('/build/'));
  const { version } = JSON.parse(await readFile(join(home, 'package.json'), 'utf8'));
  const folder = await cacheFolder(version);
  const starter = join(folder, 'browser');
  if (existsSync(starter) && answers(starter)) return starter;
  console.log(`Unpacking the Chromium from npm into ${folder} (once).`);
  const scratch = await mkdtemp(`${folder}-`);
  try {
    await unpack(join(home, 'bin'), scratch);
    await rm(folder, { recursive: true, force: true });
    await rename(scratch, folder);
  } catch (error) {
    await rm(scratch, { recursive: true, force: true });
    // Another run may have unpacked it at the same time; its copy is just as good.
    if (!existsSync(starter)) throw error;
  }
  return answers(starter) ? starter : null;
}

/**
 * Returns the path of a Chromium that starts.
 *
 * @throws one plain sentence when CHROMIUM_PATH doesn't start, or none can be found
 */
export async function findBrowser() {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (answers(named)) return named;
    throw new Error(`CHROMIUM_PATH is ${named}, which isn't a working Chromium.`);
  }
  const packaged = await fromPackage();
  if (packaged) return packaged;
  const found = onPath();
  if (!found) throw new Error('The browser tests need Chromium or Chrome. Install one, or set CHROMIUM_PATH to it.');
  console.log(`The Chromium from npm does not run on this machine: using ${found}.`);
  return found;
}
