/**
 * `lotto upgrade-postgres --programs <folder>`: brings the embedded database of an older release to the version of
 * PostgreSQL that comes with this one. Exits with 0, or prints the reason in one line and exits with 1; the old database is
 * in its place then.
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { formatInteger } from '../../domain/format';
import { BackupError } from '../backup/backup-error';
import { upgradePostgres } from '../backup/upgrade-postgres';
import { HeadFileError } from '../audit/head-file';
import { type Command, UsageError } from '../kernel/command';
import { readConfig } from '../kernel/config';

async function run(args: readonly string[]): Promise<boolean> {
  const options = { programs: { type: 'string' }, force: { type: 'boolean', default: false } } as const;
  const { programs, force: isForced } = parseArgs({ args: [...args], options }).values;
  if (programs === undefined) throw new UsageError();
  const config = readConfig(process.env);
  if (config.databaseUrl !== undefined) {
    throw new BackupError('DATABASE_URL is set: your own PostgreSQL is upgraded with its own tools.');
  }
  const clock = () => new Date();
  const { from, to, kept, tried } = await upgradePostgres({
    config,
    programs: resolve(programs),
    isForced,
    clock,
    say: console.log,
  });
  const counts = `slips ${formatInteger(Number(tried.measures.slips))}, rounds proved ${formatInteger(tried.verified.rounds.proved)}`;
  console.log(`The database is on PostgreSQL ${to} instead of ${from}, and its audit and book are whole: ${counts}.`);
  console.log(`The old one is kept: remove ${kept.cluster} and ${kept.credentials} when you don't need it any more.`);
  return true;
}

export const command: Command = {
  usage: ['--programs <folder> [--force]'],
  notes: 'The folder has the program postgres of the older release. With --force, also the same version is made again.',
  errors: [BackupError, HeadFileError],
  run,
};
