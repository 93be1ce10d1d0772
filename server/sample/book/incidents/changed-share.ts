/** An agent whose share was cut in the middle of a week: its lines before and after hold otherwise. */
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../../kernel/services';

export const CHANGED_AGENT = 'bk01kkln';
export const CHANGED_SHARE = { before: 7_000, after: 6_500 };

/** So many days ago. */
export const CHANGED_DAYS_AGO = 3.4;

/** Cuts the share; what is written in the record of it stands there already. */
export async function changeShare(tx: Transaction): Promise<void> {
  await tx.execute(sql`
    UPDATE account SET given_pt = ${CHANGED_SHARE.after}, version = version + 1 WHERE username = ${CHANGED_AGENT}`);
}
