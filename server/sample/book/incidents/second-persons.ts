/** The business has just begun to have results decided by a second person. */
import { sql } from 'drizzle-orm';
import type { LottoGroup } from '../../../../domain/lotto/group';
import type { Transaction } from '../../../kernel/services';

/** For these groups of lotteries. */
export const BY_SECOND_PERSON: readonly LottoGroup[] = ['foreign', 'stock'];

/** So many minutes ago. */
export const SECOND_PERSON_MINUTES_AGO = 55;

/** Sets it, by master; what is written in the record of it stands there already. */
export async function askSecondPersons(tx: Transaction, master: string, at: Date): Promise<void> {
  for (const group of BY_SECOND_PERSON) {
    await tx.execute(sql`
      INSERT INTO setting (key, value, updated_by, updated_at)
      VALUES (${`approvals.${group}`}, '"secondPerson"', ${master}::uuid, ${at.toISOString()}::timestamptz)`);
  }
}
