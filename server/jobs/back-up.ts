/** The job that makes scheduled backups, each in a process of its own with a low priority. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { createInterface } from 'node:readline';
import { readBackupKey } from '../backup/backup-key';
import { readBackupHistory } from '../backup/read-history';
import { isBackupDue, isRehearsalDue } from '../backup/schedule';
import { readWalState } from '../backup/wal/wal-state';
import { ADVISORY_LOCKS } from '../db/advisory-locks';
import type { Config } from '../kernel/config';
import type { Services } from '../kernel/services';
import type { Job } from './runner';

const LOOK_EVERY_MS = 15_000;

/** The program that runs this process, `lotto`, which has all commands. */
const PROGRAM = process.argv[1] ?? '';

/** Commands that the server starts by itself. */
type OwnCommand = 'backup' | 'rehearse';

/**
 * Runs a command to its end and passes its lines on to the log. The signal ends it in order.
 *
 * @returns whether it succeeded
 */
async function runCommand(command: OwnCommand, { log }: Services, signal: AbortSignal): Promise<boolean> {
  const child = spawn(process.execPath, [...process.execArgv, PROGRAM, command], { stdio: ['ignore', 'pipe', 'pipe'] });
  // The command lowers its priority too, but only once it has loaded.
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  const end = () => child.kill('SIGTERM');
  signal.addEventListener('abort', end);
  createInterface({ input: child.stdout }).on('line', (line) => log.info({ command }, line));
  createInterface({ input: child.stderr }).on('line', (line) => log.error({ command }, line));
  try {
    const [code] = (await once(child, 'close')) as (number | null)[];
    return code === 0;
  } finally {
    signal.removeEventListener('abort', end);
  }
}

/** Runs a task while this process is the only one that does; does nothing while another one does. */
async function alone({ pool }: Services, task: () => Promise<void>): Promise<void> {
  const client = await pool.connect();
  try {
    const { rows } = await client.query<{ isOurs: boolean }>('SELECT pg_try_advisory_lock($1) AS "isOurs"', [
      ADVISORY_LOCKS.makeBackups,
    ]);
    if (!rows[0]?.isOurs) return;
    try {
      await task();
    } finally {
      await client.query('SELECT pg_advisory_unlock($1)', [ADVISORY_LOCKS.makeBackups]).catch(() => undefined);
    }
  } finally {
    client.release();
  }
}

/** Returns the job; none where no backups are scheduled. Throws `BackupError` when the key can't be read. */
export function backupJobs(config: Config): Job[] {
  const { backupSchedule: schedule, backupDir, backupWal, timeZone } = config;
  if (schedule === null || backupDir === undefined) return [];
  const key = readBackupKey(config);
  let since: Date | null = null;
  let triedAt: Date | null = null;

  const isDue = async ({ db, pool, clock }: Services, from: Date): Promise<boolean> => {
    const needsBackup = backupWal && (await readWalState(pool, backupDir, key)).needsBackup;
    const options = { schedule, timeZone, since: from, triedAt, needsBackup };
    return isBackupDue(clock(), await readBackupHistory(db), options);
  };

  const run: Job['run'] = async (services, signal) => {
    const from = (since ??= services.clock());
    if (!(await isDue(services, from))) return;
    await alone(services, async () => {
      // Another process may have made it in the meantime.
      if (signal.aborted || !(await isDue(services, from))) return;
      triedAt = services.clock();
      const isMade = await runCommand('backup', services, signal);
      if (!isMade || signal.aborted || !isRehearsalDue(services.clock(), await readBackupHistory(services.db))) return;
      await runCommand('rehearse', services, signal);
    });
  };
  return [{ name: 'make backups', everyMs: LOOK_EVERY_MS, isLasting: true, run }];
}
