/** Writing an account's row. */
import { and, eq } from 'drizzle-orm';
import { endSessionsBelow } from '../auth/sessions';
import { account } from '../db/schema';
import { violatedConstraint } from '../db/constraint';
import { fieldProblem } from '../kernel/problem';
import type { ApiRecord } from '../records/read';
import type { Services, Transaction } from '../kernel/services';

type Row = typeof account.$inferInsert;

/**
 * Writes a change if the record still has its version, raising it by one; false when it hasn't. Locking ends the sessions
 * of the account and of all below it, so that nobody's token is good again once the lock is lifted.
 */
export async function writeAccount(
  tx: Transaction,
  { id, version }: ApiRecord,
  changes: Partial<Row>,
  { clock }: Pick<Services, 'clock'>,
): Promise<boolean> {
  const { rowCount } = await tx
    .update(account)
    .set({ ...changes, version: version + 1 })
    .where(and(eq(account.id, id), eq(account.version, version)));
  if (rowCount !== 1) return false;
  // @guard access "a lock ends sessions for good", tested by accounts/lock "ends the sessions of the account and of all
  //   below for good"
  if (changes.status === 'locked') await endSessionsBelow(tx, clock(), id, 'locked');
  return true;
}

/**
 * Adds an account. Whether its name is free is the unique index' to say, so that of two at once exactly one is told.
 * Throws `validation` on `username` when it is taken.
 */
export async function insertAccount(tx: Transaction, row: Row): Promise<void> {
  await tx
    .insert(account)
    .values(row)
    .catch((error: unknown) => {
      throw violatedConstraint(error) === 'account_username' ? fieldProblem('username', 'username.taken') : error;
    });
}
