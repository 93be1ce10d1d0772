import { useQuery } from '@tanstack/react-query';
import { requestJson } from '../../src/data/api';
import { useCanUpdate } from '../../src/metadata/useCanUpdate';
import type { Ceiling } from './ceiling';

/** Asks for the ceiling; everything on a form shares one answer. Who can't give anything isn't asked for. */
export function useCeiling() {
  const canUpdate = useCanUpdate('agents');
  return useQuery({
    queryKey: ['agents', 'ceiling'],
    queryFn: ({ signal }) => requestJson<Ceiling>('/agents/ceiling', { signal }),
    enabled: canUpdate === true,
  });
}
