/** A payment between the house and a dealer: what they owe each other shrinks by it. */
import { sql } from 'drizzle-orm';
import { Overdraft } from '../funds/overdraft';
import { movedByRequest } from '../funds/request-once';
import { AlreadyPosted, lockBalances, postLocked } from '../post';
import { BookRefusal } from '../refusal';
import { withRetry } from '../with-retry';
import type { BookActor } from '../rounds/claim';
import { bookDay } from '../settling/business-date';
import { type Book, withTransaction } from '../transaction';

export interface DealerPayment {
  /** Names the payment: repeated, it does nothing. */
  requestId: string;
  dealerId: string;
  /** Whether the dealer is paid, or pays. */
  direction: 'toDealer' | 'byDealer';
  /** Satang, more than nothing. */
  amount: number;
  actor: BookActor;
  /** How it was paid. */
  reason?: string;
}

/** What the dealer was owed before and after, satang; negative: what he owed. */
export interface DealerPaid {
  before: number;
  after: number;
  /** False for a repeated request: it was paid before. */
  isNew: boolean;
}

/**
 * Writes a payment down, of what is owed and no more.
 *
 * @throws BookRefusal `dealerUnknown`, `requestDiffers` when the request paid something else before
 * @throws Overdraft when it is more than is owed in that direction
 */
export async function payDealer(
  book: Book,
  { requestId, dealerId, direction, amount, actor, reason }: DealerPayment,
): Promise<DealerPaid> {
  if (!Number.isSafeInteger(amount) || amount <= 0) throw new RangeError('a payment is of more than nothing');
  const change = direction === 'toDealer' ? -amount : amount;
  return withRetry(() =>
    withTransaction(book, async (tx) => {
      const { rowCount } = await tx.execute(sql`SELECT FROM dealer WHERE id = ${dealerId}::uuid`);
      if (rowCount === 0) throw new BookRefusal('dealerUnknown');
      const moved = await movedByRequest(tx, requestId, 'payDealer');
      const repeated = moved.find(({ ownerId }) => ownerId === dealerId);
      if (repeated?.amount === change)
        return { before: repeated.after - repeated.amount, after: repeated.after, isNew: false };
      if (moved.length > 0) throw new BookRefusal('requestDiffers');
      const balances = await lockBalances(tx, book.newId, [
        { kind: 'dealer', ownerId: dealerId },
        { kind: 'house', ownerId: null },
      ]);
      const before = balances.find(({ ownerId }) => ownerId === dealerId)?.balance ?? 0;
      const owed = Math.max(0, direction === 'toDealer' ? before : -before);
      if (amount > owed) throw new Overdraft(owed);
      const { at, businessDate } = await bookDay(tx, book);
      const posting = {
        id: book.newId(),
        kind: 'payDealer' as const,
        referenceId: requestId,
        no: 0,
        businessDate,
        at,
        actorId: actor.id,
        reason,
      };
      const legs = [
        { kind: 'dealer' as const, ownerId: dealerId, amount: change },
        { kind: 'house' as const, ownerId: null, amount: -change },
      ];
      await postLocked(tx, posting, legs, balances);
      return { before, after: before + change, isNew: true };
    }),
  ).catch((error: unknown) => {
    throw error instanceof AlreadyPosted ? new BookRefusal('requestDiffers') : error;
  });
}
