/** Bounds of the credit and funds that an account can be given. */
import { mostCreditOf, takenCreditOf } from '../../../domain/money/credit-left';
import { sumOf } from '../../../domain/money/proportion';
import type { FieldError, FieldErrors } from '../../../domain/validation/validation';
import type { AccountTerms, CurrentTerms } from './account-terms';

/** Requested changes; the other terms stay. */
export interface TermsChanges extends Partial<Omit<AccountTerms, 'takesRest'>> {
  /**
   * Whether a credit limit may be below its used and given-on part. Nothing more can then be used or given on until it
   * fits.
   */
  belowUsed?: boolean;
}

type RequestedCreditTerms = Pick<AccountTerms, 'funds' | 'creditLimit' | 'creditAllowance' | 'allowanceUntil'>;

/** Input of the checks of credit. */
interface RequestedCredit {
  /** Null for an account whose credit has no bound: directly below the root, or where the operator sets none. */
  upline: CurrentTerms | null;
  isBelowUsedMeant: boolean;
  now: Date;
}

/** Returns the amount that may be owed by these terms, satang; an allowance counts until its end. */
function creditOf({ creditLimit, creditAllowance, allowanceUntil }: RequestedCreditTerms, now: Date): number {
  const holds = allowanceUntil !== null && now.getTime() < Date.parse(allowanceUntil);
  return sumOf([creditLimit, holds ? creditAllowance : 0]);
}

/**
 * Returns the reasons against a change of funds and credit. Everything is read under the locks of the upline's and the
 * account's row and of both wallets.
 */
export function faultsOfCredit(
  before: CurrentTerms,
  requested: RequestedCreditTerms,
  request: RequestedCredit,
): FieldErrors {
  const errors: FieldErrors = {};
  const { funds, creditLimit, creditAllowance, allowanceUntil } = requested;
  // @guard money "funds are switched where nothing is open", tested by book/credit "are switched only where nothing is
  //   open; cash has no credit": «!== before.funds && (before.balance !== 0 || before.atStake !== 0))» becomes «===
  //   null)»
  if (funds !== before.funds && (before.balance !== 0 || before.atStake !== 0))
    errors['funds'] = { key: 'terms.notEven' };
  if (funds === 'cash' && creditLimit + creditAllowance > 0) {
    return {
      ...errors,
      [creditLimit > 0 ? 'creditLimit' : 'creditAllowance']: { key: 'moneyTooBig', args: { maxMoney: 0 } },
    };
  }
  // An expired allowance can stay, but no new one may be expired.
  const isGiven = creditAllowance !== before.creditAllowance || allowanceUntil !== before.allowanceUntil;
  if (isGiven && creditAllowance > 0 && allowanceUntil === null) errors['allowanceUntil'] = { key: 'required' };
  else if (isGiven && allowanceUntil !== null && Date.parse(allowanceUntil) <= request.now.getTime())
    errors['allowanceUntil'] = { key: 'terms.notToCome' };
  const fault = faultOfSum(before, requested, request);
  return fault ? { ...errors, [fault.field]: fault.error } : errors;
}

/** Checks a change of credit: a raise is limited by the upline's free credit, a cut by the credit used and given on. */
function faultOfSum(
  before: CurrentTerms,
  requested: RequestedCreditTerms,
  { upline, isBelowUsedMeant, now }: RequestedCredit,
): { field: string; error: FieldError } | null {
  const { creditLimit } = requested;
  const credit = creditOf(requested, now);
  const extra = credit - creditLimit;
  if (credit > before.credit && upline) {
    const most = mostCreditOf(upline, before.credit);
    // @guard money "credit is part of the upline’s", tested by book/credit "is part of the upline’s; below the root it
    //   has no bound": «(credit > most)» becomes «(Number.isNaN(most))»
    if (credit > most) {
      return creditLimit > before.creditLimit
        ? { field: 'creditLimit', error: { key: 'moneyTooBig', args: { maxMoney: Math.max(0, most - extra) } } }
        : {
            field: 'creditAllowance',
            error: { key: 'moneyTooBig', args: { maxMoney: Math.max(0, most - creditLimit) } },
          };
    }
  }
  // @guard money "credit that was given on isn’t cut", tested by book/credit "is part of the upline’s; below the root
  //   it has no bound": «(creditLimit < before.creditLimit && creditLimit < before.creditGivenOn)» becomes
  //   «(Number.isNaN(creditLimit))»
  if (creditLimit < before.creditLimit && creditLimit < before.creditGivenOn) {
    return { field: 'creditLimit', error: { key: 'moneyTooSmall', args: { minMoney: before.creditGivenOn } } };
  }
  const taken = takenCreditOf(before);
  // @guard money "credit that is used is cut only where that is meant", tested by book/credit "stays above what is used
  //   of it, unless that is meant": «(credit >= before.credit || credit >= taken || isBelowUsedMeant)» becomes «(taken
  //   >= 0)»
  if (credit >= before.credit || credit >= taken || isBelowUsedMeant) return null;
  return creditLimit < before.creditLimit
    ? { field: 'creditLimit', error: { key: 'terms.belowUsed', args: { minMoney: Math.max(0, taken - extra) } } }
    : {
        field: 'creditAllowance',
        error: { key: 'terms.belowUsed', args: { minMoney: Math.max(0, taken - creditLimit) } },
      };
}
