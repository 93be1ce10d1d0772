/** A rehearsal: a backup is restored into a database that is thrown away, and verified there. */
import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { headPath, readHead } from '../audit/head-file';
import { AuditDifference, verifyAudit } from '../audit/verify-chain';
import { BookDifference } from '../book/verify/check';
import { type Verified, verifyAndKeep } from '../book/verify/verify-since';
import { openDatabase, openPool } from '../db/connection';
import { type EmbeddedDatabase, startEmbedded } from '../db/embedded/embedded';
import { removeCluster } from '../db/embedded/place';
import { migrateDatabase } from '../db/migrate';
import { withClient } from '../db/one-client';
import type { Clock } from '../kernel/services';
import { withProcessLock } from '../../scripts/lib/process-lock.mjs';
import { BackupError } from './backup-error';
import { secretKeyOf } from './carried-keys';
import type { FinishedBackup } from './make-backup';
import { differenceOf, measure, type Measures } from './measures';
import { type Manifest, readManifest } from './manifest';
import { startCopiedCluster } from './copied-cluster';
import { findProgram } from './own-postgres';
import { compareTables } from './portable/compare-tables';
import { type Restored, restoreBackup } from './restore-backup';

/** Prefix of the data folders of rehearsals. */
const TRIAL = '.rehearsal-';

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

export interface RehearsalOptions {
  /** The backup's own folder. */
  backup: string;
  key: Uint8Array;
  /** Folder for the restored data; its volume needs room for the whole database. */
  workDir: string;
  /** Folder of the programs of the operator's own PostgreSQL, for its physical backups. */
  postgresBin: string | undefined;
  timeZone: string;
  clock: Clock;
  /** Receives one line per step. */
  say: (line: string) => void;
}

/** The restored database while it is tried out. */
type TrialDatabase = Pick<EmbeddedDatabase, 'adminUrl' | 'appUrl' | 'stop'>;
type StartTrial = (dataDir: string) => Promise<TrialDatabase>;

/** A backup that was restored and found whole. */
export interface Rehearsal extends FinishedBackup {
  measures: Measures;
  verified: Verified;
}

/** Throws `BackupError` when figures of the restored database aren't those of the original. */
const compare = ({ adminUrl }: TrialDatabase, manifest: Manifest): Promise<Measures> =>
  withClient(adminUrl, async (client) => {
    const measures = await measure(client);
    const difference = differenceOf(measures, manifest.before, manifest.after);
    if (difference !== null) throw new BackupError(difference);
    if (manifest.kind === 'portable') await compareTables(client, manifest);
    return measures;
  });

async function verifyRestored(
  { appUrl }: TrialDatabase,
  dataDir: string,
  { keys }: Restored,
  { timeZone, clock }: RehearsalOptions,
): Promise<Verified> {
  const pool = openPool(appUrl, 1, { timeZone });
  pool.on('error', () => undefined);
  try {
    const [db, secretKey] = [openDatabase(pool), secretKeyOf(keys)];
    const path = headPath(dataDir);
    const head = readHead(path);
    await verifyAudit(db, secretKey, head ? [{ head, path }] : []);
    return await verifyAndKeep({ db, secretKey, clock }, 'all');
  } catch (error) {
    if (!(error instanceof AuditDifference || error instanceof BookDifference)) throw error;
    throw new BackupError(`The restored database isn't whole: ${error.message}`);
  } finally {
    await pool.end();
  }
}

/**
 * Returns how the database of a backup is started. Throws `BackupError` before anything is restored, if the operator's
 * own PostgreSQL can't be run here.
 */
async function starterOf({ backup, key, postgresBin }: RehearsalOptions): Promise<StartTrial> {
  const manifest = readManifest(backup, key);
  if (manifest.kind === 'portable' || manifest.own === null) return (dataDir) => startEmbedded(dataDir);
  const { own, postgres } = manifest;
  const program = await findProgram({ postgresBin }, postgres.major);
  if (program !== null) return (dataDir) => startCopiedCluster(dataDir, own, program);
  throw new BackupError(`The backup was made by PostgreSQL ${postgres.major}: set POSTGRES_BIN to its programs.`);
}

/**
 * Restores a backup to a data folder and verifies it there, as `rehearse` does, but keeps it.
 *
 * @throws BackupError in one line when the backup can't be restored or isn't whole
 */
export async function tryOut(dataDir: string, options: RehearsalOptions): Promise<Rehearsal> {
  const { backup, key, say } = options;
  const start = await starterOf(options);
  const restored = await restoreBackup({ backup, key, dataDir, say });
  const { manifest } = restored;
  if (manifest.kind === 'physical')
    say('The backup is unpacked, and each of its files matches the list of PostgreSQL.');
  const database = await start(dataDir);
  try {
    const measures = await compare(database, manifest);
    say('The database has started, and its counts and sums are those of the original.');
    await migrateDatabase(database.adminUrl, database.appUrl, say);
    return { folder: backup, manifest, measures, verified: await verifyRestored(database, dataDir, restored, options) };
  } finally {
    await database.stop();
  }
}

/**
 * Restores a backup into a database of its own, compares counts and sums with those of the original, verifies the audit
 * and the whole book, and removes the database. One runs at a time in a folder; what a killed one left behind is stopped
 * and removed.
 *
 * @throws BackupError in one line when the backup can't be restored or isn't whole
 */
export async function rehearse(options: RehearsalOptions): Promise<Rehearsal> {
  const { workDir, say } = options;
  mkdirSync(workDir, { recursive: true, mode: 0o700 });
  return withProcessLock(
    join(workDir, 'rehearsal.lock'),
    async () => {
      const leftovers = readdirSync(workDir).filter((name) => name.startsWith(TRIAL));
      for (const name of leftovers) await removeCluster(join(workDir, name));
      const dataDir = join(workDir, `${TRIAL}${process.pid}`);
      // A signal ends the process half-way, and the trial with it.
      const end = () => void removeCluster(dataDir).finally(() => process.exit(1));
      for (const signal of SIGNALS) process.once(signal, end);
      try {
        return await tryOut(dataDir, options);
      } finally {
        for (const signal of SIGNALS) process.off(signal, end);
        await removeCluster(dataDir);
      }
    },
    (holder) => say(`Waiting for the rehearsal of process ${holder}.`),
  );
}
