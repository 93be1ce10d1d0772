/** Replays archived log on the files of a backup. */
import { chownSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { NewCluster } from '../../db/embedded/place';
import { type RecoveredCluster, recoverCluster } from '../../db/embedded/recover';
import { StartError } from '../../kernel/start-error';
import { BackupError } from '../backup-error';
import { formatLsn, type Lsn, parseLsn } from './lsn';
import type { Recovery } from './plan-recovery';
import { nameOfSegment, readSegment } from './read-segment';

/** Folder of the log in a cluster. */
const LOG_FOLDER = 'pg_wal';

/** Returns the room that the segments of a recovery need, in bytes. */
export const roomOf = ({ chain, segments }: Recovery): number => segments.length * chain.segmentBytes;

async function placeSegments(folder: string, { user }: NewCluster, key: Uint8Array, recovery: Recovery): Promise<void> {
  const { chain, segments } = recovery;
  for (const parts of segments) {
    const { segment, data } = await readSegment(chain, key, parts);
    const path = join(folder, nameOfSegment(chain, segment));
    // PostgreSQL takes zeros for the end of its log.
    writeFileSync(path, Buffer.concat([data], chain.segmentBytes), { mode: 0o600, flag: 'wx' });
    if (user) chownSync(path, user.uid, user.gid);
  }
}

/** Returns the position at which the replayed log ended, where the new timeline begins. */
function readReplayEnd(folder: string): Lsn {
  const newest = readdirSync(folder)
    .filter((name) => name.endsWith('.history'))
    .sort()
    .at(-1);
  const line = newest === undefined ? undefined : readFileSync(join(folder, newest), 'utf8').trim().split('\n').at(-1);
  const position = line?.split('\t')[1];
  if (position === undefined) throw new BackupError('PostgreSQL has not begun a new timeline.');
  return parseLsn(position);
}

/**
 * Replays the log on the unpacked files of a backup, up to the wanted moment.
 *
 * @throws BackupError in one line when PostgreSQL can't, or doesn't reach the end of the log
 */
export async function replay(cluster: RecoveredCluster, key: Uint8Array, recovery: Recovery): Promise<void> {
  const { until, recordEnd, chain } = recovery;
  const folder = join(cluster.folder, LOG_FOLDER);
  await placeSegments(folder, cluster, key, recovery);
  try {
    // In a quiet time nothing was committed after the moment: then all of the log is the state at the moment.
    const isReached = until !== null && (await recoverCluster(cluster, until));
    if (isReached) return;
    await recoverCluster(cluster, null);
  } catch (error) {
    if (error instanceof StartError) throw new BackupError(`The log can't be replayed: ${error.message}`);
    throw error;
  }
  const end = readReplayEnd(folder);
  if (end < recordEnd) {
    throw new BackupError(
      `The log in ${chain.folder} ends at ${formatLsn(end)} for PostgreSQL, but was archived up to ${formatLsn(recordEnd)}.`,
    );
  }
}
