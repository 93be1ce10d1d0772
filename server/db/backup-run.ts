/** The record of backups and rehearsals. */
import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { BACKUP_OBSTACLES, type BackupObstacle } from '../../domain/system-status';
import { isOneOf, moment } from './book/columns';

/** A backup that was made, or a backup that was restored on trial. */
export const BACKUP_RUNS = ['backup', 'rehearsal'] as const;
export type BackupRunKind = (typeof BACKUP_RUNS)[number];

/** One row per run, also for a failed one. Rows are only added. */
export const backupRun = pgTable(
  'backup_run',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind').$type<BackupRunKind>().notNull(),
    startedAt: moment('started_at').notNull(),
    endedAt: moment('ended_at').notNull(),
    /** Name of the backup's folder; null when there was none. */
    backup: text('backup'),
    /** Size of the backup in bytes; null for a failed run. */
    bytes: bigint('bytes', { mode: 'number' }),
    /** Why it failed, in one line; null when it succeeded. */
    failure: text('failure'),
    /** Why the backup is only portable; null for a physical one, and for one that was asked for. */
    obstacle: text('obstacle').$type<BackupObstacle>(),
  },
  (table) => [
    index('backup_run_newest').on(table.kind, table.endedAt.desc()),
    check('backup_run_kind_known', isOneOf('kind', BACKUP_RUNS)),
    check('backup_run_obstacle_known', isOneOf('obstacle', BACKUP_OBSTACLES)),
    check('backup_run_ended', sql`failure IS NOT NULL OR (backup IS NOT NULL AND bytes IS NOT NULL)`),
  ],
);
