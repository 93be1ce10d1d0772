/**
 * `npm run backup`: makes a physical backup of the database that comes with the product, next to the running server or
 * without one. `-- --to <folder>` replaces BACKUP_DIR. Prints the backup's folder and exits with 0, or the reason in one
 * line and exits with 1.
 */
import { constants, setPriority } from 'node:os';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { formatInteger } from '../../domain/format';
import { startExisting } from '../db/database-process';
import { type Config, readConfig } from '../kernel/config';
import { BackupError } from '../backup/backup-error';
import { readBackupKey } from '../backup/backup-key';
import { readKeys } from '../backup/carried-keys';
import { makeBackup } from '../backup/make-backup';
import type { Manifest } from '../backup/manifest';
import { pruneBackups } from '../backup/prune-backups';
import { recordRun } from '../backup/record-run';
import { runCommand } from '../backup/run-command';

interface Arguments {
  to: string | undefined;
}

function readArguments(args: string[]): Arguments {
  try {
    return { to: parseArgs({ args, options: { to: { type: 'string' } } }).values.to };
  } catch {
    throw new BackupError('npm run backup accepts --to <folder>, or no argument to use BACKUP_DIR.');
  }
}

function backupDirOf({ to }: Arguments, { backupDir }: Config): string {
  if (to !== undefined) return resolve(to);
  if (backupDir === undefined) throw new BackupError('Set BACKUP_DIR to the folder for backups, or name it with --to.');
  return backupDir;
}

/** Removes backups that the rule doesn't keep. The new one counts even if that fails. */
async function removeOld(config: Config, backupDir: string, key: Uint8Array, { postgres }: Manifest): Promise<void> {
  const { backupKeep: keep, timeZone } = config;
  try {
    const options = { backupDir, key, keep, timeZone, now: new Date() };
    const { backups, walFiles } = await pruneBackups(options, postgres.systemId);
    if (backups.length > 0) console.log(`Removed by BACKUP_KEEP: ${backups.join(', ')}.`);
    if (walFiles > 0) console.log(`Removed files of the archived log: ${formatInteger(walFiles)}.`);
  } catch (error) {
    console.warn(`Old backups can't be removed: ${error instanceof Error ? error.message : String(error)}`);
  }
}

async function backup(args: Arguments, config: Config): Promise<void> {
  const backupDir = backupDirOf(args, config);
  const key = readBackupKey(config);
  if (config.databaseUrl !== undefined) {
    throw new BackupError(
      'DATABASE_URL is set: npm run backup copies only the database that comes with the product. Back yours up with its own tools.',
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
    if (args.to === undefined) await removeOld(config, backupDir, key, manifest);
  } finally {
    await database.stop();
  }
}

await runCommand(async () => {
  const args = readArguments(process.argv.slice(2));
  const config = readConfig(process.env);
  // Bets come first. Our own part, compression and encryption, is most of the work.
  setPriority(constants.priority.PRIORITY_LOW);
  await backup(args, config);
});
