/**
 * `npm run restore -- --from <backup> --to <data folder>`: restores a backup to a new data folder. Exits with 0, or prints
 * the reason in one line and exits with 1; it has touched nothing then.
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '../kernel/config';
import { BackupError } from '../backup/backup-error';
import { readBackupKey } from '../backup/backup-key';
import { restoreBackup } from '../backup/restore-backup';
import { runCommand } from '../backup/run-command';

function readArguments(args: string[]): { from: string; to: string } {
  const text = { type: 'string' } as const;
  try {
    const { from, to } = parseArgs({ args, options: { from: text, to: text } }).values;
    if (from !== undefined && to !== undefined) return { from: resolve(from), to: resolve(to) };
  } catch {
    // The error below names the accepted arguments.
  }
  throw new BackupError('npm run restore needs --from <folder of a backup> and --to <new data folder>.');
}

await runCommand(async () => {
  const { from, to } = readArguments(process.argv.slice(2));
  const key = readBackupKey(readConfig(process.env));
  const { manifest, secretKeySetting } = await restoreBackup(from, to, key);
  console.log(`The backup of ${manifest.startedAt}, made by version ${manifest.version}, is restored to ${to}.`);
  if (secretKeySetting !== null) {
    console.log(
      `The server needs the same SECRET_KEY again: it is in ${secretKeySetting}. Remove that file afterwards.`,
    );
  }
  console.log(`Check it with DATA_DIR=${to} npm run verify -- all, then start the server with that DATA_DIR.`);
});
