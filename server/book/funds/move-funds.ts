/**
 * Deposits, withdrawals and payments: money between an account and its direct upline, and between master and the house.
 */
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../kernel/services';
import { BookRefusal } from '../refusal';
import type { BookActor } from '../rounds/claim';
import { clearingDay } from '../clearing/clearing-day';
import { readDue } from '../clearing/due';
import { writePayment } from '../clearing/write-payment';
import type { BookContext } from '../transaction';
import { type FundsMoved, moveOnce, type Movement } from './move-once';
import type { FundsKind } from './kinds';
import { movableOf } from './movable';
import type { PaymentDetails } from './request-once';

/** The kind of transfer in the journal, and its sign as seen by the account's wallet. */
const POSTED: Readonly<Record<FundsKind, { posts: Movement['posts']; sign: 1 | -1 }>> = {
  deposit: { posts: 'deposit', sign: 1 },
  withdraw: { posts: 'withdraw', sign: -1 },
  collect: { posts: 'clear', sign: 1 },
  pay: { posts: 'clear', sign: -1 },
};

/** Details of a payment that names none. */
const UNNAMED_PAYMENT: PaymentDetails = { method: 'other', reference: null };

export interface FundsRequest {
  kind: FundsKind;
  /** Id of the movement; repeating it does nothing. */
  requestId: string;
  /** Owner of the wallet: a direct child or member of the upline. */
  accountId: string;
  /** Account that gives and takes back; null for the house, which only the root deals with and never clears with. */
  uplineId: string | null;
  /** Satang, positive. */
  amount: number;
  actor: BookActor;
  reason?: string;
}

async function refuseUnlessDirect(tx: Transaction, { accountId, uplineId }: FundsRequest): Promise<void> {
  // @guard money "money goes to direct neighbours alone", tested by book/funds "is moved between direct neighbours
  //   only": without «AND parent_id IS NOT DISTINCT FROM ${uplineId}::uuid»
  const { rowCount } = await tx.execute(sql`
    SELECT FROM account WHERE id = ${accountId}::uuid AND parent_id IS NOT DISTINCT FROM ${uplineId}::uuid
      AND kind IN ('agent', 'member')`);
  if (rowCount === 0) throw new BookRefusal('accountUnknown');
}

/**
 * Moves money once, however often the same request is sent.
 *
 * @throws Overdraft when the payer doesn't have the money, or the debt is smaller
 * @throws BookRefusal `accountUnknown` when the account isn't directly below the upline, `notCleared` when there is
 * nothing to clear between them, `requestDiffers` when the request moved something else before
 */
export async function moveFunds(tx: Transaction, book: BookContext, request: FundsRequest): Promise<FundsMoved> {
  const { kind, amount, uplineId, accountId } = request;
  if (!Number.isSafeInteger(amount) || amount <= 0) throw new RangeError('an amount is positive satang');
  const { posts, sign } = POSTED[kind];
  await refuseUnlessDirect(tx, request);
  const movement = {
    ...request,
    posts,
    otherId: uplineId,
    received: sign * amount,
    ...(posts === 'clear' ? { payment: UNNAMED_PAYMENT } : {}),
  };
  const moved = await moveOnce(tx, book, movement, async (balances) => {
    const balanceOf = (id: string) => balances.find(({ ownerId }) => ownerId === id)?.balance ?? 0;
    const upline = uplineId === null ? null : { id: uplineId, balance: balanceOf(uplineId) };
    return movableOf(tx, kind, { id: accountId, balance: balanceOf(accountId) }, upline);
  });
  if (moved.isNew && posts === 'clear' && uplineId !== null) {
    const { period } = await readDue(tx, { accountId, uplineId }, await clearingDay(tx, book));
    const { requestId } = request;
    await writePayment(tx, { requestId, accountId, countsFor: period.to, ...UNNAMED_PAYMENT });
  }
  return moved;
}
