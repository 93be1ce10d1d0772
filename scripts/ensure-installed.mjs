/** Installs the packages when they are missing or not those of the lock file; every script calls it first. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withProcessLock } from './lib/process-lock.mjs';
import { fail, PROJECT, run, secondsSince } from './lib/project.mjs';

const OLDEST_NODE = [20, 19];
const LOCK_FILE = join(PROJECT, 'package-lock.json');
/** npm's own record of its installation, written at the end of a complete install. */
const NPM_NOTE = join(PROJECT, 'node_modules/.package-lock.json');
const STAMP = join(PROJECT, 'node_modules/.installed-for');

/** npm settings for the source of packages; any other setting could change the installed packages. */
const SOURCE_SETTINGS =
  /^npm_config_(registry|.*:registry|cache|userconfig|globalconfig|(https?_?|no)_?proxy|cafile|ca|strict_ssl|offline|prefer_offline)$/i;

function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const [oldestMajor, oldestMinor] = OLDEST_NODE;
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return;
  fail(`Node.js ${OLDEST_NODE.join('.')} or newer is required; this is ${process.versions.node}.`);
}

/** The conditions of an install: this lock file, this platform and this version of Node's binary interface. */
function expectedStamp() {
  const lock = createHash('sha256').update(readFileSync(LOCK_FILE)).digest('hex');
  return { lock, platform: `${process.platform}-${process.arch}-${process.versions.modules}` };
}

function readStamp() {
  try {
    return JSON.parse(readFileSync(STAMP, 'utf8'));
  } catch {
    return null;
  }
}

function isInstalled() {
  if (!existsSync(NPM_NOTE)) return false;
  const [wanted, found] = [expectedStamp(), readStamp()];
  if (found && found.platform !== wanted.platform) return false;
  if (found?.lock === wanted.lock) return true;
  // A person ran npm by hand.
  if (statSync(NPM_NOTE).mtimeMs < statSync(LOCK_FILE).mtimeMs) return false;
  writeStamp(wanted);
  return true;
}

/** @param {ReturnType<typeof expectedStamp>} stamp */
function writeStamp(stamp) {
  try {
    writeFileSync(STAMP, JSON.stringify(stamp));
  } catch {
    // If the folder can't be written, the next start checks it again.
  }
}

/** Our environment without npm settings meant for another command, such as one that leaves out development packages. */
function cleanEnvironment() {
  const isPassedOn = (name) => name !== 'NODE_ENV' && (!/^npm_/i.test(name) || SOURCE_SETTINGS.test(name));
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => isPassedOn(name)));
}

async function install() {
  if (isInstalled()) return;
  console.log('Installing packages …');
  const start = performance.now();
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  if (!(await run('npm', args, cleanEnvironment()))) {
    fail(
      "The packages could not be installed. See npm's messages above. A connection to the package registry is required.",
    );
  }
  writeStamp(expectedStamp());
  console.log(`Packages installed in ${secondsSince(start)}.`);
}

/**
 * Checks the version of Node, then installs missing packages. When several processes need it at the same time, one
 * installs and the others wait.
 */
export async function ensureInstalled() {
  checkNode();
  if (isInstalled()) return;
  try {
    mkdirSync(join(PROJECT, '.cache'), { recursive: true });
  } catch (error) {
    fail(`The packages can't be installed: the folder ${PROJECT} is not writable (${error.code}).`);
  }
  await withProcessLock(join(PROJECT, '.cache/install.lock'), install, (holder) => {
    console.log(`Process ${holder} is installing packages; waiting for it …`);
  });
}
