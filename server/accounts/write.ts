/** Changes of an account's row. */
import { and, eq } from 'drizzle-orm';
import { endSessionsBelow } from '../auth/sessions';
import { account } from '../db/schema';
import { violatedConstraint } from '../db/constraint';
import { fieldProblem } from '../kernel/problem';
import type { ApiRecord } from '../records/read';
import type { Services, Transaction } from '../kernel/services';

type Row = typeof account.$inferInsert;

/**
 * Writes a change if the record still has its version and raises the version by one; returns false otherwise. Locking
 * an account ends its sessions and those of all accounts below it, so that no old token works after the lock is lifted.
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
 * Adds an account. The unique index decides whether its name is free, so that of two simultaneous calls exactly one
 * fails. Throws `validation` on `username` when the name is taken.
 */
export async function insertAccount(tx: Transaction, row: Row): Promise<void> {
  await tx
    .insert(account)
    .values(row)
    .catch((error: unknown) => {
      throw violatedConstraint(error) === 'account_username' ? fieldProblem('username', 'username.taken') : error;
    });
}
