/** The last backups and rehearsals. */
import { sql } from 'drizzle-orm';
import type { BackupFacts, BackupObstacle, SystemFacts } from '../../../domain/system-status';
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

/**
 * Returns when the last backup and the last rehearsal succeeded, whether the last run of each failed, and why the last
 * backup is only portable.
 */
export async function readBackups({ db, config }: Services): Promise<SystemFacts['backups']> {
  const { rows } = await db.execute<RunRow>(sql`
    SELECT kind, to_json(max(ended_at) FILTER (WHERE failure IS NULL)) #>> '{}' AS at,
      (array_agg(failure ORDER BY ended_at DESC))[1] IS NOT NULL AS "isFailing",
      (array_agg(obstacle ORDER BY ended_at DESC) FILTER (WHERE failure IS NULL))[1] AS obstacle
    FROM backup_run GROUP BY kind`);
  const [backup, rehearsal] = BACKUP_RUNS.map((kind): BackupFacts => {
    const row = rows.find((one) => one.kind === kind);
    return row ? { at: row.at, isFailing: row.isFailing } : NEVER;
  });
  const obstacle = rows.find(({ kind }) => kind === 'backup')?.obstacle ?? null;
  return { duty: dutyOf(config), backup: backup ?? NEVER, rehearsal: rehearsal ?? NEVER, obstacle };
}
