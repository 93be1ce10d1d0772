import { useMemo } from 'react';
import type { Permission } from '../../domain/access';
import type { Defaults } from '../../src/metadata/definition';
import { permissionWithin } from '../accounts/ceiling';
import { useCeiling } from '../accounts/useCeiling';

/** What an agent usually gets: sees its business and runs its own downline; no system. */
const USUAL: Permission = {
  dashboard: 'view',
  summary: 'view',
  member: 'edit',
  report: 'view',
  lotto: 'view',
  system: 'off',
};

/** Where a new agent's form begins: the usual permission within the ceiling; the share is left to be decided. */
export function useNewAgent(): Defaults {
  const { data, error, refetch } = useCeiling();
  const values = useMemo(() => data && { permission: permissionWithin(USUAL, data) }, [data]);
  return {
    values,
    error,
    retry: () => void refetch(),
  };
}
