import { useMemo } from 'react';
import type { Defaults } from '../../src/metadata/definition';
import { permissionWithin } from '../accounts/ceiling';
import { USUAL_AGENT } from '../accounts/usualAgent';
import { useCeiling } from '../accounts/useCeiling';

/** Default values of a new agent: the usual permission within the ceiling, and no share yet. */
export function useNewAgent(): Defaults {
  const { data, error, refetch } = useCeiling();
  const values = useMemo(() => data && { permission: permissionWithin(USUAL_AGENT, data) }, [data]);
  return {
    values,
    error,
    retry: () => void refetch(),
  };
}
