/** Corrections of a balance by hand, posted against the house. */
import { sql } from 'drizzle-orm';
import { BookRefusal } from '../refusal';
import type { Transaction } from '../../kernel/services';
import type { BookContext } from '../transaction';
import { type FundsMoved, moveOnce, type Movement } from './move-once';

export interface AdjustmentRequest extends Pick<Movement, 'requestId' | 'accountId' | 'received' | 'actor'> {
  reason: string;
}

/**
 * Corrects the wallet of an agent or member, once per request. It is the only movement that may take an account beyond
 * its credit, as a mistake is corrected even if the money is gone.
 *
 * @throws BookRefusal `accountUnknown`, `requestDiffers` when the request moved something else before
 */
export async function adjustBalance(
  tx: Transaction,
  book: BookContext,
  request: AdjustmentRequest,
): Promise<FundsMoved> {
  if (!Number.isSafeInteger(request.received) || request.received === 0)
    throw new RangeError('an amount is satang, not none');
  const { rowCount } = await tx.execute(sql`
    SELECT FROM account WHERE id = ${request.accountId}::uuid AND kind IN ('agent', 'member')`);
  if (rowCount === 0) throw new BookRefusal('accountUnknown');
  return moveOnce(tx, book, { ...request, posts: 'adjust', otherId: null }, async () => null);
}
