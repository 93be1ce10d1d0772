/** Writing the row of an account's terms, which raises its version. */
import { sql } from 'drizzle-orm';
import { accountTerms } from '../../db/book/terms';
import type { Transaction } from '../../kernel/services';
import type { AccountTerms } from './account-terms';

/** Writes all terms of an account whose row is locked. */
export async function writeAccountTerms(tx: Transaction, accountId: string, all: AccountTerms): Promise<void> {
  const { funds, creditLimit, creditAllowance, packageId, takesRest, clearingCycle, usedCreditAlarm, suspendsAtLimit } =
    all;
  const allowanceUntil = all.allowanceUntil === null ? null : new Date(all.allowanceUntil);
  const terms = {
    funds,
    creditLimit,
    creditAllowance,
    allowanceUntil,
    packageId,
    takesRest,
    clearingCycle,
    usedCreditAlarm,
    suspendsAtLimit,
  };
  await tx
    .insert(accountTerms)
    .values({ accountId, ...terms })
    .onConflictDoUpdate({
      target: accountTerms.accountId,
      set: { ...terms, version: sql`${accountTerms.version} + 1` },
    });
}
