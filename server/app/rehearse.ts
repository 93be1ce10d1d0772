/**
 * `npm run rehearse`: restores the newest backup of BACKUP_DIR into a database that is thrown away, and verifies it there.
 * `-- --from <backup>` names another one, `--in <folder>` a folder with more room than BACKUP_DIR. Exits with 0 when the
 * backup is whole, or prints the reason in one line and exits with 1. The server's database keeps a record of the run.
 */
import { constants, setPriority } from 'node:os';
import { dirname, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { formatInteger } from '../../domain/format';
import { BackupError } from '../backup/backup-error';
import { readBackupKey } from '../backup/backup-key';
import { listBackups } from '../backup/list-backups';
import { recordRun } from '../backup/record-run';
import { rehearse } from '../backup/rehearse';
import { runCommand } from '../backup/run-command';
import { connectExisting } from '../db/database-process';
import { readConfig } from '../kernel/config';

const say = (line: string) => console.log(line);

function readArguments(args: string[]): { from?: string; in?: string } {
  const text = { type: 'string' } as const;
  try {
    return parseArgs({ args, options: { from: text, in: text } }).values;
  } catch {
    throw new BackupError('npm run rehearse accepts --from <folder of a backup> and --in <folder with room>.');
  }
}

function backupFrom(from: string | undefined, backupDir: string | undefined): string {
  if (from !== undefined) return resolve(from);
  if (backupDir === undefined)
    throw new BackupError('Set BACKUP_DIR to the folder of the backups, or name one with --from.');
  const newest = listBackups(backupDir).at(-1);
  if (newest === undefined) throw new BackupError(`There is no backup in ${backupDir}.`);
  return newest;
}

await runCommand(async () => {
  const args = readArguments(process.argv.slice(2));
  const config = readConfig(process.env);
  const key = readBackupKey(config);
  setPriority(constants.priority.PRIORITY_LOW);
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
});
