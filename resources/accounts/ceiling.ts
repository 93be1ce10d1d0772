import { intersectPermissions, type Permission } from '../../domain/access';
import type { Ceiling } from '../../domain/api/accounts';
import { PT_STEP } from '../../domain/accounts/share';

/** What can be given of a wanted permission: per area the weaker of it and the ceiling. */
export function permissionWithin(wanted: Permission, ceiling: Ceiling): Permission {
  return intersectPermissions([wanted, ceiling.permission]);
}

/** What can be given of a wanted share, basis points: in whole steps and not above what was received. */
export function shareWithin(wanted: number, ceiling: Ceiling): number {
  const possible = Math.max(0, Math.min(wanted, ceiling.receivedPt));
  return possible - (possible % PT_STEP);
}
