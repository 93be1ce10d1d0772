/** Deletion of unused accounts. Accounts with money or bets stay, as the book wouldn't add up without them. */
import { sql } from 'drizzle-orm';
import { lockBalances } from '../book/post';
import { isForeignKeyViolation } from '../db/constraint';
import { ProblemError } from '../kernel/problem';
import type { Services, Transaction } from '../kernel/services';

function inUse(): ProblemError {
  return new ProblemError('in-use', { detail: 'an account with movements or bets can only be locked' });
}

/**
 * Deletes an account whose row is locked and that the book doesn't mention. Bets hold its ledger accounts, so the call
 * waits for bets under way; later bets don't find the account.
 *
 * @throws ProblemError `in-use`
 */
export async function deleteUnused(
  tx: Transaction,
  { newId }: Pick<Services, 'newId'>,
  accountId: string,
): Promise<void> {
  await lockBalances(tx, newId, [
    { kind: 'wallet', ownerId: accountId },
    { kind: 'atStake', ownerId: accountId },
  ]);
  const { rows } = await tx.execute<{ isUsed: boolean }>(sql`
    SELECT EXISTS (SELECT FROM slip WHERE member_id = ${accountId}::uuid) OR EXISTS (
      SELECT FROM ledger_account AS ledger JOIN entry ON entry.ledger_account_id = ledger.id
      WHERE ledger.owner_id = ${accountId}::uuid) AS "isUsed"`);
  // @guard money "whose money or bets are here stays", tested by members/deletion "is refused of a member with bets,
  //   with money, and of an agent with money"
  if (rows[0]?.isUsed !== false) throw inUse();
  await tx.execute(sql`DELETE FROM ledger_account WHERE owner_id = ${accountId}::uuid`);
  // Shoots, partners and number rules refer to their account.
  await tx.execute(sql`DELETE FROM account WHERE id = ${accountId}::uuid`).catch((error: unknown) => {
    throw isForeignKeyViolation(error) ? inUse() : error;
  });
}
