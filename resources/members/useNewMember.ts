import { useMemo } from 'react';
import { useCeiling } from '../accounts/useCeiling';
import type { Defaults } from '../../src/metadata/definition';

/** Where a new member's form begins: the agent holds all it received. */
export function useNewMember(): Defaults {
  const { data, error, refetch } = useCeiling();
  const values = useMemo(() => data && { heldPt: data.receivedPt }, [data]);
  return { values, error, retry: () => void refetch() };
}
