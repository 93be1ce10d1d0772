/** Terms of an account, for its upline and the account itself. */
import { AgreedTerms, type TermsAnswer, type TermsChange } from '../../../domain/api/money';
import { usedCreditOf } from '../../../domain/money/credit';
import { availableOf, mostCreditOf } from '../../../domain/money/credit-left';
import { requireFreshStepUp } from '../../access/step-up';
import { changeTerms } from '../../book/terms/change-terms';
import { packageInForce } from '../../book/terms/package-in-force';
import { readAccountTerms, type CurrentTerms } from '../../book/terms/account-terms';
import { ProblemError } from '../../kernel/problem';
import type { Acting } from '../../access/acting';
import type { Database, Transaction } from '../../kernel/services';
import { readSetting } from '../../settings/read';
import { byBook } from '../../book/book-problems';
import { type FoundAccount, findAccount } from '../../accounts/found-account';
import { recordChange } from './record-change';
import { inBookTransaction } from '../../book/transaction';

/** Whether a body changes money limits, which takes more than the right to change an account. */
const isAboutCredit = ({ funds, creditLimit, creditAllowance, allowanceUntil, belowUsed }: TermsChange) =>
  [funds, creditLimit, creditAllowance, allowanceUntil, belowUsed].some((each) => each !== undefined);

function refuseUnlessAllowed({ caller }: Acting, body: TermsChange): void {
  // @guard access "credit takes the right to move money", tested by access/subs "of master@help"
  if (isAboutCredit(body) && !caller.can('manage', 'member')) throw new ProblemError('forbidden');
  // @guard access "a package is no matter for those without rates", tested by access/subs "of coma@reduced"
  if (body.packageId !== undefined && caller.reductions.noRates) throw new ProblemError('forbidden');
}

async function creditMaximumFor(
  { caller }: Acting,
  db: Database | Transaction,
  { parentId }: FoundAccount,
  { creditLimit }: Pick<CurrentTerms, 'creditLimit'>,
) {
  // @guard access "credit that is left is told to whoever gives it", tested by access/money: «!== caller.acting.id»
  //   becomes «=== null»
  if (parentId !== caller.acting.id || caller.acting.parentId === null) return null;
  if (!(await readSetting(db, 'limits.creditWithinUpline'))) return null;
  // The rest of its credit is its allowance, which stays separate.
  return mostCreditOf(await readAccountTerms(db, parentId), creditLimit);
}

async function termsOf(acting: Acting, db: Database | Transaction, found: FoundAccount): Promise<TermsAnswer> {
  const { parentId, ...terms } = await readAccountTerms(db, found.id);
  const { balance, creditLimit } = terms;
  const editable = parentId === acting.caller.acting.id;
  return {
    ...terms,
    username: found.username,
    kind: found.kind,
    upline: found.upline,
    packageInForce: await packageInForce(db, found.id),
    // @guard access "the package above is told to the direct upline", tested by access/money: «editable ? await
    //   packageInForce(db, parentId) : null,» becomes «await packageInForce(db, parentId ?? found.id),»
    packageAbove: editable ? await packageInForce(db, parentId) : null,
    available: availableOf(terms),
    usedCredit: usedCreditOf(balance, creditLimit),
    creditMaximum: await creditMaximumFor(acting, db, found, terms),
    editable,
  };
}

/** Returns the agreed terms for the audit log, without derived values. */
const recordedOf = (terms: CurrentTerms): Record<string, unknown> =>
  Object.fromEntries(Object.keys(AgreedTerms.shape).map((field) => [field, terms[field as keyof AgreedTerms]]));

export async function showTerms(acting: Acting, id: string): Promise<TermsAnswer> {
  const { db } = acting.services;
  return termsOf(acting, db, await findAccount(db, acting.caller.acting, id));
}

/** Changes the given terms of a direct child or member, within a transaction. */
export async function updateTermsIn(
  tx: Transaction,
  acting: Acting,
  found: FoundAccount,
  changes: TermsChange,
  expected: readonly number[],
): Promise<TermsAnswer> {
  const { services, caller } = acting;
  refuseUnlessAllowed(acting, changes);
  // @guard access "credit moves with a step-up", tested by access/step-up
  if (isAboutCredit(changes)) requireFreshStepUp(services, caller);
  const request = { accountId: found.id, uplineId: caller.acting.id, changes, expected };
  const { before, after } = await byBook(changeTerms(tx, services, request));
  await recordChange(tx, acting, found, recordedOf(before), recordedOf(after));
  return termsOf(acting, tx, found);
}

/** Changes the given terms of a direct child or member. */
export function updateTerms(
  acting: Acting,
  found: FoundAccount,
  changes: TermsChange,
  expected: readonly number[],
): Promise<TermsAnswer> {
  return inBookTransaction(acting.services, (tx) => updateTermsIn(tx, acting, found, changes, expected));
}
