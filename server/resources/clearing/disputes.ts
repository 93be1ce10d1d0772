/** Disputes of accounts about their bills, and the answers of their uplines. */
import type { BillDispute } from '../../../domain/clearing/dispute';
import type { Acting } from '../../access/acting';
import { bookActorOf } from '../../book/book-actor';
import type { FoundAccount } from '../../accounts/found-account';
import { answerDispute, raiseDispute, readDisputes } from '../../book/clearing/dispute-bill';
import { byBook } from '../../book/book-problems';
import { ProblemError } from '../../kernel/problem';
import type { Transaction } from '../../kernel/services';
import { recordChange } from '../money/record-change';
import { inBookTransaction } from '../../book/transaction';

async function disputeOf(tx: Transaction, accountId: string, to: string, id: string): Promise<BillDispute> {
  const found = (await readDisputes(tx, accountId, to)).find((one) => one.id === id);
  if (!found) throw new ProblemError('internal');
  return found;
}

/** Disputes a bill of the account acted as, with an audit entry. */
export function disputeOwnBill(
  acting: Acting,
  found: FoundAccount,
  { on, note }: { on: string; note: string },
): Promise<BillDispute> {
  const { services, caller } = acting;
  return inBookTransaction(services, async (tx) => {
    const raised = { accountId: found.id, on, note, actor: bookActorOf(caller) };
    const { id, to } = await byBook(raiseDispute(tx, services, raised));
    await recordChange(tx, acting, found, {}, { dispute: note });
    return disputeOf(tx, found.id, to, id);
  });
}

/** Records the upline's answer, with an audit entry. */
export function answerOfUpline(
  acting: Acting,
  found: FoundAccount,
  { disputeId, answer }: { disputeId: string; answer: string },
): Promise<BillDispute> {
  const { services, caller } = acting;
  return inBookTransaction(services, async (tx) => {
    const answered = { disputeId, accountId: found.id, uplineId: caller.acting.id, answer, actor: bookActorOf(caller) };
    const { to } = await byBook(answerDispute(tx, answered));
    await recordChange(tx, acting, found, {}, { disputeAnswer: answer });
    return disputeOf(tx, found.id, to, disputeId);
  });
}
