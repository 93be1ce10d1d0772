/** The place for a cluster that comes from elsewhere, such as from a backup. */
import { chownSync, existsSync, mkdirSync, realpathSync, renameSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withProcessLock } from '../../../scripts/lib/process-lock.mjs';
import { openDataDir } from '../../kernel/data-dir';
import { StartError } from '../../kernel/start-error';
import { locate } from './location';
import { findPostmaster, stopPostmaster } from './postmaster';
import type { RunAs } from './run-as';
import { postgresUser } from './system-user';

/** Exists as long as a data folder is incomplete, also after its making was killed. */
const INCOMPLETE = 'incomplete';

/** Throws `StartError` for a data folder whose restore was killed: an empty database made there would look like all. */
export function checkComplete(dataDir: string): void {
  if (!existsSync(join(dataDir, INCOMPLETE))) return;
  throw new StartError(`A restore to ${dataDir} was cut off. Remove that folder, and restore to it again.`);
}

/** An empty folder for the files of a cluster. */
export interface NewCluster {
  /** The folder to fill. */
  folder: string;
  /** The data folder that it belongs to. */
  dataDir: string;
  /** The system user that must own the files; null for the current one. */
  user: RunAs;
}

/**
 * Fills a new data folder by work that starts its database. Until it is done, no server starts on the folder; when it
 * fails, nothing of the folder remains.
 */
export async function fillDataDir<Result>(dataDir: string, fill: () => Promise<Result>): Promise<Result> {
  const mark = join(openDataDir(dataDir), INCOMPLETE);
  writeFileSync(mark, '');
  try {
    const result = await fill();
    rmSync(mark);
    return result;
  } catch (error) {
    await removeCluster(dataDir);
    throw error;
  }
}

/**
 * Makes the folder of a new cluster, lets `fill` write its files, and moves it to its place when that is done; then
 * `finish` completes the data folder. A start on the same data folder waits in the meantime. When one of them fails,
 * nothing of the cluster remains. Throws `StartError` where there is a cluster already.
 */
export async function placeCluster(
  dataDir: string,
  fill: (place: NewCluster) => Promise<void>,
  finish: (dataDir: string) => void,
): Promise<void> {
  const real = openDataDir(dataDir);
  const newUser = await postgresUser();
  await withProcessLock(join(real, 'postgres.lock'), async () => {
    const { cluster, user } = await locate(real, newUser, console.log);
    if (existsSync(cluster)) throw new StartError(`There is a database in ${cluster} already.`);
    const folder = `${cluster}.new`;
    const mark = join(real, INCOMPLETE);
    let written = folder;
    try {
      writeFileSync(mark, '');
      rmSync(folder, { recursive: true, force: true });
      mkdirSync(folder, { mode: 0o700 });
      if (user) chownSync(folder, user.uid, user.gid);
      await fill({ folder, dataDir: real, user });
      renameSync(folder, cluster);
      written = cluster;
      finish(real);
      rmSync(mark);
    } catch (error) {
      rmSync(written, { recursive: true, force: true });
      rmSync(mark, { force: true });
      throw error;
    }
  });
}

/** Stops the cluster of a data folder, if it still runs, and removes both: what a trial leaves behind. */
export async function removeCluster(dataDir: string): Promise<void> {
  if (!existsSync(dataDir)) return;
  const real = realpathSync(dataDir);
  const location = await locate(real, await postgresUser(), () => undefined);
  const running = await findPostmaster(location);
  if (running) await stopPostmaster(location, running, 0);
  for (const folder of [location.cluster, `${location.cluster}.new`, real]) {
    rmSync(folder, { recursive: true, force: true });
  }
  if (location.home !== real) rmdirSync(location.home);
}
