/**
 * `lotto rehearse`: restores the newest backup of BACKUP_DIR into a database that is thrown away, and verifies it there.
 * `--from <backup>` names another one, `--in <folder>` a folder with more room than BACKUP_DIR. Exits with 0 when the
 * backup is whole, or prints the reason in one line and exits with 1. The server's database keeps a record of the run.
 */
import { dirname, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { formatInteger } from '../../domain/format';
import { BackupError } from '../backup/backup-error';
import { HeadFileError } from '../audit/head-file';
import { readBackupKey } from '../backup/backup-key';
import { listBackups } from '../backup/list-backups';
import { lowerPriority } from '../backup/low-priority';
import { recordRun } from '../backup/record-run';
import { rehearse } from '../backup/rehearse';
import { connectExisting } from '../db/database-process';
import type { Command } from '../kernel/command';
import { readConfig } from '../kernel/config';

const say = (line: string) => console.log(line);

function readArguments(args: readonly string[]): { from?: string; in?: string } {
  const text = { type: 'string' } as const;
  return parseArgs({ args: [...args], options: { from: text, in: text } }).values;
}

function backupFrom(from: string | undefined, backupDir: string | undefined): string {
  if (from !== undefined) return resolve(from);
  if (backupDir === undefined)
    throw new BackupError('Set BACKUP_DIR to the folder of the backups, or name one with --from.');
  const newest = listBackups(backupDir).at(-1);
  if (newest === undefined) throw new BackupError(`There is no backup in ${backupDir}.`);
  return newest;
}

async function run(given: readonly string[]): Promise<boolean> {
  const args = readArguments(given);
  const config = readConfig(process.env);
  const key = readBackupKey(config);
  lowerPriority();
  const database = await connectExisting(config);
  try {
    const clock = () => new Date();
    const start = performance.now();
    const record = {
      appUrl: database.url,
      kind: 'rehearsal',
      clock,
      warn: (line: string) => console.warn(line),
    } as const;
    const { folder, measures, verified } = await recordRun(record, () => {
      const backup = backupFrom(args.from, config.backupDir);
      const workDir = args.in === undefined ? dirname(backup) : resolve(args.in);
      return rehearse({ backup, key, workDir, postgresBin: config.postgresBin, timeZone: config.timeZone, clock, say });
    });
    const minutes = ((performance.now() - start) / 60_000).toFixed(1);
    const counts = `slips ${formatInteger(Number(measures.slips))}, rounds proved ${formatInteger(verified.rounds.proved)}`;
    say(
      `The backup ${folder} can be restored, and its audit and book are whole: ${counts}. It took ${minutes} minutes.`,
    );
  } finally {
    await database.stop();
  }
  return true;
}

export const command: Command = {
  usage: ['[--from <folder of a backup>] [--in <folder with room>]'],
  errors: [BackupError, HeadFileError],
  run,
};
