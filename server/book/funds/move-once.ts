/** Moving money between two wallets once per request, whatever the reason for it. */
import type { Transaction } from '../../kernel/services';
import { type Leg, lockBalances, type LockedBalance, postLocked, type Wallet } from '../post';
import { BookRefusal } from '../refusal';
import type { BookActor } from '../rounds/claim';
import { bookDay } from '../settling/business-date';
import type { Book } from '../transaction';
import { Overdraft } from './overdraft';
import { type RequestedKind, movedByRequest } from './request-once';

/** A movement as the journal will have it. */
export interface Movement {
  posts: Exclude<RequestedKind, 'payDealer'>;
  /** Names the movement: repeated, it does nothing. */
  requestId: string;
  accountId: string;
  /** Whose wallet stands against it; null for the house's. */
  otherId: string | null;
  /** What the account's wallet receives, satang; negative for what it gives. */
  received: number;
  actor: BookActor;
  reason?: string;
}

/** What a movement did to the account's wallet, satang. */
export interface FundsMoved {
  before: number;
  after: number;
  /** False for a repeated request: it was moved before. */
  isNew: boolean;
}

/** What can be moved at most, satang, by the locked balances; null without a bound. */
export type Bound = (balances: readonly LockedBalance[]) => Promise<number | null>;

const walletOf = (ownerId: string | null): Wallet => ({ kind: ownerId === null ? 'house' : 'wallet', ownerId });

/** What a request did earlier; null when it has done nothing. */
async function movedBy(
  tx: Transaction,
  { posts, requestId, accountId, otherId, received }: Movement,
): Promise<FundsMoved | null> {
  const legs = await movedByRequest(tx, requestId, posts);
  if (legs.length === 0) return null;
  const own = legs.find(({ ownerId }) => ownerId === accountId);
  const isSame = own?.amount === received && legs.some(({ ownerId }) => ownerId === otherId);
  // @guard money "a request stands for one movement", tested by book/funds "does not stand for another movement":
  //   «(!own || !isSame)» becomes «(!own)»
  if (!own || !isSame) throw new BookRefusal('requestDiffers');
  return { before: own.after - own.amount, after: own.after, isNew: false };
}

/**
 * Moves money under the locks of both wallets, or answers what the request moved before.
 *
 * @throws Overdraft when it is more than the bound
 * @throws BookRefusal `requestDiffers` when the request moved something else before
 */
export async function moveOnce(tx: Transaction, book: Book, movement: Movement, boundOf: Bound): Promise<FundsMoved> {
  const { posts, requestId, accountId, otherId, received, actor, reason } = movement;
  const repeated = await movedBy(tx, movement);
  // @guard money "a request moves money once", tested by book/funds "moves money once, however often it comes, one
  //   after another and at once"
  if (repeated) return repeated;
  const balances = await lockBalances(tx, book.newId, [walletOf(otherId), walletOf(accountId)]);
  const most = await boundOf(balances);
  // @guard money "nobody gives more than it has", tested by book/funds "is not paid by whoever hasn’t got it"
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
  await postLocked(tx, posting, legs, balances);
  const before = balances.find(({ ownerId }) => ownerId === accountId)?.balance ?? 0;
  return { before, after: before + received, isNew: true };
}
