/** The job that archives the write-ahead log of the database, where `BACKUP_WAL` is set. */
import { setTimeout as delay } from 'node:timers/promises';
import { readBackupKey } from '../backup/backup-key';
import { receiveWal } from '../backup/wal/receive-wal';
import type { Config } from '../kernel/config';
import type { Job } from './runner';

const RETRY_MS = 1_000;
/** Pause of a process while another one archives, in milliseconds. */
const IDLE_MS = 5_000;
/** Longest pause after failures, in milliseconds. The log piles up in PostgreSQL for no longer than that. */
const RETRY_MS_MAX = 5_000;

/**
 * Returns the job; none where the log isn't archived. Throws `BackupError` when the key can't be read.
 *
 * @param url of a role with the right of replication
 */
export function walJobs(config: Config, url: string): Job[] {
  const { backupWal, backupDir } = config;
  if (!backupWal || backupDir === undefined) return [];
  const key = readBackupKey(config);
  let failures = 0;
  const run: Job['run'] = async ({ clock, log }, signal) => {
    const pause = (ms: number) => delay(ms, undefined, { signal }).catch(() => undefined);
    if (failures > 0) await pause(Math.min(RETRY_MS_MAX, RETRY_MS * 2 ** failures) - RETRY_MS);
    failures += 1;
    const isOurs = await receiveWal(
      {
        url,
        backupDir,
        key,
        clock,
        log: { info: (facts, message) => log.info(facts, message), warn: (facts, message) => log.warn(facts, message) },
      },
      signal,
    );
    failures = 0;
    if (!isOurs) await pause(IDLE_MS);
  };
  return [{ name: 'archive the log', everyMs: RETRY_MS, isLasting: true, isLast: true, run }];
}
