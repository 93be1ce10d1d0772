/**
 * Rules for giving shares, permissions and credentials (design.md §4): an account can't grant more than it holds. Only
 * the direct parent sets a share. The e-mail of an account can be changed only by callers whose permissions include its
 * own.
 */
import { type Area, type Permission, areasBeyond, isPermissionWithin, rankOf, weakerLevel } from '../../domain/access';
import { type Reductions, REDUCTIONS } from '../../domain/accounts/reductions';
import { type ShareBounds, PT_STEP, faultOfGivenPt } from '../../domain/accounts/share';
import type { FieldError } from '../../domain/validation/validation';

/** Returns the reason why a share can't be given, with the bound it breaks in basis points; null when it can. */
export function shareFault(givenPt: number, bounds: ShareBounds): FieldError | null {
  switch (faultOfGivenPt(givenPt, bounds)) {
    case 'step':
      return { key: 'percentStep', args: { stepPercent: PT_STEP } };
    case 'belowMinimum':
      return { key: 'percentTooSmall', args: { minPercent: bounds.minimum } };
    case 'aboveMaximum':
      return { key: 'percentTooBig', args: { maxPercent: bounds.maximum } };
    case null:
      return null;
  }
}

function beyond(areas: readonly Area[]): FieldError | null {
  return areas.length === 0 ? null : { key: 'permission.beyondYours', args: { areas: areas.join(', ') } };
}

/**
 * Returns the permission that a caller can give an agent. Agents have no reductions. So a caller with a reduction can't
 * give the lotto level that would include the denied action: `edit` changes rates and results, `all` cancels slips.
 */
export function grantableToAgents(held: Permission, { noRates, noResults, noCancel }: Reductions): Permission {
  // @guard access "nobody gives an agent what they are restricted from", tested by access/growth: without «noRates ||
  //   noResults ? 'view' : noCancel ? 'edit' :»
  const highest = noRates || noResults ? 'view' : noCancel ? 'edit' : 'all';
  return { ...held, lotto: weakerLevel(held.lotto, highest) };
}

/** Returns the reason why a grantor who holds `held` can't give a new account a permission; null when they can. */
export function grantFault(requested: Permission, held: Permission): FieldError | null {
  return beyond(areasBeyond(requested, held));
}

/**
 * Returns the reason why a permission can't be changed from `current` to `requested`; null when it can. Lowering is always
 * allowed. To raise it, the caller must hold the level and all of the account's current permissions (`effective`).
 */
export function permissionChangeFault(
  current: Permission,
  requested: Permission,
  effective: Permission,
  held: Permission,
): FieldError | null {
  return isPermissionWithin(effective, held)
    ? raiseFault(current, requested, held)
    : beyond(areasBeyond(requested, current));
}

/**
 * Returns the reason why a caller who holds `held` can't raise a permission from `current` to `requested`; null when they
 * can.
 */
export function raiseFault(current: Permission, requested: Permission, held: Permission): FieldError | null {
  return beyond(areasBeyond(requested, current).filter((area) => rankOf(requested[area]) > rankOf(held[area])));
}

/**
 * Returns the reason why the `requested` reductions can't replace the `current` ones of a sub account; null when they can.
 */
export function reductionsChangeFault(current: Reductions, requested: Reductions, held: Reductions): FieldError | null {
  const lifted = REDUCTIONS.some((reduction) => current[reduction] && !requested[reduction] && held[reduction]);
  return lifted ? { key: 'reductions.notYours' } : null;
}
