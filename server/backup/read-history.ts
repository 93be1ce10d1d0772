/** The record of backups and rehearsals, as far as the schedule needs it. */
import { sql } from 'drizzle-orm';
import type { Database } from '../kernel/services';
import type { BackupHistory } from './schedule';

interface HistoryRow extends Record<string, unknown> {
  startedAt: string | null;
  isFailed: boolean | null;
  rehearsedAt: string | null;
  succeededAt: string | null;
  firstAt: string | null;
}

const asDate = (text: string | null | undefined): Date | null => (text ? new Date(text) : null);

/** Reads when the last backup began, whether it failed, and when the last runs succeeded. */
export async function readBackupHistory(db: Database): Promise<BackupHistory> {
  const { rows } = await db.execute<HistoryRow>(sql`
    SELECT to_json((array_agg(started_at ORDER BY ended_at DESC) FILTER (WHERE kind = 'backup'))[1]) #>> '{}'
        AS "startedAt",
      (array_agg(failure IS NOT NULL ORDER BY ended_at DESC) FILTER (WHERE kind = 'backup'))[1] AS "isFailed",
      to_json(max(ended_at) FILTER (WHERE kind = 'backup' AND failure IS NULL)) #>> '{}' AS "succeededAt",
      to_json(max(ended_at) FILTER (WHERE kind = 'rehearsal' AND failure IS NULL)) #>> '{}' AS "rehearsedAt",
      to_json(min(started_at)) #>> '{}' AS "firstAt"
    FROM backup_run`);
  const [row] = rows;
  return {
    startedAt: asDate(row?.startedAt),
    isFailed: row?.isFailed ?? false,
    succeededAt: asDate(row?.succeededAt),
    rehearsedAt: asDate(row?.rehearsedAt),
    firstAt: asDate(row?.firstAt),
  };
}
