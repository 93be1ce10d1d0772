/** The commission that an account can be given (domain.md §1). */
import type { FieldError } from '../validation/validation';

/**
 * Returns the reason why a commission can't be given, or null when it can. It is at most the giver's own commission;
 * directly below the root that is the package's discount. A member's commission is its discount.
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
 * Returns the commissions in force along a path: the lowest one given at or above each account, beginning with the
 * package's discount. An account that was given none has its upline's.
 *
 * @param discount of the package, basis points
 * @param given commission given to each account below the root, highest first and the member last; null for none of its
 * own
 * @returns basis points in the same order; the last one is the member's discount
 */
export function commissionsAlong(discount: number, given: readonly (number | null)[]): number[] {
  let inForce = discount;
  return given.map((commission) => (inForce = Math.min(inForce, commission ?? inForce)));
}
