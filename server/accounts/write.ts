/** Writing an account's row. */
import { and, eq } from 'drizzle-orm';
import { account } from '../db/schema';
import { violatedConstraint } from '../db/constraint';
import { fieldProblem } from '../http/problem';
import type { ApiRecord } from '../records/read';
import type { Transaction } from '../services';

type Row = typeof account.$inferInsert;

/** Writes a change if the record still has its version, raising it by one; false when it hasn't. */
export async function writeAccount(
  tx: Transaction,
  { id, version }: ApiRecord,
  changes: Partial<Row>,
): Promise<boolean> {
  const { rowCount } = await tx
    .update(account)
    .set({ ...changes, version: version + 1 })
    .where(and(eq(account.id, id), eq(account.version, version)));
  return rowCount === 1;
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
