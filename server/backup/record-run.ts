/** Writes backups and rehearsals into the record of runs. */
import { basename } from 'node:path';
import { v7 as newId } from 'uuid';
import type { BackupObstacle } from '../../domain/system-status';
import { backupRun, type BackupRunKind } from '../db/backup-run';
import { openDatabase, openPool } from '../db/connection';
import type { Clock } from '../kernel/services';
import type { FinishedBackup } from './make-backup';

export interface RecordedRun {
  /** URL of the app's connection to the database that keeps the record. */
  appUrl: string;
  kind: BackupRunKind;
  /** Why the backup is only portable, if it had to be. */
  obstacle?: BackupObstacle | null;
  clock: Clock;
  /** Receives one line when the run can't be recorded. */
  warn: (line: string) => void;
}

function reasonOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? '';
}

/**
 * Carries out a run and records its outcome. The run counts even if the record can't be written: the backup is there.
 * Throws the failure of the run.
 */
export async function recordRun<Run extends FinishedBackup>(
  { appUrl, kind, obstacle = null, clock, warn }: RecordedRun,
  run: () => Promise<Run>,
): Promise<Run> {
  const startedAt = clock();
  const write = async (outcome: Pick<typeof backupRun.$inferInsert, 'backup' | 'bytes' | 'failure' | 'obstacle'>) => {
    const pool = openPool(appUrl, 1);
    pool.on('error', () => undefined);
    try {
      await openDatabase(pool)
        .insert(backupRun)
        .values({ id: newId(), kind, startedAt, endedAt: clock(), ...outcome });
    } catch (error) {
      warn(`The run can't be recorded: ${reasonOf(error)}`);
    } finally {
      await pool.end();
    }
  };
  try {
    const finished = await run();
    const bytes = finished.manifest.files.reduce((sum, file) => sum + file.bytes, 0);
    await write({ backup: basename(finished.folder), bytes, obstacle });
    return finished;
  } catch (error) {
    await write({ failure: reasonOf(error) });
    throw error;
  }
}
