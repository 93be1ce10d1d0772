import { useMemo } from 'react';
import { permissionOf } from '../../domain/access';
import { useCeiling } from '../accounts/useCeiling';
import { useHeldReductions } from '../../src/session/reader';
import type { Defaults } from '../../src/metadata/definition';

/** Where a new sub account's form begins: with no rights, so that each is given on purpose. */
export function useNewSubAccount(): Defaults {
  const { data, error, refetch } = useCeiling();
  const reductions = useHeldReductions();
  const values = useMemo(() => data && { permission: permissionOf('off'), ...reductions }, [data, reductions]);
  return { values, error, retry: () => void refetch() };
}
