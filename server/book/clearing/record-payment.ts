/** Payments of an amount due between an account and its direct upline. */
import { faultOfPayment, type PaymentMethod, type RequestedPayment } from '../../../domain/clearing/payment';
import type { Transaction } from '../../kernel/services';
import { type FundsMoved, moveOnce } from '../funds/move-once';
import { movableOf, type Party } from '../funds/movable';
import { spendableOf } from '../funds/payable';
import type { LockedBalance } from '../post';
import type { BookActor } from '../rounds/claim';
import type { BookContext } from '../transaction';
import { clearingDay } from './clearing-day';
import { ClearingRefusal } from './clearing-refusal';
import { type Due, readDue } from './due';
import { refuseUsedReference, writePayment } from './write-payment';

export interface PaymentRequest extends RequestedPayment {
  /** Id of the payment; repeating it does nothing. */
  requestId: string;
  accountId: string;
  uplineId: string;
  method: PaymentMethod;
  reference: string | null;
  note: string | undefined;
  actor: BookActor;
}

/** Returns the refusal for a fault, with the amount that is due now; null without a fault. */
function refusalOf(fault: ReturnType<typeof faultOfPayment>, due: number): ClearingRefusal | null {
  if (fault === null) return null;
  if (fault === 'beyond')
    return new ClearingRefusal({ amount: { key: 'clearing.beyond', args: { dueMoney: Math.abs(due) } } });
  const key = due === 0 ? 'clearing.even' : due < 0 ? 'clearing.nowOwes' : 'clearing.nowOwed';
  return new ClearingRefusal({ expected: { key, args: { dueMoney: Math.abs(due) } } });
}

/**
 * Returns the maximum payment, satang; null without a limit. A payment of more than the due counts as a deposit or a
 * withdrawal, and has their limit.
 */
async function boundOf(
  tx: Transaction,
  { way, amount }: PaymentRequest,
  { due, isUplineRoot }: Due,
  { account, upline }: { account: Party; upline: Party },
): Promise<number | null> {
  if (amount > Math.abs(due)) return movableOf(tx, way === 'collect' ? 'deposit' : 'withdraw', account, upline);
  if (way === 'pay') return spendableOf(tx, account.id, account.balance);
  return isUplineRoot ? null : spendableOf(tx, upline.id, upline.balance);
}

/**
 * Records a payment once, however often the same request is sent. The decision is made under the locks of both wallets,
 * so that of two clerks the second sees the rest that the first has left.
 *
 * @throws ClearingRefusal when the amount isn't the current due, or the reference was used
 * @throws Overdraft when the payer doesn't have the money
 * @throws BookRefusal `notCleared` when there is nothing to clear between them, `requestDiffers` when the request moved
 * something else before
 */
export async function recordPayment(tx: Transaction, book: BookContext, request: PaymentRequest): Promise<FundsMoved> {
  const { requestId, accountId, uplineId, way, amount, method, reference, note, actor } = request;
  if (!Number.isSafeInteger(amount) || amount <= 0) throw new RangeError('an amount is positive satang');
  const movement = {
    posts: 'clear' as const,
    requestId,
    accountId,
    otherId: uplineId,
    received: way === 'collect' ? amount : -amount,
    actor,
    payment: { method, reference },
    ...(note === undefined ? {} : { reason: note }),
  };
  let countsFor = '';
  const moved = await moveOnce(tx, book, movement, async (balances: readonly LockedBalance[]) => {
    const partyOf = (id: string): Party => ({
      id,
      balance: balances.find(({ ownerId }) => ownerId === id)?.balance ?? 0,
    });
    const due = await readDue(tx, { accountId, uplineId }, await clearingDay(tx, book));
    const refusal = refusalOf(faultOfPayment(due.due, request), due.due);
    if (refusal) throw refusal;
    // @guard money "a reference counts once per account", tested by clearing/payments "with a reference that this
    //   account used before is refused, however it is written"
    await refuseUsedReference(tx, accountId, reference);
    // @guard money "a payment counts for the period that was over", tested by clearing/payments "in parts makes what is
    //   due smaller, and stands with the week it is paid for": «due.period.to;» becomes «await clearingDay(tx, book);»
    countsFor = due.period.to;
    return boundOf(tx, request, due, { account: partyOf(accountId), upline: partyOf(uplineId) });
  });
  if (moved.isNew) await writePayment(tx, { requestId, accountId, countsFor, method, reference });
  return moved;
}
