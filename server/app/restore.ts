/**
 * `lotto restore --from <backup> --to <data folder>`: restores a backup to a new data folder. Exits with 0, or prints
 * the reason in one line and exits with 1; it has touched nothing then.
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Command, commandLine, UsageError } from '../kernel/command';
import { readConfig } from '../kernel/config';
import { BackupError } from '../backup/backup-error';
import { readBackupKey } from '../backup/backup-key';
import { restoreBackup } from '../backup/restore-backup';

function readArguments(args: readonly string[]): { from: string; to: string } {
  const text = { type: 'string' } as const;
  const { from, to } = parseArgs({ args: [...args], options: { from: text, to: text } }).values;
  if (from === undefined || to === undefined) throw new UsageError();
  return { from: resolve(from), to: resolve(to) };
}

async function run(args: readonly string[]): Promise<boolean> {
  const { from, to } = readArguments(args);
  const key = readBackupKey(readConfig(process.env));
  const { manifest, secretKeySetting } = await restoreBackup(from, to, key);
  console.log(`The backup of ${manifest.startedAt}, made by version ${manifest.version}, is restored to ${to}.`);
  if (secretKeySetting !== null) {
    console.log(
      `The server needs the same SECRET_KEY again: it is in ${secretKeySetting}. Remove that file afterwards.`,
    );
  }
  console.log(
    `Check it with DATA_DIR=${to} ${commandLine('verify', 'all')}, then start the server with that DATA_DIR.`,
  );
  return true;
}

export const command: Command = {
  usage: ['--from <folder of a backup> --to <new data folder>'],
  errors: [BackupError],
  run,
};
