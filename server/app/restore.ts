/**
 * `lotto restore --from <backup> --to <data folder>`: restores a backup to a new data folder. A portable backup can also
 * be restored to an empty database: `--to` is then the URL of its owner, and DATA_DIR the new data folder. Exits with 0,
 * or prints the reason in one line and exits with 1; it has touched nothing then.
 */
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Command, commandLine, UsageError } from '../kernel/command';
import { readConfig } from '../kernel/config';
import { BackupError } from '../backup/backup-error';
import { readBackupKey } from '../backup/backup-key';
import type { Manifest } from '../backup/manifest';
import { restoreBackup } from '../backup/restore-backup';

/** Returns the database of a URL without the password. */
function nameOfDatabase(url: string): string {
  const { hostname, pathname } = new URL(url);
  return `${hostname}${pathname}`;
}

interface Arguments {
  from: string;
  dataDir: string;
  databaseUrl?: string;
}

function readArguments(args: readonly string[], dataDir: string): Arguments {
  const text = { type: 'string' } as const;
  const { from, to } = parseArgs({ args: [...args], options: { from: text, to: text } }).values;
  if (from === undefined || to === undefined) throw new UsageError();
  const target = /^postgres(ql)?:/.test(to) ? { dataDir, databaseUrl: to } : { dataDir: resolve(to) };
  return { from: resolve(from), ...target };
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
  const { from, dataDir, databaseUrl } = readArguments(args, config.dataDir);
  const key = readBackupKey(config);
  const { manifest, secretKeySetting } = await restoreBackup({
    backup: from,
    key,
    dataDir,
    ...(databaseUrl === undefined ? {} : { databaseUrl }),
    say: console.log,
  });
  const place = databaseUrl === undefined ? dataDir : `${nameOfDatabase(databaseUrl)}, and its keys to ${dataDir}`;
  console.log(`The backup of ${manifest.startedAt}, made by version ${manifest.version}, is restored to ${place}.`);
  if (secretKeySetting !== null) {
    console.log(
      `The server needs the same SECRET_KEY again: it is in ${secretKeySetting}. Remove that file afterwards.`,
    );
  }
  console.log(nextStepOf(manifest, dataDir, databaseUrl));
  return true;
}

export const command: Command = {
  usage: ['--from <folder of a backup> --to <new data folder, or URL of an empty database>'],
  notes: 'Only a portable backup can be restored to a database. Its keys then go to the folder of DATA_DIR.',
  errors: [BackupError],
  run,
};
