/**
 * `npm run restore -- --from <backup> --to <data folder> [--until <moment>]`: restores a backup to a new data folder, and
 * replays the archived log that continues it. Exits with 0, or prints the reason in one line and exits with 1; it has
 * touched nothing then.
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '../kernel/config';
import { BackupError } from '../backup/backup-error';
import { readBackupKey } from '../backup/backup-key';
import { restoreBackup } from '../backup/restore-backup';
import { runCommand } from '../backup/run-command';
import { describeMoment, readMoment } from '../backup/wal/moments';
import { planRestore } from '../backup/wal/plan-recovery';

interface Arguments {
  from: string;
  to: string;
  until: string | undefined;
}

function readArguments(args: string[]): Arguments {
  const text = { type: 'string' } as const;
  try {
    const { from, to, until } = parseArgs({ args, options: { from: text, to: text, until: text } }).values;
    if (from !== undefined && to !== undefined) return { from: resolve(from), to: resolve(to), until };
  } catch {
    // The error below names the accepted arguments.
  }
  throw new BackupError(
    'npm run restore needs --from <a backup, or the folder of all> and --to <new data folder>, and accepts --until <moment>.',
  );
}

await runCommand(async () => {
  const { from, to, until: text } = readArguments(process.argv.slice(2));
  const config = readConfig(process.env);
  const { timeZone } = config;
  const key = readBackupKey(config);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  const until = text === undefined ? null : readMoment(text, timeZone);
  const { backup, recovery } = await planRestore(from, key, { until, timeZone });
  const { manifest, secretKeySetting } = await restoreBackup(backup, to, key, recovery);
  console.log(`The backup of ${manifest.startedAt}, made by version ${manifest.version}, is restored to ${to}.`);
  if (recovery !== null) {
    const moment = describeMoment(until ?? recovery.completeUntil, timeZone);
    const isExact = until !== null;
    console.log(
      `It holds everything that was committed until ${moment}${isExact ? ', and nothing later' : ', the end of the archived log'}.`,
    );
  }
  if (secretKeySetting !== null) {
    console.log(
      `The server needs the same SECRET_KEY again: it is in ${secretKeySetting}. Remove that file afterwards.`,
    );
  }
  console.log(`Check it with DATA_DIR=${to} npm run verify -- all, then start the server with that DATA_DIR.`);
});
