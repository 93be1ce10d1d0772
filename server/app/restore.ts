/**
 * `lotto restore --from <backup> --to <data folder> [--until <moment>]`: restores a backup to a new data folder, and replays
 * the archived log that continues it. A portable backup can also be restored to an empty database: `--to` is then the URL
 * of its owner, and DATA_DIR the new data folder. Exits with 0, or prints the reason in one line and exits with 1; it has
 * touched nothing then.
 */
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Command, commandLine, UsageError } from '../kernel/command';
import { readConfig } from '../kernel/config';
import { BackupError } from '../backup/backup-error';
import { readBackupKey } from '../backup/backup-key';
import type { Manifest } from '../backup/manifest';
import { restoreBackup } from '../backup/restore-backup';
import { describeMoment, readMoment } from '../backup/wal/moments';
import { planRestore } from '../backup/wal/plan-recovery';

/** Returns the database of a URL without the password. */
function nameOfDatabase(url: string): string {
  const { hostname, pathname } = new URL(url);
  return `${hostname}${pathname}`;
}

interface Arguments {
  from: string;
  dataDir: string;
  databaseUrl?: string;
  until: string | undefined;
}

function readArguments(args: readonly string[], dataDir: string): Arguments {
  const text = { type: 'string' } as const;
  const { from, to, until } = parseArgs({ args: [...args], options: { from: text, to: text, until: text } }).values;
  if (from === undefined || to === undefined) throw new UsageError();
  const target = /^postgres(ql)?:/.test(to) ? { dataDir, databaseUrl: to } : { dataDir: resolve(to) };
  return { from: resolve(from), ...target, until };
}

function nextStepOf(manifest: Manifest, dataDir: string, databaseUrl: string | undefined): string {
  if (databaseUrl !== undefined)
    return 'Start the server with DATABASE_ADMIN_URL and DATABASE_URL of that database, and with that DATA_DIR.';
  if (manifest.kind === 'physical' && manifest.own !== null) {
    const { major } = manifest.postgres;
    return `Start PostgreSQL ${major} on ${join(dataDir, 'postgres')}, then the server with its URLs and that DATA_DIR.`;
  }
  return `Check it with DATA_DIR=${dataDir} ${commandLine('verify', 'all')}, then start the server with that DATA_DIR.`;
}

async function run(args: readonly string[]): Promise<boolean> {
  const config = readConfig(process.env);
  const { timeZone, postgresBin } = config;
  const { from, dataDir, databaseUrl, until: text } = readArguments(args, config.dataDir);
  const key = readBackupKey(config);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  const until = text === undefined ? null : readMoment(text, timeZone);
  const { backup, recovery } = await planRestore(from, key, { until, timeZone });
  const { manifest, secretKeySetting } = await restoreBackup({
    backup,
    key,
    dataDir,
    ...(databaseUrl === undefined ? {} : { databaseUrl }),
    recovery,
    postgresBin,
    say: console.log,
  });
  const place = databaseUrl === undefined ? dataDir : `${nameOfDatabase(databaseUrl)}, and its keys to ${dataDir}`;
  console.log(`The backup of ${manifest.startedAt}, made by version ${manifest.version}, is restored to ${place}.`);
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
  console.log(nextStepOf(manifest, dataDir, databaseUrl));
  return true;
}

export const command: Command = {
  usage: [
    '--from <a backup, or the folder of all> --to <new data folder> [--until <moment>]',
    '--from <a portable backup> --to <URL of an empty database>',
  ],
  notes:
    'Without --until, all of the archived log is replayed. The keys of a portable backup go to the folder of DATA_DIR.',
  errors: [BackupError],
  run,
};
