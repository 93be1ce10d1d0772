/** The last backups and rehearsals, and the archived log. */
import { sql } from 'drizzle-orm';
import type { BackupFacts, BackupObstacle, SystemFacts } from '../../../domain/system-status';
import { readBackupKey } from '../../backup/backup-key';
import { readWalState } from '../../backup/wal/wal-state';
import { BACKUP_RUNS, type BackupRunKind } from '../../db/backup-run';
import type { Services } from '../../kernel/services';

interface RunRow extends Record<string, unknown> {
  kind: BackupRunKind;
  at: string | null;
  isFailing: boolean;
  obstacle: BackupObstacle | null;
}

const NEVER: BackupFacts = { at: null, isFailing: false };

function dutyOf({ sandbox, databaseUrl, backupDir }: Services['config']): SystemFacts['backups']['duty'] {
  if (sandbox) return 'sandbox';
  return databaseUrl === undefined || backupDir !== undefined ? 'ours' : 'ownDatabase';
}

/** Returns the state of the archived log; null where it isn't archived. */
async function readLog({ pool, config }: Services): Promise<SystemFacts['backups']['log']> {
  const { backupWal, backupDir } = config;
  if (!backupWal || backupDir === undefined) return null;
  const { receivedAt, slot, needsBackup } = await readWalState(pool, backupDir, readBackupKey(config));
  return { at: receivedAt?.toISOString() ?? null, keep: slot, needsBackup };
}

/**
 * Returns when the last backup and the last rehearsal succeeded, whether the last run of each failed, and why the last
 * backup is only portable.
 */
export async function readBackups(services: Services): Promise<SystemFacts['backups']> {
  const { db, config } = services;
  const { rows } = await db.execute<RunRow>(sql`
    SELECT kind, to_json(max(ended_at) FILTER (WHERE failure IS NULL)) #>> '{}' AS at,
      (array_agg(failure ORDER BY ended_at DESC))[1] IS NOT NULL AS "isFailing",
      (array_agg(obstacle ORDER BY ended_at DESC) FILTER (WHERE failure IS NULL))[1] AS obstacle
    FROM backup_run GROUP BY kind`);
  const [backup, rehearsal] = BACKUP_RUNS.map((kind): BackupFacts => {
    const row = rows.find((one) => one.kind === kind);
    return row ? { at: row.at, isFailing: row.isFailing } : NEVER;
  });
  return {
    duty: dutyOf(config),
    backup: backup ?? NEVER,
    rehearsal: rehearsal ?? NEVER,
    obstacle: rows.find(({ kind }) => kind === 'backup')?.obstacle ?? null,
    log: await readLog(services),
  };
}
