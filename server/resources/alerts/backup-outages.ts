/** Alerts of backups that are missing: an old backup, an old rehearsal, and log that isn't archived. */
import { BACKUP_MS, LOG_MS, REHEARSAL_MS } from '../../../domain/system-status';
import { readBackupKey } from '../../backup/backup-key';
import { readBackupHistory } from '../../backup/read-history';
import { readWalState } from '../../backup/wal/wal-state';
import type { Services } from '../../kernel/services';

/** A part of the backups that is missing, and since when. */
export interface BackupOutage {
  what: 'backupOld' | 'backupUntried' | 'backupLogStopped' | 'backupLogBehind';
  since: Date;
}

/** Per process the moment since which the log isn't archived as it should. */
const noticedAt = new WeakMap<Services['jobs'], Map<BackupOutage['what'], Date>>();

/** Returns the moment at which this process first noticed something that has no moment of its own. */
function firstNotice({ jobs, clock }: Services, what: BackupOutage['what'], isThere: boolean): Date | null {
  const known = noticedAt.get(jobs) ?? new Map<BackupOutage['what'], Date>();
  noticedAt.set(jobs, known);
  if (!isThere) known.delete(what);
  else if (!known.has(what)) known.set(what, clock());
  return known.get(what) ?? null;
}

async function oldRuns({ db, config, clock }: Services): Promise<BackupOutage[]> {
  if (config.backupSchedule === null) return [];
  const { succeededAt, firstAt, rehearsedAt } = await readBackupHistory(db);
  const due = (what: BackupOutage['what'], last: Date | null, ms: number): BackupOutage[] => {
    if (last === null) return [];
    const since = new Date(last.getTime() + ms);
    return since <= clock() ? [{ what, since }] : [];
  };
  return [
    ...due('backupOld', succeededAt ?? firstAt, BACKUP_MS.look),
    ...due('backupUntried', rehearsedAt ?? firstAt, REHEARSAL_MS.look),
  ];
}

async function logOutages(services: Services): Promise<BackupOutage[]> {
  const { pool, config, clock } = services;
  if (!config.backupWal || config.backupDir === undefined) return [];
  const { receivedAt, slot } = await readWalState(pool, config.backupDir, readBackupKey(config));
  const neverSince = firstNotice(services, 'backupLogStopped', receivedAt === null);
  const behindSince = firstNotice(services, 'backupLogBehind', slot !== null && slot !== 'reserved');
  const stoppedSince = receivedAt ?? neverSince;
  const isStopped = stoppedSince !== null && clock().getTime() - stoppedSince.getTime() >= LOG_MS.act;
  return [
    ...(isStopped ? [{ what: 'backupLogStopped' as const, since: stoppedSince }] : []),
    ...(behindSince === null ? [] : [{ what: 'backupLogBehind' as const, since: behindSince }]),
  ];
}

/** Returns the parts of the backups that are missing where the server makes them. */
export async function backupOutages(services: Services): Promise<BackupOutage[]> {
  return [...(await oldRuns(services)), ...(await logOutages(services))];
}
