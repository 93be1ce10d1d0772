/** Deposits and withdrawals: money between an account and its direct upline, and between master and the house. */
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../services';
import { AlreadyPosted, lockBalances, postLocked, type Leg, type LockedBalance, type Wallet } from '../post';
import { BookRefusal } from '../refusal';
import { retried } from '../retried';
import type { BookActor } from '../rounds/claim';
import { bookDay } from '../settling/business-date';
import { type Book, inBook } from '../transaction';
import { Overdraft } from './overdraft';
import { spendableOf } from './payable';

export type FundsKind = 'deposit' | 'withdraw';

export interface FundsRequest {
  kind: FundsKind;
  /** Names the movement: repeated, it does nothing. */
  requestId: string;
  /** Whose wallet it is: a direct child or member of the upline. */
  accountId: string;
  /** Who gives and takes back; null for the house, with which only the root deals. */
  uplineId: string | null;
  /** Satang, positive. */
  amount: number;
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

const walletOf = (ownerId: string | null): Wallet => ({ kind: ownerId === null ? 'house' : 'wallet', ownerId });

async function refuseUnlessDirect(tx: Transaction, { accountId, uplineId }: FundsRequest): Promise<void> {
  const { rowCount } = await tx.execute(sql`
    SELECT FROM account WHERE id = ${accountId}::uuid AND parent_id IS NOT DISTINCT FROM ${uplineId}::uuid
      AND kind IN ('agent', 'member')`);
  if (rowCount === 0) throw new BookRefusal('accountUnknown');
}

/**
 * What can be moved at most, satang; null without a bound. What is taken back is there in money: credit is for betting
 * and for handing down, it isn't paid out. The house gives without a bound.
 */
async function payable(tx: Transaction, request: FundsRequest, balances: readonly LockedBalance[]): Promise<number | null> {
  const { kind, accountId, uplineId } = request;
  const balanceOf = (id: string) => balances.find(({ ownerId }) => ownerId === id)?.balance ?? 0;
  if (kind === 'withdraw') return balanceOf(accountId);
  return uplineId === null ? null : spendableOf(tx, uplineId, balanceOf(uplineId));
}

async function moveIn(tx: Transaction, book: Book, request: FundsRequest): Promise<FundsMoved> {
  const { kind, requestId, accountId, uplineId, amount, actor, reason } = request;
  await refuseUnlessDirect(tx, request);
  const balances = await lockBalances(tx, book.newId, [walletOf(uplineId), walletOf(accountId)]);
  const repeated = await movedBy(tx, request);
  if (repeated) return repeated;
  const most = await payable(tx, request, balances);
  if (most !== null && amount > most) throw new Overdraft(Math.max(0, most));
  const received = kind === 'deposit' ? amount : -amount;
  const legs: Leg[] = [
    { ...walletOf(uplineId), amount: -received },
    { ...walletOf(accountId), amount: received },
  ];
  const { at, businessDate } = await bookDay(tx, book);
  const posting = { id: book.newId(), kind, referenceId: requestId, no: 0, businessDate, at, actorId: actor.id, reason };
  await postLocked(tx, posting, legs, balances);
  const before = balances.find(({ ownerId }) => ownerId === accountId)?.balance ?? 0;
  return { before, after: before + received, isNew: true };
}

/** What a request did earlier; null when it has done nothing. */
async function movedBy(tx: Transaction, request: FundsRequest): Promise<FundsMoved | null> {
  const { kind, requestId, accountId, uplineId, amount } = request;
  const received = kind === 'deposit' ? amount : -amount;
  const { rows } = await tx.execute<{ ownerId: string | null; amount: number; after: number }>(sql`
    SELECT ledger.owner_id AS "ownerId", entry.amount, entry.balance_after AS after
    FROM transfer
    JOIN entry ON entry.transfer_id = transfer.id AND entry.business_date = transfer.business_date
    JOIN ledger_account AS ledger ON ledger.id = entry.ledger_account_id
    WHERE transfer.kind = ${kind} AND transfer.reference_id = ${requestId}::uuid AND transfer.no = 0`);
  if (rows.length === 0) return null;
  const own = rows.find(({ ownerId }) => ownerId === accountId);
  const isSame = own?.amount === received && rows.some(({ ownerId }) => ownerId === uplineId);
  if (!own || !isSame) throw new BookRefusal('requestDiffers');
  return { before: own.after - own.amount, after: own.after, isNew: false };
}

/**
 * Moves money once, however often it is asked for by the same request.
 *
 * @throws Overdraft when whoever pays hasn't so much
 * @throws BookRefusal `accountUnknown` when the account isn't directly below the upline, `requestDiffers` when the request
 *   moved something else before
 */
export async function moveFunds(book: Book, request: FundsRequest): Promise<FundsMoved> {
  if (!Number.isSafeInteger(request.amount) || request.amount <= 0) throw new RangeError('an amount is positive satang');
  return retried(() => inBook(book, (tx) => moveIn(tx, book, request))).catch((error: unknown) => {
    throw error instanceof AlreadyPosted ? new BookRefusal('requestDiffers') : error;
  });
}
