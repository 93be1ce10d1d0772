/** A recent change of the business: a second person decides about results. */
import { sql } from 'drizzle-orm';
import type { LottoGroup } from '../../../../domain/lotto/group';
import type { Transaction } from '../../../kernel/services';

/** Groups of lotteries to which it applies. */
export const BY_SECOND_PERSON: readonly LottoGroup[] = ['foreign', 'stock'];

/** Number of minutes since the change. */
export const SECOND_PERSON_MINUTES_AGO = 55;

/** Changes the setting, as master; the audit entry exists already. */
export async function askSecondPersons(tx: Transaction, master: string, at: Date): Promise<void> {
  for (const group of BY_SECOND_PERSON) {
    await tx.execute(sql`
      INSERT INTO setting (key, value, updated_by, updated_at)
      VALUES (${`approvals.${group}`}, '"secondPerson"', ${master}::uuid, ${at.toISOString()}::timestamptz)`);
  }
}
