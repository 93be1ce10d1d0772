/** Location of the embedded database, and the system user that runs it. */
import { createHash } from 'node:crypto';
import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '../../kernel/start-error';
import { SHARED_FOLDER } from './binaries';
import { canReach, type RunAs } from './run-as';

export interface Location {
  /** The operator's folder: passwords, log, lock and the list of users. */
  dataDir: string;
  /** The parent of the cluster's folder; it is the operator's folder, unless PostgreSQL's user can't reach that. */
  home: string;
  /** PostgreSQL's own data directory. */
  cluster: string;
  /** The system user that PostgreSQL runs as. */
  user: RunAs;
}

const sharedHomeOf = (dataDir: string) =>
  join(SHARED_FOLDER, createHash('sha256').update(dataDir).digest('hex').slice(0, 16));

/**
 * Returns the user that owns the cluster. An existing cluster runs as its owner, regardless of the user chosen for new
 * ones.
 */
function ownerOf(cluster: string, user: RunAs): RunAs {
  const { uid, gid } = statSync(cluster);
  const own = process.getuid?.();
  if (own === 0) return { uid, gid };
  if (uid !== own)
    throw new StartError(`The database in ${cluster} belongs to another system user. Start the server as that user.`);
  return user;
}

function readPointer(pointer: string, expected: string): string {
  const home = readFileSync(pointer, 'utf8').trim();
  if (home === expected && existsSync(home)) return home;
  throw new StartError(
    `The database of this folder was stored in ${home}. If this folder was moved, move the database to ${expected} ` +
      `and write that path into ${pointer}; if it is a copy, copy the database too.`,
  );
}

/** Lets the group of PostgreSQL's user pass through a folder of root's without listing it. */
function letThrough(dataDir: string, user: RunAs): void {
  if (user === null || process.getuid?.() !== 0) return;
  chownSync(dataDir, statSync(dataDir).uid, user.gid);
  chmodSync(dataDir, 0o710);
}

/**
 * Finds the cluster of a data folder, or the place for a new one. As root under a closed folder (such as /root), the
 * place is outside the data folder. A file in the data folder then records it, and `say` reports it.
 */
export async function locate(dataDir: string, newUser: RunAs, say: (line: string) => void): Promise<Location> {
  const inPlace = join(dataDir, 'postgres');
  if (existsSync(inPlace)) {
    const user = ownerOf(inPlace, newUser);
    letThrough(dataDir, user);
    if (user && !(await canReach(inPlace, user, 'x'))) {
      throw new StartError(
        `The system user that owns ${inPlace} has no access to it. Move ${dataDir} to an accessible folder.`,
      );
    }
    return { dataDir, home: dataDir, cluster: inPlace, user };
  }
  const pointer = join(dataDir, 'postgres-location');
  const shared = sharedHomeOf(dataDir);
  if (!existsSync(pointer)) {
    letThrough(dataDir, newUser);
    if (newUser === null || (await canReach(dataDir, newUser, 'x'))) {
      return { dataDir, home: dataDir, cluster: inPlace, user: newUser };
    }
    mkdirSync(shared, { recursive: true });
    for (const folder of [SHARED_FOLDER, shared]) chmodSync(folder, 0o755);
    writeFileSync(pointer, shared);
  }
  const home = readPointer(pointer, shared);
  say(
    `PostgreSQL doesn't run as root, and its own user has no access to ${dataDir}: the database is stored in ${home}.`,
  );
  const cluster = join(home, 'postgres');
  return { dataDir, home, cluster, user: existsSync(cluster) ? ownerOf(cluster, newUser) : newUser };
}
