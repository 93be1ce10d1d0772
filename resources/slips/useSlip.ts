import { useQuery } from '@tanstack/react-query';
import type { SlipDetail } from '../../domain/slips/slip-detail';
import { requestJson } from '../../src/data/api';

/** Under the name of the resource, so that whoever refreshes slips refreshes this too. */
export const slipKey = (id: string) => ['slips', 'detail', id];

/** Reads one slip with everything that the reader may know of it. */
export function useSlip(id: string) {
  return useQuery({
    queryKey: slipKey(id),
    queryFn: ({ signal }) => requestJson<SlipDetail>(`/slips/${encodeURIComponent(id)}`, { signal }),
  });
}
