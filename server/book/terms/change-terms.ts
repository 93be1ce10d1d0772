/** Changing what an account was agreed on with its upline. */
import type { FieldErrors } from '../../../domain/validation';
import type { Transaction } from '../../services';
import { readSetting } from '../../settings/read';
import { lockBalances } from '../post';
import { BookRefusal } from '../refusal';
import { retried } from '../retried';
import { type Book, inBook } from '../transaction';
import { type AccountTerms, readAccountTerms, type StandingTerms } from './account-terms';
import { faultsOfCredit, type TermsChanges } from './credit-faults';
import { lockForTerms } from './lock-for-terms';
import { faultOfPackage } from './package-fault';
import { TermsRefusal } from './terms-refusal';
import { writeAccountTerms } from './write-account-terms';

export interface TermsRequest {
  accountId: string;
  /** Who gives the terms: the direct upline. */
  uplineId: string;
  changes: TermsChanges;
  /** Versions that the change was made on; empty when unnamed. */
  expected: readonly number[];
}

/** Terms before and after a change, the same when there was none. */
export interface ChangedTerms {
  before: StandingTerms;
  after: StandingTerms;
}

function termsOf({ funds, creditLimit, packageId, takesRest, clearingCycle, usedCreditAlarm, suspendsAtLimit }: StandingTerms): AccountTerms {
  return { funds, creditLimit, packageId, takesRest, clearingCycle, usedCreditAlarm, suspendsAtLimit };
}

function wantedTerms(before: StandingTerms, changes: TermsChanges): AccountTerms {
  const wanted = termsOf({ ...before, ...changes });
  // Cash knows no limit: who goes over to it gives its credit back unless told.
  const endsCredit = wanted.funds === 'cash' && changes.creditLimit === undefined;
  return endsCredit ? { ...wanted, creditLimit: 0 } : wanted;
}

async function faultsOf(tx: Transaction, before: StandingTerms, wanted: AccountTerms, changes: TermsChanges): Promise<FieldErrors> {
  const upline = before.parentId === null ? null : await readAccountTerms(tx, before.parentId);
  const bounding = upline?.parentId === null ? null : upline;
  const isBounded = await readSetting(tx, 'limits.creditWithinUpline');
  const errors = faultsOfCredit(before, wanted, isBounded ? bounding : null, changes.belowUsed ?? false);
  const { packageId } = wanted;
  const isOther = packageId !== null && packageId !== before.packageId;
  const fault = isOther ? await faultOfPackage(tx, packageId, bounding?.id ?? null) : null;
  return fault ? { ...errors, packageId: fault } : errors;
}

async function changeIn(tx: Transaction, book: Book, { accountId, uplineId, changes, expected }: TermsRequest): Promise<ChangedTerms> {
  await lockForTerms(tx, accountId, uplineId);
  await lockBalances(tx, book.newId, [
    { kind: 'wallet', ownerId: accountId },
    { kind: 'atStake', ownerId: accountId },
  ]);
  const before = await readAccountTerms(tx, accountId);
  if (expected.some((version) => version !== before.version)) throw new BookRefusal('versionDiffers');
  const wanted = wantedTerms(before, changes);
  if (JSON.stringify(wanted) === JSON.stringify(termsOf(before))) return { before, after: before };
  const errors = await faultsOf(tx, before, wanted, changes);
  if (Object.keys(errors).length > 0) throw new TermsRefusal(errors);
  await writeAccountTerms(tx, accountId, wanted);
  return { before, after: await readAccountTerms(tx, accountId) };
}

/**
 * Changes terms for bets and movements from now on.
 *
 * @throws TermsRefusal naming each field at fault
 * @throws BookRefusal `accountUnknown` when the account isn't directly below the upline, `versionDiffers` when the terms
 *   were changed since
 */
export function changeTerms(book: Book, request: TermsRequest): Promise<ChangedTerms> {
  return retried(() => inBook(book, (tx) => changeIn(tx, book, request)));
}
