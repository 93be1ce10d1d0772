/** Payments between the house and a dealer, which reduce the debt between them. */
import { sql } from 'drizzle-orm';
import { Overdraft } from '../funds/overdraft';
import { movedByRequest } from '../funds/request-once';
import { AlreadyPosted, lockBalances, postLocked } from '../post';
import { BookRefusal } from '../refusal';
import type { BookActor } from '../rounds/claim';
import { bookDay } from '../settling/business-date';
import type { BookContext } from '../transaction';
import type { Transaction } from '../../kernel/services';

export interface DealerPayment {
  /** Id of the payment; repeating it does nothing. */
  requestId: string;
  dealerId: string;
  /** Whether the dealer is paid, or pays. */
  direction: 'toDealer' | 'byDealer';
  /** Satang, positive. */
  amount: number;
  actor: BookActor;
  /** How the money was paid. */
  reason?: string;
}

/** Amount owed to the dealer before and after, satang; negative if the dealer owes it. */
export interface DealerPaid {
  before: number;
  after: number;
  /** False for a repeated request, which was paid before. */
  isNew: boolean;
}

/**
 * Records a payment of at most the amount owed.
 *
 * @throws BookRefusal `dealerUnknown`, `requestDiffers` when the request paid something else before
 * @throws Overdraft when it exceeds the amount owed in that direction
 */
export async function payDealer(
  tx: Transaction,
  book: BookContext,
  { requestId, dealerId, direction, amount, actor, reason }: DealerPayment,
): Promise<DealerPaid> {
  if (!Number.isSafeInteger(amount) || amount <= 0) throw new RangeError('a payment is of more than nothing');
  const change = direction === 'toDealer' ? -amount : amount;
  const { rowCount } = await tx.execute(sql`SELECT FROM dealer WHERE id = ${dealerId}::uuid`);
  if (rowCount === 0) throw new BookRefusal('dealerUnknown');
  const moved = await movedByRequest(tx, requestId, { kind: 'payDealer', reason, payment: null });
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
  await postLocked(tx, posting, legs, balances).catch((error: unknown) => {
    throw error instanceof AlreadyPosted ? new BookRefusal('requestDiffers') : error;
  });
  return { before, after: before + change, isNew: true };
}
