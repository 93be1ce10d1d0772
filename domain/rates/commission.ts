/** What commission an account can be given (domain.md §1). */
import type { FieldError } from '../validation';

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
