import { intersectPermissions, type Permission } from '../../domain/access';
import type { Ceiling } from '../../domain/api/accounts';
import { PT_STEP } from '../../domain/accounts/share';

/**
 * Returns the part of a wanted permission that can be given: per area, the lower of the wanted level and the ceiling.
 */
export function permissionWithin(requested: Permission, ceiling: Ceiling): Permission {
  return intersectPermissions([requested, ceiling.permission]);
}

/** Limits a wanted share in basis points: rounded down to whole steps, and at most the received share. */
export function shareWithin(requested: number, ceiling: Ceiling): number {
  const possible = Math.max(0, Math.min(requested, ceiling.receivedPt));
  return possible - (possible % PT_STEP);
}
