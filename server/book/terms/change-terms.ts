/** Changes of the terms that an account has agreed on with its upline. */
import type { FieldErrors } from '../../../domain/validation/validation';
import type { Transaction } from '../../kernel/services';
import { readSetting } from '../../settings/read';
import { lockBalances } from '../post';
import { BookRefusal } from '../refusal';
import { type BookContext, bookNow } from '../transaction';
import { type AccountTerms, readAccountTerms, type CurrentTerms } from './account-terms';
import { faultsOfCredit, type TermsChanges } from './credit-faults';
import { lockForTerms } from './lock-for-terms';
import { faultOfPackage } from './package-fault';
import { TermsRefusal } from './terms-refusal';
import { writeAccountTerms } from './write-account-terms';

export interface TermsRequest {
  accountId: string;
  /** The direct upline, which gives the terms. */
  uplineId: string;
  changes: TermsChanges;
  /** Versions that the change is based on; empty when unnamed. */
  expected: readonly number[];
}

/** Terms before and after a change, the same when there was none. */
export interface ChangedTerms {
  before: CurrentTerms;
  after: CurrentTerms;
}

function termsOf(standing: CurrentTerms): AccountTerms {
  const {
    funds,
    creditLimit,
    creditAllowance,
    allowanceUntil,
    packageId,
    takesRest,
    clearingCycle,
    usedCreditAlarm,
    suspendsAtLimit,
  } = standing;
  return {
    funds,
    creditLimit,
    creditAllowance,
    allowanceUntil,
    packageId,
    takesRest,
    clearingCycle,
    usedCreditAlarm,
    suspendsAtLimit,
  };
}

function requestedTerms(before: CurrentTerms, changes: TermsChanges): AccountTerms {
  const requested = termsOf({ ...before, ...changes });
  // Cash has no credit: an account that switches to cash gives its credit back by default.
  const endsCredit = requested.funds === 'cash' && before.funds === 'credit';
  const {
    creditLimit = endsCredit ? 0 : requested.creditLimit,
    creditAllowance = endsCredit ? 0 : requested.creditAllowance,
  } = changes;
  const until =
    creditAllowance === 0 || requested.allowanceUntil === null
      ? null
      : new Date(requested.allowanceUntil).toISOString();
  return { ...requested, creditLimit, creditAllowance, allowanceUntil: until };
}

async function faultsOf(
  tx: Transaction,
  before: CurrentTerms,
  requested: AccountTerms,
  changes: TermsChanges,
): Promise<FieldErrors> {
  const upline = before.parentId === null ? null : await readAccountTerms(tx, before.parentId);
  const bounding = upline?.parentId === null ? null : upline;
  const isBounded = await readSetting(tx, 'limits.creditWithinUpline');
  const creditRequest = {
    upline: isBounded ? bounding : null,
    isBelowUsedMeant: changes.belowUsed ?? false,
    now: await bookNow(tx),
  };
  const errors = faultsOfCredit(before, requested, creditRequest);
  const { packageId } = requested;
  const isOther = packageId !== null && packageId !== before.packageId;
  const fault = isOther ? await faultOfPackage(tx, packageId, bounding?.id ?? null) : null;
  return fault ? { ...errors, packageId: fault } : errors;
}

/**
 * Changes terms for bets and movements from now on.
 *
 * @throws TermsRefusal naming each field at fault
 * @throws BookRefusal `accountUnknown` when the account isn't directly below the upline, `versionDiffers` when the terms
 *   were changed since
 */
export async function changeTerms(
  tx: Transaction,
  book: BookContext,
  { accountId, uplineId, changes, expected }: TermsRequest,
): Promise<ChangedTerms> {
  const { isUplineRoot } = await lockForTerms(tx, accountId, uplineId);
  await lockBalances(tx, book.newId, [
    // @guard money "credit isn’t cut away from under a movement", tested by book/credit "isn’t cut away from under a
    //   deposit that is made of it"
    { kind: 'wallet', ownerId: accountId },
    { kind: 'atStake', ownerId: accountId },
    // Deposits by the upline use the same credit. The root's credit has no bound.
    // @guard money "limits and deposits out of one credit wait for each other", tested by book/credit "as a limit and
    //   as money at once is no more than there is"
    ...(isUplineRoot ? [] : [{ kind: 'wallet' as const, ownerId: uplineId }]),
  ]);
  const before = await readAccountTerms(tx, accountId);
  // @guard money "terms are changed on the version that was read", tested by book/credit "are changed by the direct
  //   upline, on the version that was read"
  if (expected.some((version) => version !== before.version)) throw new BookRefusal('versionDiffers');
  const requested = requestedTerms(before, changes);
  if (JSON.stringify(requested) === JSON.stringify(termsOf(before))) return { before, after: before };
  const errors = await faultsOf(tx, before, requested, changes);
  if (Object.keys(errors).length > 0) throw new TermsRefusal(errors);
  await writeAccountTerms(tx, accountId, requested);
  return { before, after: await readAccountTerms(tx, accountId) };
}
