/** Runs the recovery of a cluster that comes from elsewhere, before it is moved to its place. */
import { writeFileSync, chownSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { StartError } from '../../kernel/start-error';
import type { Binaries } from './binaries';
import type { Location } from './location';
import type { NewCluster } from './place';
import { type Postmaster, startPostmaster, stopPostmaster } from './postmaster';

/** The files of a cluster, and how its PostgreSQL is started. */
export interface RecoveredCluster extends NewCluster {
  program: Pick<Binaries, 'postgres'>;
  /** Settings that replace those of the files. */
  settings: Record<string, string>;
}

const ENDED_EARLY = 'recovery ended before configured recovery target was reached';

/** Writes a moment as this setting needs it, before PostgreSQL knows the letters of zones. */
const postgresTime = (moment: Date): string => moment.toISOString().replace('T', ' ').replace('Z', '+00');

/** Stops the PostgreSQL of a recovery when this process ends, which would otherwise leave it running. */
function endWithUs(findPid: () => Postmaster | null): () => void {
  const kill = () => {
    const running = findPid();
    if (running) process.kill(running.pid, 'SIGQUIT');
  };
  process.once('exit', kill);
  return () => process.off('exit', kill);
}

/**
 * Replays the write-ahead log in `pg_wal` until a moment, or all of it, makes that the state of the cluster on a timeline of
 * its own, and stops PostgreSQL. The files must belong to the cluster's user.
 *
 * @param until the moment; null for all of the log
 * @returns whether the log goes beyond the moment; if not, nothing is made of it, and a replay of all is the same
 * @throws StartError with PostgreSQL's complaint
 */
export async function recoverCluster(
  { folder, dataDir, user, program, settings: own }: RecoveredCluster,
  until: Date | null,
): Promise<boolean> {
  const location: Location = { dataDir, home: dirname(folder), cluster: folder, user };
  const signal = join(folder, 'recovery.signal');
  writeFileSync(signal, '', { mode: 0o600 });
  if (user) chownSync(signal, user.uid, user.gid);
  const settings = {
    ...own,
    // All of it is in its place already: the command says that there is nothing elsewhere.
    restore_command: 'false',
    recovery_target_timeline: 'current',
    hot_standby: 'off',
    ...(until !== null && { recovery_target_time: postgresTime(until), recovery_target_action: 'promote' }),
  };
  let running: Postmaster | null = null;
  const release = endWithUs(() => running);
  try {
    running = await startPostmaster(location, program, settings);
    await stopPostmaster(location, running);
    return true;
  } catch (error) {
    if (error instanceof StartError && error.message.includes(ENDED_EARLY)) return false;
    throw error;
  } finally {
    release();
  }
}
