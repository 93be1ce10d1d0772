/** Movements of money between two wallets, for any reason, carried out once per request. */
import type { Transaction } from '../../kernel/services';
import { AlreadyPosted, type Leg, lockBalances, type LockedBalance, postLocked, type Wallet } from '../post';
import { BookRefusal } from '../refusal';
import type { BookActor } from '../rounds/claim';
import { bookDay } from '../settling/business-date';
import type { BookContext } from '../transaction';
import { Overdraft } from './overdraft';
import { type PaymentDetails, type RequestedKind, movedByRequest } from './request-once';

/** A movement in the form in which it enters the journal. */
export interface Movement {
  posts: Exclude<RequestedKind, 'payDealer'>;
  /** Id of the movement; repeating it does nothing. */
  requestId: string;
  accountId: string;
  /** Owner of the other wallet; null for the house's. */
  otherId: string | null;
  /** Amount that the account's wallet receives, satang; negative when it gives. */
  received: number;
  actor: BookActor;
  reason?: string;
  /** Only for a payment between an account and its upline. */
  payment?: PaymentDetails;
}

/** The effect of a movement on the account's wallet, satang. */
export interface FundsMoved {
  before: number;
  after: number;
  /** False for a repeated request, whose money was moved before. */
  isNew: boolean;
}

/** Returns the maximum amount that can be moved, satang, by the locked balances; null without a limit. */
export type Bound = (balances: readonly LockedBalance[]) => Promise<number | null>;

const walletOf = (ownerId: string | null): Wallet => ({ kind: ownerId === null ? 'house' : 'wallet', ownerId });

/** Returns the earlier effect of a request; null when it has done nothing. */
async function movedBy(
  tx: Transaction,
  { posts, requestId, accountId, otherId, received, reason, payment }: Movement,
): Promise<FundsMoved | null> {
  const legs = await movedByRequest(tx, requestId, { kind: posts, reason, payment: payment ?? null });
  if (legs.length === 0) return null;
  const own = legs.find(({ ownerId }) => ownerId === accountId);
  const isSame = own?.amount === received && legs.some(({ ownerId }) => ownerId === otherId);
  // @guard money "a request stands for one movement", tested by book/funds "does not stand for another movement":
  //   «(!own || !isSame)» becomes «(!own)»
  if (!own || !isSame) throw new BookRefusal('requestDiffers');
  return { before: own.after - own.amount, after: own.after, isNew: false };
}

/**
 * Moves money under the locks of both wallets, or returns the earlier effect of the same request.
 *
 * @throws Overdraft when it exceeds the limit
 * @throws BookRefusal `requestDiffers` when the request moved something else before
 */
export async function moveOnce(
  tx: Transaction,
  book: BookContext,
  movement: Movement,
  boundOf: Bound,
): Promise<FundsMoved> {
  const { posts, requestId, accountId, otherId, received, actor, reason } = movement;
  const repeated = await movedBy(tx, movement);
  // @guard money "a request moves money once", tested by book/funds "moves money once, however often it comes, one
  //   after another and at once"
  if (repeated) return repeated;
  const balances = await lockBalances(tx, book.newId, [walletOf(otherId), walletOf(accountId)]);
  const most = await boundOf(balances);
  // @guard money "nobody gives more than it has", tested by book/funds "is not paid from insufficient funds"
  if (most !== null && Math.abs(received) > most) throw new Overdraft(Math.max(0, most));
  const legs: Leg[] = [
    { ...walletOf(otherId), amount: -received },
    { ...walletOf(accountId), amount: received },
  ];
  const { at, businessDate } = await bookDay(tx, book);
  const posting = {
    id: book.newId(),
    kind: posts,
    referenceId: requestId,
    no: 0,
    businessDate,
    at,
    actorId: actor.id,
    reason,
  };
  await postLocked(tx, posting, legs, balances).catch((error: unknown) => {
    throw error instanceof AlreadyPosted ? new BookRefusal('requestDiffers') : error;
  });
  const before = balances.find(({ ownerId }) => ownerId === accountId)?.balance ?? 0;
  return { before, after: before + received, isNew: true };
}
