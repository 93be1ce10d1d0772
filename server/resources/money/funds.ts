/** Deposits, withdrawals and payments of the accounts directly below, and movements between master and the house. */
import type { FundsAdjustment, FundsMoved, FundsMovement } from '../../../domain/api/money';
import type { MovableFunds } from '../../../domain/money/movable';
import { adjustBalance } from '../../book/funds/adjust-balance';
import { readFunds } from '../../book/funds/movable';
import type { FundsKind } from '../../book/funds/kinds';
import { moveFunds } from '../../book/funds/move-funds';
import type { Acting } from '../../access/acting';
import type { Caller } from '../../access/caller';
import { ProblemError } from '../../kernel/problem';
import { byBook } from '../../book/book-problems';
import { type FoundAccount, findAccount, findChild } from '../../accounts/found-account';
import { recordChange } from './record-change';
import { inBookTransaction } from '../../book/transaction';

/** Only master itself, none of its sub accounts, has the house as its upline. */
// @guard access "the house deals with master in person", tested by access/money: without «&& accountId === acting.id»
const isMasterItself = ({ accountId, acting }: Caller) => acting.parentId === null && accountId === acting.id;

/** Returns the account that the caller moves money to or from. Throws `not-found` or `forbidden`. */
export async function findPayee({ services, caller }: Acting, { id }: { id: string }): Promise<FoundAccount> {
  const isOwn = id === caller.acting.id && isMasterItself(caller);
  return (isOwn ? findAccount : findChild)(services.db, caller.acting, id);
}

/** Moves money to or from the account, once per request. */
export async function moveAccountFunds(
  acting: Acting,
  found: FoundAccount,
  kind: FundsKind,
  { requestId, amount, reason: why }: FundsMovement,
): Promise<FundsMoved> {
  const { services, caller } = acting;
  return inBookTransaction(services, async (tx) => {
    const actor = { id: caller.accountId, name: caller.username };
    const request = {
      kind,
      requestId,
      accountId: found.id,
      uplineId: found.parentId,
      amount,
      actor,
      reason: why || undefined,
    };
    // @guard money "money moves with its record", tested by book/regressions "D8: is taken back when its row in the
    //   record of changes can not be written: a deposit": «moveFunds(tx, services, request)»
    //   becomes «services.db.transaction((own) => moveFunds(own, services, request))»
    const { isNew, ...moved } = await byBook(moveFunds(tx, services, request));
    if (isNew) await recordChange(tx, acting, found, { balance: moved.before }, { balance: moved.after }, why);
    return moved;
  });
}

/** Reads the amounts that can be moved to and from the account. */
export async function showFunds(acting: Acting, { id, parentId }: FoundAccount): Promise<MovableFunds> {
  return readFunds(acting.services.db, id, parentId);
}

/**
 * Returns the account whose balance the caller corrects: any in the tree, but only by master itself, as the other side
 * is the house.
 */
export async function findAdjusted({ services, caller }: Acting, { id }: { id: string }): Promise<FoundAccount> {
  const found = await findAccount(services.db, caller.acting, id);
  // @guard access "corrections are master’s in person", tested by access/agents "of coma"
  if (!isMasterItself(caller)) throw new ProblemError('forbidden');
  return found;
}

/** Corrects a balance. */
export async function adjustAccount(
  acting: Acting,
  found: FoundAccount,
  { requestId, amount, reason: why }: FundsAdjustment,
): Promise<FundsMoved> {
  const { services, caller } = acting;
  return inBookTransaction(services, async (tx) => {
    const actor = { id: caller.accountId, name: caller.username };
    const request = { requestId, accountId: found.id, received: amount, actor, reason: why };
    const { isNew, ...moved } = await byBook(adjustBalance(tx, services, request));
    if (isNew) await recordChange(tx, acting, found, { balance: moved.before }, { balance: moved.after }, why);
    return moved;
  });
}
