/** Writing the row of an account's terms, which raises its version. */
import { sql } from 'drizzle-orm';
import { accountTerms } from '../../db/book/terms';
import type { Transaction } from '../../services';
import type { AccountTerms } from './account-terms';

/** Writes all terms of an account whose row is locked. */
export async function writeAccountTerms(tx: Transaction, accountId: string, terms: AccountTerms): Promise<void> {
  await tx
    .insert(accountTerms)
    .values({ accountId, ...terms })
    .onConflictDoUpdate({ target: accountTerms.accountId, set: { ...terms, version: sql`${accountTerms.version} + 1` } });
}
