/** What credit and funds an account can be given. */
import { sumOf } from '../../../domain/money/proportion';
import type { FieldError, FieldErrors } from '../../../domain/validation';
import type { AccountTerms, StandingTerms } from './account-terms';

/** What is asked for; the rest stays. */
export interface TermsChanges extends Partial<Omit<AccountTerms, 'takesRest'>> {
  /** Whether a credit limit may lie below what is used of it: no bet is taken then until it is paid back. */
  belowUsed?: boolean;
}

/**
 * Why funds and credit can't become so. Everything is read under the locks of the upline's and the account's row and of
 * its wallet.
 *
 * @param upline null for an account whose credit has no bound: directly below the root, or where the operator wants none
 */
export function faultsOfCredit(
  before: StandingTerms,
  { funds, creditLimit }: Pick<AccountTerms, 'funds' | 'creditLimit'>,
  upline: StandingTerms | null,
  isBelowUsedMeant: boolean,
): FieldErrors {
  const errors: FieldErrors = {};
  if (funds !== before.funds && (before.balance !== 0 || before.atStake !== 0)) errors['funds'] = { key: 'terms.notEven' };
  const fault = faultOfLimit(before, creditLimit, upline, isBelowUsedMeant);
  if (funds === 'cash' && creditLimit > 0) errors['creditLimit'] = { key: 'moneyTooBig', args: { maxMoney: 0 } };
  else if (fault) errors['creditLimit'] = fault;
  return errors;
}

function faultOfLimit(
  before: StandingTerms,
  limit: number,
  upline: StandingTerms | null,
  isBelowUsedMeant: boolean,
): FieldError | null {
  if (limit > before.creditLimit && upline) {
    const left = sumOf([upline.creditLimit, -upline.creditGivenOn, before.creditLimit]);
    // What was given before stays, even where the upline has less by now.
    if (limit > left) return { key: 'moneyTooBig', args: { maxMoney: Math.max(left, before.creditLimit) } };
  }
  if (limit >= before.creditLimit) return null;
  if (limit < before.creditGivenOn) return { key: 'moneyTooSmall', args: { minMoney: before.creditGivenOn } };
  const used = Math.max(0, -before.balance);
  return limit < used && !isBelowUsedMeant ? { key: 'terms.belowUsed', args: { minMoney: used } } : null;
}
