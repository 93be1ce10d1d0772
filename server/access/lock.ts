/** Row locks on accounts, always from the top of the tree down, so that two changes never wait for each other. */
import { sql } from 'drizzle-orm';
import type { AccountKind } from '../../domain/accounts/account-kind';
import type { ActingAccount, Caller } from './caller';
import { ProblemError } from '../kernel/problem';
import type { Transaction } from '../kernel/services';

/**
 * Locks accounts of one kind and their parents, so that a share given and the share received above it can't change past
 * each other. Accounts outside the caller's scope are not locked.
 */
export async function lockWithParents(
  tx: Transaction,
  caller: Caller,
  ids: readonly string[],
  kind: AccountKind,
): Promise<void> {
  await tx.execute(sql`
    SELECT locked.id FROM account AS locked
    WHERE locked.id IN (
      SELECT unnest(ARRAY[target.id, target.parent_id]) FROM account AS target
      WHERE target.id = ANY(${sql.param(ids)}::uuid[]) AND target.kind = ${kind}
        AND target.path @> ARRAY[${caller.acting.id}]::uuid[] AND target.id <> ${caller.acting.id}::uuid
    )
    ORDER BY locked.level, locked.id FOR NO KEY UPDATE`);
}

/**
 * Holds the status of all accounts above an account until the transaction ends. Call it before locking the account's
 * own row, as every lock goes from the top of the tree down.
 */
export async function lockUplines(tx: Transaction, accountId: string): Promise<void> {
  await tx.execute(sql`
    SELECT upline.id FROM account AS upline
    WHERE upline.id IN (SELECT unnest(path) FROM account WHERE id = ${accountId}::uuid) AND upline.id <> ${accountId}::uuid
    ORDER BY upline.level FOR SHARE`);
}

/** The current state of an account that gets something added below it. */
export interface LockedParent {
  /** Basis points it received. */
  receivedPt: number;
  path: string[];
}

/** Locks the caller's account as the parent of an addition below it, so that its share can't be cut in the meantime. */
export async function lockParent(tx: Transaction, acting: ActingAccount): Promise<LockedParent> {
  const { rows } = await tx.execute<LockedParent & Record<string, unknown>>(
    sql`SELECT given_pt AS "receivedPt", path FROM account WHERE id = ${acting.id}::uuid FOR NO KEY UPDATE`,
  );
  if (rows[0] === undefined) throw new ProblemError('not-found');
  return rows[0];
}

/** Returns the share that an account received, in basis points; the caller must have locked its row. */
export async function receivedPtOf(tx: Transaction, id: string): Promise<number> {
  const { rows } = await tx.execute<{ receivedPt: number }>(
    sql`SELECT given_pt AS "receivedPt" FROM account WHERE id = ${id}::uuid`,
  );
  return rows[0]?.receivedPt ?? 0;
}
