/** What is true of the whole business, whoever asks. */
import { sql } from 'drizzle-orm';
import { business } from './db/schema';
import type { Services, Transaction } from './services';
import { StartError } from './start-error';

/** Whether everything in the database was made up. */
export async function isSampleBusiness({ db }: Pick<Services, 'db'>): Promise<boolean> {
  const [row] = await db.select({ isSample: business.isSample }).from(business);
  return row?.isSample ?? false;
}

/** Says that what is in the database is made up, and isn't whole yet. */
export async function beginSample(tx: Transaction, now: Date): Promise<void> {
  await tx.insert(business).values({ isSample: true, fillingSince: now });
}

/** Says that the sample is whole. */
export async function endSample(tx: Transaction): Promise<void> {
  await tx.execute(sql`UPDATE business SET filling_since = NULL`);
}

/**
 * Refuses a business whose filling was cut off, or goes on in another process: its money says nothing.
 *
 * @throws StartError with what to do about it
 */
export async function refuseHalfFilled({ db, config }: Pick<Services, 'db' | 'config'>): Promise<void> {
  const [row] = await db.select({ since: business.fillingSince }).from(business);
  if (!row?.since) return;
  const place = config.databaseUrl === undefined ? `remove the folder ${config.dataDir}` : 'take an empty database';
  throw new StartError(
    `The sample business in this database is not whole: it is being filled since ${row.since.toISOString()}, or that was cut off. ` +
      `Wait for the other server to be ready, or ${place} and start again.`,
  );
}
