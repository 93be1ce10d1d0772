import { useMemo } from 'react';
import { useCeiling } from '../accounts/useCeiling';
import type { Defaults } from '../../src/metadata/definition';

/** Default values of a new member: the agent holds its whole received share. */
export function useNewMember(): Defaults {
  const { data, error, refetch } = useCeiling();
  const values = useMemo(() => data && { heldPt: data.receivedPt }, [data]);
  return { values, error, retry: () => void refetch() };
}
