import { intersectPermissions, type Permission } from '../../domain/access';
import { PT_STEP } from '../../domain/share';
import type { Defaults } from '../../src/metadata/definition';
import { useCeiling, type Ceiling } from './useCeiling';

/** What an agent usually gets: sees its business and runs its own downline; no system. */
const USUAL: Permission = {
  dashboard: 'view',
  summary: 'view',
  member: 'edit',
  report: 'view',
  lotto: 'view',
  system: 'off',
};

/** What can be given of a wanted permission: per area the weaker of it and the ceiling. */
export function permissionWithin(wanted: Permission, ceiling: Ceiling): Permission {
  return intersectPermissions([wanted, ceiling.permission]);
}

/** What can be given of a wanted share, basis points: in whole steps and not above what was received. */
export function shareWithin(wanted: number, ceiling: Ceiling): number {
  const possible = Math.max(0, Math.min(wanted, ceiling.receivedPt));
  return possible - (possible % PT_STEP);
}

/** Where a new agent's form begins: the usual permission within the ceiling; the share is left to be decided. */
export function useNewAgent(): Defaults {
  const { data, error, refetch } = useCeiling();
  return {
    values: data && { permission: permissionWithin(USUAL, data) },
    error,
    retry: () => void refetch(),
  };
}
