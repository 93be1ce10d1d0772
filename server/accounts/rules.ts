/**
 * Who may give what to an account (design.md §4): nobody grants more than they hold, only the direct parent sets a
 * share, and nobody touches the e-mail of an account whose permissions aren't within their own.
 */
import { type Area, type Permission, areasBeyond, isPermissionWithin, rankOf, weakerLevel } from '../../domain/access';
import { type Reductions, REDUCTIONS } from '../../domain/accounts/reductions';
import { type ShareBounds, PT_STEP, faultOfGivenPt } from '../../domain/accounts/share';
import type { FieldError } from '../../domain/validation/validation';

/** Why a share can't be given, with the bound it breaks in basis points; null when it can. */
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
 * What somebody can give an agent. Agents are under no restrictions, so whoever is under one gives no level of the lotto
 * at which it would take something away: rates and results are changed with `edit`, slips cancelled with `all`.
 */
export function grantableToAgents(held: Permission, { noRates, noResults, noCancel }: Reductions): Permission {
  // @guard access "nobody gives an agent what they are restricted from", tested by access/growth: without «noRates ||
  //   noResults ? 'view' : noCancel ? 'edit' :»
  const highest = noRates || noResults ? 'view' : noCancel ? 'edit' : 'all';
  return { ...held, lotto: weakerLevel(held.lotto, highest) };
}

/** Why a new account can't be given a permission by a grantor who holds `held`; null when it can. */
export function grantFault(wanted: Permission, held: Permission): FieldError | null {
  return beyond(areasBeyond(wanted, held));
}

/**
 * Why a permission can't be changed from `current` to `wanted`; null when it can. Lowering is always allowed. Raising
 * needs the level oneself, and an account that is as a whole (`effective`) within what the caller holds.
 */
export function permissionChangeFault(
  current: Permission,
  wanted: Permission,
  effective: Permission,
  held: Permission,
): FieldError | null {
  return isPermissionWithin(effective, held) ? raiseFault(current, wanted, held) : beyond(areasBeyond(wanted, current));
}

/** Why a permission can't be raised from `current` to `wanted` by somebody who holds `held`; null when it can. */
export function raiseFault(current: Permission, wanted: Permission, held: Permission): FieldError | null {
  return beyond(areasBeyond(wanted, current).filter((area) => rankOf(wanted[area]) > rankOf(held[area])));
}

/** Why a sub account can't be given `wanted` reductions in the place of `current` ones; null when it can. */
export function reductionsChangeFault(current: Reductions, wanted: Reductions, held: Reductions): FieldError | null {
  const lifted = REDUCTIONS.some((reduction) => current[reduction] && !wanted[reduction] && held[reduction]);
  return lifted ? { key: 'reductions.notYours' } : null;
}
