import { useQuery } from '@tanstack/react-query';
import { requestJson } from '../../src/data/api';
import type { Ceiling } from './ceiling';

/** Asks for the ceiling; everything on a form shares one answer. */
export function useCeiling() {
  return useQuery({
    queryKey: ['agents', 'ceiling'],
    queryFn: ({ signal }) => requestJson<Ceiling>('/agents/ceiling', { signal }),
  });
}
