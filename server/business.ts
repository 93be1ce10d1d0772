/** What is true of the whole business, whoever asks. */
import { business } from './db/schema';
import type { Services, Transaction } from './services';

/** Whether everything in the database was made up. */
export async function isSampleBusiness({ db }: Pick<Services, 'db'>): Promise<boolean> {
  const [row] = await db.select({ isSample: business.isSample }).from(business);
  return row?.isSample ?? false;
}

/** Says that what is in the database was made up. */
export async function markAsSample(tx: Transaction): Promise<void> {
  await tx.insert(business).values({ isSample: true });
}
