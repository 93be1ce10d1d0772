/** Facts about the whole business, the same for every caller. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { ADVISORY_LOCKS } from './advisory-locks';
import { business } from './schema';
import type { Services, Transaction } from '../kernel/services';
import { StartError } from '../kernel/start-error';

/** Whether all data in the database is made up. */
export async function isSampleBusiness({ db }: Pick<Services, 'db'>): Promise<boolean> {
  const [row] = await db.select({ isSample: business.isSample }).from(business);
  return row?.isSample ?? false;
}

/** Records that the data in the database is made up and not complete yet. */
export async function beginSample(tx: Transaction, now: Date): Promise<void> {
  await tx.insert(business).values({ isSample: true, fillingSince: now });
}

/** Records that the sample is complete. */
export async function endSample(tx: Transaction): Promise<void> {
  await tx.execute(sql`UPDATE business SET filling_since = NULL`);
}

/**
 * Fills a sample under a lock that tells other processes about it. The lock ends with its connection, even if the
 * process is killed.
 */
export async function whileFilling<T>({ pool }: Pick<Services, 'pool'>, fill: () => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('SELECT pg_try_advisory_lock($1)', [ADVISORY_LOCKS.fillSample]);
    return await fill();
  } finally {
    // A lost connection has lost the lock too.
    const isLost = await client.query('SELECT pg_advisory_unlock($1)', [ADVISORY_LOCKS.fillSample]).then(
      () => false,
      () => true,
    );
    client.release(isLost);
  }
}

/** Returns the instruction to remove the database for a new start; it holds only an unfinished sample. */
function whatToRemove({ databaseUrl, dataDir }: Services['config']): string {
  if (databaseUrl !== undefined) return 'Drop and re-create the database (or name an empty one)';
  const pointer = join(dataDir, 'postgres-location');
  const folders = [dataDir, ...(existsSync(pointer) ? [readFileSync(pointer, 'utf8').trim()] : [])];
  return `It contains nothing else: remove ${folders.join(' and ')} (rm -r ${folders.map((folder) => `'${folder}'`).join(' ')})`;
}

/**
 * Refuses a business whose sample was interrupted, or is still being filled by another process: its amounts are
 * incomplete.
 *
 * @throws StartError with instructions
 */
export async function refuseHalfFilled({ db, config }: Pick<Services, 'db' | 'config'>): Promise<void> {
  const [row] = await db.select({ since: business.fillingSince }).from(business);
  if (!row?.since) return;
  const { rows } = await db.execute<{ isFree: boolean }>(
    sql`SELECT pg_try_advisory_xact_lock(${ADVISORY_LOCKS.fillSample}) AS "isFree"`,
  );
  const since = row.since.toISOString();
  throw new StartError(
    rows[0]?.isFree
      ? `The sample business in this database is incomplete: filling it was interrupted after its start at ${since}. ${whatToRemove(config)} and start again.`
      : `The sample business in this database is incomplete: another server has been filling it since ${since}. Wait until that server is ready, then start again.`,
  );
}
