import { useMemo } from 'react';
import { permissionOf } from '../../domain/access';
import { useCeiling } from '../accounts/useCeiling';
import { useHeldReductions } from '../../src/session/reader';
import type { Defaults } from '../../src/metadata/definition';

/** Default values of a new sub account: no permissions, so that each one is given on purpose. */
export function useNewSubAccount(): Defaults {
  const { data, error, refetch } = useCeiling();
  const reductions = useHeldReductions();
  const values = useMemo(() => data && { permission: permissionOf('off'), ...reductions }, [data, reductions]);
  return { values, error, retry: () => void refetch() };
}
