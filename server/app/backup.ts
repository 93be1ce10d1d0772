/**
 * `lotto backup`: makes a backup of the database, next to the running server or without one: a physical one where that
 * is possible, else a portable one. `--to <folder>` replaces BACKUP_DIR, `--portable` asks for a portable one. Prints
 * the backup's folder and exits with 0, or the reason in one line and exits with 1.
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { formatInteger } from '../../domain/format';
import type { BackupObstacle } from '../../domain/system-status';
import { startExisting } from '../db/database-process';
import type { Command } from '../kernel/command';
import { type Config, readConfig } from '../kernel/config';
import { BackupError } from '../backup/backup-error';
import { readBackupKey } from '../backup/backup-key';
import { readKeys } from '../backup/carried-keys';
import type { BackupSource } from '../backup/backup-source';
import { HeadFileError } from '../audit/head-file';
import { makeBackup } from '../backup/make-backup';
import { obstacleOf, readOwnNames } from '../backup/own-postgres';
import type { Manifest } from '../backup/manifest';
import { pruneBackups } from '../backup/prune-backups';
import { lowerPriority } from '../backup/low-priority';
import { recordRun } from '../backup/record-run';

interface Arguments {
  to: string | undefined;
  isPortable: boolean;
}

/** Why a portable backup is made instead of a physical one. */
const OBSTACLES: Record<BackupObstacle, string> = {
  programs: 'A portable backup is made: the programs of this version of PostgreSQL are missing here. Set POSTGRES_BIN.',
  replication: 'A portable backup is made: the role has no right of replication, or it is refused. Set BACKUP_URL.',
  tablespaces: 'A portable backup is made: PostgreSQL has tablespaces, so its files are in several places.',
};

function readArguments(args: string[]): Arguments {
  const options = { to: { type: 'string' }, portable: { type: 'boolean', default: false } } as const;
  const { to, portable } = parseArgs({ args, options }).values;
  return { to, isPortable: portable };
}

function backupDirOf({ to }: Arguments, { backupDir }: Config): string {
  if (to !== undefined) return resolve(to);
  if (backupDir === undefined) throw new BackupError('Set BACKUP_DIR to the folder for backups, or name it with --to.');
  return backupDir;
}

/** A running database, and how it can be copied. */
interface Found {
  appUrl: string;
  source: Omit<BackupSource, 'readKeys' | 'clock'>;
  obstacle: BackupObstacle | null;
  stop: () => Promise<void>;
}

async function findEmbedded(isPortable: boolean, { dataDir }: Config): Promise<Found> {
  const { adminUrl, appUrl, stop } = await startExisting(dataDir);
  const kind = isPortable ? 'portable' : 'physical';
  return { appUrl, source: { kind, adminUrl, backupUrl: adminUrl, own: null }, obstacle: null, stop };
}

async function findOwn(isPortable: boolean, config: Config, appUrl: string): Promise<Found> {
  const adminUrl = config.databaseAdminUrl ?? appUrl;
  const backupUrl = config.backupUrl ?? adminUrl;
  const obstacle = isPortable ? null : await obstacleOf(config, { adminUrl, backupUrl });
  if (obstacle !== null) console.warn(OBSTACLES[obstacle]);
  const own = await readOwnNames(adminUrl, appUrl);
  const kind = isPortable || obstacle !== null ? 'portable' : 'physical';
  return { appUrl, source: { kind, adminUrl, backupUrl, own }, obstacle, stop: async () => undefined };
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
  const { databaseUrl } = config;
  const { appUrl, source, obstacle, stop } = await (databaseUrl === undefined
    ? findEmbedded(args.isPortable, config)
    : findOwn(args.isPortable, config, databaseUrl));
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void stop().finally(() => process.exit(1)));
  try {
    const clock = () => new Date();
    const hasPasswords = databaseUrl === undefined && source.kind === 'physical';
    const record = { appUrl, kind: 'backup', obstacle, clock, warn: (line: string) => console.warn(line) } as const;
    const start = performance.now();
    const { folder, manifest } = await recordRun(record, () =>
      makeBackup({ ...source, readKeys: () => readKeys(config, hasPasswords), clock }, { backupDir, key }, console.log),
    );
    const seconds = Math.ceil((performance.now() - start) / 1_000);
    const megabytes = Math.ceil(manifest.files.reduce((sum, { bytes }) => sum + bytes, 0) / 1_000_000);
    console.log(`The backup is in ${folder}: ${formatInteger(megabytes)} MB, made in ${formatInteger(seconds)} s.`);
    const end = manifest.kind === 'physical' ? `until ${manifest.stopLsn}` : 'at the moment at which it began';
    console.log(`It holds ${formatInteger(Number(manifest.before.slips))} slips, and everything ${end}.`);
    if (args.to === undefined) await removeOld(config, backupDir, key, manifest);
  } finally {
    await stop();
  }
}

async function run(given: readonly string[]): Promise<boolean> {
  const args = readArguments([...given]);
  const config = readConfig(process.env);
  // Bets come first. Our own part, compression and encryption, is most of the work.
  lowerPriority();
  await backup(args, config);
  return true;
}

export const command: Command = {
  usage: ['[--to <folder>] [--portable]'],
  notes:
    'Without --to, the backup is made in BACKUP_DIR. A portable one can be restored to another version of PostgreSQL.',
  errors: [BackupError, HeadFileError],
  run,
};
