/** An agent whose share was cut in the middle of a week: its lines before and after are split differently. */
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../../kernel/services';

export const CHANGED_AGENT = 'bk01kkln';
export const CHANGED_SHARE = { before: 7_000, after: 6_500 };

/** Number of days since the change. */
export const CHANGED_DAYS_AGO = 3.4;

/** Cuts the share; the audit entry exists already. */
export async function changeShare(tx: Transaction): Promise<void> {
  await tx.execute(sql`
    UPDATE account SET given_pt = ${CHANGED_SHARE.after}, version = version + 1 WHERE username = ${CHANGED_AGENT}`);
}
