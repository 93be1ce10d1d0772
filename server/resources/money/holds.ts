/** The own hold of an account: visible to those above it, set by the account alone. */
import type { HoldsAnswer, HoldsChange } from '../../../domain/api/money';
import { readAccountTerms } from '../../book/terms/account-terms';
import { changeHolds, readHolds } from '../../book/terms/change-holds';
import { ProblemError } from '../../kernel/problem';
import type { Acting } from '../../access/acting';
import type { Database, Transaction } from '../../kernel/services';
import { byBook } from '../../book/book-problems';
import { type FoundAccount, findAccount } from '../../accounts/found-account';
import { recordChange } from './record-change';
import { inBookTransaction } from '../../book/transaction';

/** Whether the caller sets this account's own hold: only its own. The root has none, as it holds the rest. */
const isOwn = ({ caller }: Acting, { id, parentId }: FoundAccount) => id === caller.acting.id && parentId !== null;

async function holdsOf(acting: Acting, db: Database | Transaction, found: FoundAccount): Promise<HoldsAnswer> {
  const { takesRest, version } = await readAccountTerms(db, found.id);
  const holds = await readHolds(db, found.id);
  return { id: found.id, holds, takesRest, editable: isOwn(acting, found), version };
}

export async function showHolds(acting: Acting, id: string): Promise<HoldsAnswer> {
  const { db } = acting.services;
  return holdsOf(acting, db, await findAccount(db, acting.caller.acting, id));
}

/** Returns the account whose hold the caller sets. Throws `not-found` or `forbidden`. */
export async function findHolder(acting: Acting, { id }: { id: string }): Promise<FoundAccount> {
  const found = await findAccount(acting.services.db, acting.caller.acting, id);
  // @guard access "an own hold is the own account’s", tested by access/agents "of coma"
  if (!isOwn(acting, found)) throw new ProblemError('forbidden');
  return found;
}

/** Sets the caps of the account acted as. */
export async function updateHolds(
  acting: Acting,
  found: FoundAccount,
  requested: HoldsChange,
  expected: readonly number[],
): Promise<HoldsAnswer> {
  const { services } = acting;
  return inBookTransaction(services, async (tx) => {
    const { before, after } = await byBook(changeHolds(tx, { accountId: found.id, ...requested, expected }));
    await recordChange(tx, acting, found, { ...before }, { ...after });
    return holdsOf(acting, tx, found);
  });
}
