/** When the server makes a backup or a rehearsal by itself. */
import { Cron } from 'croner';
import { DAY_MS, HOUR_MS } from '../../domain/durations';

/** Pause after a backup that failed, in milliseconds. */
const RETRY_MS = HOUR_MS;

/** Age of the last successful rehearsal from which a backup is rehearsed, in milliseconds. */
const REHEARSE_MS = 7 * DAY_MS;

export interface BackupHistory {
  /** Start of the last backup, also of a failed one; null when there was none. */
  startedAt: Date | null;
  isFailed: boolean;
  /** End of the last successful backup and of the last successful rehearsal; null when there was none. */
  succeededAt: Date | null;
  rehearsedAt: Date | null;
  /** Start of the first run of either kind; null when there was none. */
  firstAt: Date | null;
}

export interface BackupSchedule {
  /** A line of cron. */
  schedule: string;
  timeZone: string;
  /** Since when this process watches; a schedule that nobody has followed before begins there. */
  since: Date;
  /** The last try of this process, which may have failed before it was recorded; null before the first one. */
  triedAt: Date | null;
  /** Whether the archived log has no backup that it continues. */
  needsBackup: boolean;
}

/** Whether a backup is due. One that was missed while no server ran is due immediately. */
export function isBackupDue(
  now: Date,
  history: Pick<BackupHistory, 'startedAt' | 'isFailed'>,
  options: BackupSchedule,
): boolean {
  const { schedule, timeZone, since, triedAt, needsBackup } = options;
  const last = Math.max(history.startedAt?.getTime() ?? 0, triedAt?.getTime() ?? 0);
  const isRested = now.getTime() - last >= RETRY_MS;
  if (isRested && (needsBackup || (history.startedAt !== null && history.isFailed))) return true;
  const next = new Cron(schedule, { timezone: timeZone }).nextRun(last === 0 ? since : new Date(last));
  return next !== null && next <= now;
}

/** Whether the newest backup has to be rehearsed. */
export function isRehearsalDue(now: Date, { rehearsedAt }: Pick<BackupHistory, 'rehearsedAt'>): boolean {
  return rehearsedAt === null || now.getTime() - rehearsedAt.getTime() >= REHEARSE_MS;
}
