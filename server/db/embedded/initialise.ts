/** Makes a new database cluster, or checks that an existing one is ours to run. */
import {
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { commandLine } from '../../kernel/command';
import { codeOf, StartError } from '../../kernel/start-error';
import type { Binaries } from './binaries';
import type { Location } from './location';
import { runProgram } from './run-as';

/** The role that owns the cluster and runs the migrations. */
export const OWNER_ROLE = 'lotto_owner';

function giveTo(path: string, { user }: Location): void {
  if (user) chownSync(path, user.uid, user.gid);
}

/**
 * Whether the cluster exists. Throws `StartError` when the folder holds something else, or another version's cluster.
 */
export function clusterExists({ cluster }: Location, { major }: Binaries): boolean {
  if (!existsSync(cluster) || readdirSync(cluster).length === 0) return false;
  const versionFile = join(cluster, 'PG_VERSION');
  if (!existsSync(versionFile)) throw new StartError(`The folder ${cluster} contains files that are not a database.`);
  const version = readFileSync(versionFile, 'utf8').trim();
  if (version !== String(major)) {
    throw new StartError(
      `The database in ${cluster} was created by PostgreSQL ${version}, but this product includes ${major}. ` +
        `Run ${commandLine('upgrade-postgres', '--programs <folder of the programs of PostgreSQL ' + version + '>')}, or start it ` +
        'with the release that created it.',
    );
  }
  return true;
}

/**
 * Makes the cluster: UTF-8, the same sort order on every machine, page checksums, and passwords for every connection.
 * It is made next to its place and moved there when complete, so that a killed start leaves nothing incomplete.
 */
export async function initialise(location: Location, binaries: Binaries, ownerPassword: string): Promise<void> {
  const unfinished = `${location.cluster}.new`;
  const passwordFile = join(location.home, 'postgres-password.new');
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { mode: 0o700 });
  giveTo(unfinished, location);
  writeFileSync(passwordFile, ownerPassword, { mode: 0o600 });
  giveTo(passwordFile, location);
  try {
    await runProgram(
      binaries.initdb,
      [
        `--pgdata=${unfinished}`,
        `--username=${OWNER_ROLE}`,
        `--pwfile=${passwordFile}`,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        '--locale=C',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        '--data-checksums',
        '--no-instructions',
      ],
      location.user,
    );
    renameSync(unfinished, location.cluster);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    const reason =
      codeOf(error) ??
      String(error instanceof Error ? error.message : error)
        .trim()
        .split('\n')
        .at(-1);
    throw new StartError(`A database can't be created in ${location.home}: ${reason}`);
  } finally {
    rmSync(passwordFile, { force: true });
  }
}
