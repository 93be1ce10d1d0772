/** What commission an account can be given (domain.md §1). */
import type { FieldError } from '../validation/validation';

/**
 * Why a commission can't be given, or null when it can. It is at most what the giver was given itself; directly below
 * the root that is the package's discount. A member's commission is its discount.
 *
 * @param commission basis points
 * @param givenToParent basis points
 */
export function faultOfCommission(commission: number, givenToParent: number): FieldError | null {
  if (!Number.isInteger(commission)) return { key: 'invalid' };
  if (commission < 0) return { key: 'percentTooSmall', args: { minPercent: 0 } };
  if (commission > givenToParent) return { key: 'percentTooBig', args: { maxPercent: givenToParent } };
  return null;
}

/**
 * The commissions that are in force along a path: the least of what was given at or above each account, down from the
 * package's discount. Whoever wasn't given any has what its upline has.
 *
 * @param discount of the package, basis points
 * @param given what each account below the root was given, highest first and the member last; null for nothing of its own
 * @returns basis points in the same order; the last one is the member's discount
 */
export function commissionsAlong(discount: number, given: readonly (number | null)[]): number[] {
  let inForce = discount;
  return given.map((commission) => (inForce = Math.min(inForce, commission ?? inForce)));
}
