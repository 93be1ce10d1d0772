/** The last backups and rehearsals. */
import { sql } from 'drizzle-orm';
import type { BackupFacts, SystemFacts } from '../../../domain/system-status';
import { BACKUP_RUNS, type BackupRunKind } from '../../db/backup-run';
import type { Services } from '../../kernel/services';

interface RunRow extends Record<string, unknown> {
  kind: BackupRunKind;
  at: string | null;
  isFailing: boolean;
}

const NEVER: BackupFacts = { at: null, isFailing: false };

function dutyOf({ sandbox, databaseUrl }: Services['config']): SystemFacts['backups']['duty'] {
  if (sandbox) return 'sandbox';
  return databaseUrl === undefined ? 'ours' : 'ownDatabase';
}

/** Returns when the last backup and the last rehearsal succeeded, and whether the last run of each failed. */
export async function readBackups({ db, config }: Services): Promise<SystemFacts['backups']> {
  const { rows } = await db.execute<RunRow>(sql`
    SELECT kind, to_json(max(ended_at) FILTER (WHERE failure IS NULL)) #>> '{}' AS at,
      (array_agg(failure ORDER BY ended_at DESC))[1] IS NOT NULL AS "isFailing"
    FROM backup_run GROUP BY kind`);
  const [backup, rehearsal] = BACKUP_RUNS.map((kind): BackupFacts => {
    const row = rows.find((one) => one.kind === kind);
    return row ? { at: row.at, isFailing: row.isFailing } : NEVER;
  });
  return { duty: dutyOf(config), backup: backup ?? NEVER, rehearsal: rehearsal ?? NEVER };
}
