/** The commissions given to an account. */
import type { CommissionsAnswer, CommissionsChange } from '../../../domain/api/money';
import { readAccountTerms } from '../../book/terms/account-terms';
import { changeCommissions } from '../../book/terms/change-commissions';
import { type CommissionBound, commissionBounds } from '../../book/terms/commission-bounds';
import type { Acting } from '../../access/acting';
import type { Database, Transaction } from '../../kernel/services';
import { byBook } from '../../book/book-problems';
import { type FoundAccount, findAccount } from '../../accounts/found-account';
import { recordChange } from './record-change';
import { inBookTransaction } from '../../book/transaction';

async function commissionsOf(
  { caller }: Acting,
  db: Database | Transaction,
  { id, parentId }: FoundAccount,
): Promise<CommissionsAnswer> {
  const { version } = await readAccountTerms(db, id);
  const editable = parentId === caller.acting.id;
  const bounds = await commissionBounds(db, id);
  // @guard access "how much commission there is is told to the direct upline", tested by access/money: «editable ?
  //   one.maximum : null» becomes «one.maximum»
  const commissions = bounds.map((one) => ({ ...one, maximum: editable ? one.maximum : null }));
  return { id, commissions, editable, version };
}

export async function showCommissions(acting: Acting, id: string): Promise<CommissionsAnswer> {
  const { db } = acting.services;
  return commissionsOf(acting, db, await findAccount(db, acting.caller.acting, id));
}

/** Returns the given commissions by bet type, in the audit log's form. */
const givenIn = (bounds: readonly CommissionBound[]) => ({
  commissions: Object.fromEntries(bounds.map(({ betType, commission }) => [betType, commission])),
});

/** Gives commissions to a direct child or member. */
export async function updateCommissions(
  acting: Acting,
  found: FoundAccount,
  { commissions }: CommissionsChange,
  expected: readonly number[],
): Promise<CommissionsAnswer> {
  const { services, caller } = acting;
  return inBookTransaction(services, async (tx) => {
    const request = { accountId: found.id, uplineId: caller.acting.id, commissions, expected };
    const { before, after } = await byBook(changeCommissions(tx, request));
    await recordChange(tx, acting, found, givenIn(before), givenIn(after));
    return commissionsOf(acting, tx, found);
  });
}
