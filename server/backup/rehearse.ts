/** A rehearsal: a backup is restored into a database that is thrown away, and verified there. */
import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { headPath, readHead } from '../audit/head-file';
import { AuditDifference, verifyAudit } from '../audit/verify-chain';
import { BookDifference } from '../book/verify/check';
import { type Verified, verifyAndKeep } from '../book/verify/verify-since';
import { openDatabase, openPool } from '../db/connection';
import { type EmbeddedDatabase, startEmbedded } from '../db/embedded/embedded';
import { removeCluster } from '../db/embedded/place';
import { migrateDatabase } from '../db/migrate';
import type { Clock } from '../kernel/services';
import { withProcessLock } from '../../scripts/lib/process-lock.mjs';
import { BackupError } from './backup-error';
import { secretKeyOf } from './carried-keys';
import type { FinishedBackup } from './make-backup';
import { differenceOf, measure, type Measures } from './measures';
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
  timeZone: string;
  clock: Clock;
  /** Receives one line per step. */
  say: (line: string) => void;
}

/** A backup that was restored and found whole. */
export interface Rehearsal extends FinishedBackup {
  measures: Measures;
  verified: Verified;
}

async function measuresOf({ adminUrl }: EmbeddedDatabase): Promise<Measures> {
  const client = new Client({ connectionString: adminUrl });
  await client.connect();
  try {
    return await measure(client);
  } finally {
    await client.end();
  }
}

async function verifyRestored(
  { appUrl }: EmbeddedDatabase,
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

async function tryOut(dataDir: string, options: RehearsalOptions): Promise<Rehearsal> {
  const { backup, key, say } = options;
  const restored = await restoreBackup(backup, dataDir, key);
  const { manifest } = restored;
  say('The backup is unpacked, and each of its files matches the list of PostgreSQL.');
  const database = await startEmbedded(dataDir);
  try {
    const measures = await measuresOf(database);
    const difference = differenceOf(measures, manifest.before, manifest.after);
    if (difference !== null) throw new BackupError(difference);
    say('PostgreSQL has recovered, and counts and sums are those of the original.');
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
