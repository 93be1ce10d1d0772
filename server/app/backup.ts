/**
 * `lotto backup`: makes a physical backup of the database that comes with the product, next to the running server or
 * without one. `--to <folder>` replaces BACKUP_DIR. Prints the backup's folder and exits with 0, or the reason in one
 * line and exits with 1.
 */
import { constants, setPriority } from 'node:os';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { formatInteger } from '../../domain/format';
import { startExisting } from '../db/database-process';
import { type Command, commandLine } from '../kernel/command';
import { type Config, readConfig } from '../kernel/config';
import { BackupError } from '../backup/backup-error';
import { readBackupKey } from '../backup/backup-key';
import { readKeys } from '../backup/carried-keys';
import { HeadFileError } from '../audit/head-file';
import { makeBackup } from '../backup/make-backup';
import { recordRun } from '../backup/record-run';

interface Arguments {
  to: string | undefined;
}

function readArguments(args: string[]): Arguments {
  return { to: parseArgs({ args, options: { to: { type: 'string' } } }).values.to };
}

function backupDirOf({ to }: Arguments, { backupDir }: Config): string {
  if (to !== undefined) return resolve(to);
  if (backupDir === undefined) throw new BackupError('Set BACKUP_DIR to the folder for backups, or name it with --to.');
  return backupDir;
}

async function backup(args: Arguments, config: Config): Promise<void> {
  const backupDir = backupDirOf(args, config);
  const key = readBackupKey(config);
  if (config.databaseUrl !== undefined) {
    throw new BackupError(
      `DATABASE_URL is set: ${commandLine('backup')} copies only the database that comes with the product. Back yours up with its own tools.`,
    );
  }
  const database = await startExisting(config.dataDir);
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void database.stop().finally(() => process.exit(1)));
  try {
    const clock = () => new Date();
    const source = { adminUrl: database.adminUrl, readKeys: () => readKeys(config), clock };
    const record = {
      appUrl: database.appUrl,
      kind: 'backup',
      clock,
      warn: (line: string) => console.warn(line),
    } as const;
    const start = performance.now();
    const { folder, manifest } = await recordRun(record, () => makeBackup(source, { backupDir, key }, console.log));
    const seconds = Math.ceil((performance.now() - start) / 1_000);
    const megabytes = Math.ceil(manifest.files.reduce((sum, { bytes }) => sum + bytes, 0) / 1_000_000);
    console.log(`The backup is in ${folder}: ${formatInteger(megabytes)} MB, made in ${formatInteger(seconds)} s.`);
    console.log(
      `It holds ${formatInteger(Number(manifest.before.slips))} slips, and everything until ${manifest.stopLsn}.`,
    );
  } finally {
    await database.stop();
  }
}

async function run(given: readonly string[]): Promise<boolean> {
  const args = readArguments([...given]);
  const config = readConfig(process.env);
  // Bets come first. Our own part, compression and encryption, is most of the work.
  setPriority(constants.priority.PRIORITY_LOW);
  await backup(args, config);
  return true;
}

export const command: Command = {
  usage: ['[--to <folder>]'],
  notes: 'Without --to, the backup is made in BACKUP_DIR.',
  errors: [BackupError, HeadFileError],
  run,
};
