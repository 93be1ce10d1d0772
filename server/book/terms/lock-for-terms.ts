/**
 * Locks of terms: the upline's row, then the account's, so that concurrent changes of the given credit see each other.
 */
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../kernel/services';
import { BookRefusal } from '../refusal';

/**
 * Locks an account and its direct upline, from the top down.
 *
 * @returns whether the upline is the root
 * @throws BookRefusal `accountUnknown` where it isn't the direct upline
 */
export async function lockForTerms(
  tx: Transaction,
  accountId: string,
  uplineId: string,
): Promise<{ isUplineRoot: boolean }> {
  // @guard money "those who change commissions wait for each other", tested by book/credit "of commission are changed
  //   by one of several who read the same version": without «FOR NO KEY UPDATE»
  const { rows } = await tx.execute<{ id: string; parentId: string | null }>(sql`
    SELECT locked.id, locked.parent_id AS "parentId" FROM account AS locked
    WHERE locked.id IN (
      SELECT unnest(ARRAY[target.id, target.parent_id]) FROM account AS target
      WHERE target.id = ${accountId}::uuid AND target.parent_id = ${uplineId}::uuid AND target.kind IN ('agent', 'member')
    )
    ORDER BY locked.level, locked.id FOR NO KEY UPDATE`);
  if (rows.length === 0) throw new BookRefusal('accountUnknown');
  return { isUplineRoot: rows.some(({ parentId }) => parentId === null) };
}
