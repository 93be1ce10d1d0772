/** Deposits, withdrawals and payments of those directly below, and master's dealings with the house. */
import { z } from 'zod';
import { REASON_MAX, reason } from '../../../domain/entities/field';
import { AMOUNT_MAX } from '../../../domain/money/amount';
import { adjustBalance } from '../../book/funds/adjust-balance';
import { readFunds } from '../../book/funds/movable';
import type { FundsKind } from '../../book/funds/kinds';
import { moveFunds } from '../../book/funds/move-funds';
import type { AppContext } from '../../http/context';
import type { Caller } from '../../access/caller';
import { readFields } from '../../http/json-body';
import { ProblemError } from '../../http/problem';
import { actingOf, idOf } from '../../http/request';
import { byBook } from '../../http/book-problems';
import { type FoundAccount, findAccount, findChild } from '../../accounts/found-account';
import { recordChange } from './record-change';

/** A movement: its amount in satang; `requestId` names it, so that repeated it does nothing. */
export const FundsBody = z.strictObject({ requestId: z.uuid().toLowerCase(), amount: z.int().min(1).max(AMOUNT_MAX), reason: reason().write.optional() });

/** A correction: what the wallet receives, or gives where it is negative, satang; never without a reason. */
export const AdjustmentBody = z.strictObject({
  requestId: z.uuid().toLowerCase(),
  amount: z.int().min(-AMOUNT_MAX).max(AMOUNT_MAX).refine((amount) => amount !== 0),
  reason: z.string().trim().min(1).max(REASON_MAX),
});

/** What the account's wallet was and is, satang. */
export const FundsAnswer = z.object({ before: z.int(), after: z.int() });

/** Only master itself, nobody working for it, has the house as its upline. */
const isMasterItself = ({ accountId, acting }: Caller) => acting.parentId === null && accountId === acting.id;

async function findPayee(c: AppContext): Promise<FoundAccount> {
  const { services, caller } = actingOf(c);
  const id = idOf(c);
  const isOwn = id === caller.acting.id && isMasterItself(caller);
  return (isOwn ? findAccount : findChild)(services.db, caller.acting, id);
}

/** Moves money to or from the account, once per request. */
export async function moveAccountFunds(c: AppContext, kind: FundsKind): Promise<Response> {
  const acting = actingOf(c);
  const { services, caller } = acting;
  const found = await findPayee(c);
  const { requestId, amount, reason: why } = await readFields(c, FundsBody);
  return services.db.transaction(async (tx) => {
    const actor = { id: caller.accountId, name: caller.username };
    const request = { kind, requestId, accountId: found.id, uplineId: found.parentId, amount, actor, reason: why || undefined };
    const { isNew, ...moved } = await byBook(moveFunds({ ...services, db: tx }, request));
    if (isNew) await recordChange(tx, acting, found, { balance: moved.before }, { balance: moved.after }, why);
    return c.json(moved);
  });
}

/** What can be moved to and from the account, by whoever may move it. */
export async function showFunds(c: AppContext): Promise<Response> {
  const { services } = actingOf(c);
  const { id, parentId } = await findPayee(c);
  return c.json(await readFunds(services.db, id, parentId));
}

/** Corrects a balance anywhere in the tree; master's alone, and in person, as the other side of it is the house. */
export async function adjustAccount(c: AppContext): Promise<Response> {
  const acting = actingOf(c);
  const { services, caller } = acting;
  const found = await findAccount(services.db, caller.acting, idOf(c));
  if (!isMasterItself(caller)) throw new ProblemError('forbidden');
  const { requestId, amount, reason: why } = await readFields(c, AdjustmentBody);
  return services.db.transaction(async (tx) => {
    const actor = { id: caller.accountId, name: caller.username };
    const request = { requestId, accountId: found.id, received: amount, actor, reason: why };
    const { isNew, ...moved } = await byBook(adjustBalance({ ...services, db: tx }, request));
    if (isNew) await recordChange(tx, acting, found, { balance: moved.before }, { balance: moved.after }, why);
    return c.json(moved);
  });
}
