import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Slip } from '../../domain/entities/slip';
import type { SlipDetail } from '../../domain/slips/slip-detail';
import { requestJson } from '../../src/data/api';
import { hold } from '../../src/data/live/holders';
import { refresh } from '../../src/data/live/refresh';

/** Under the name of the resource, so that whoever refreshes slips refreshes this too. */
export const slipKey = (id: string) => [Slip.name, 'detail', id];

/** Reads one slip with everything that the reader may know of it; others that come in don't have it read again. */
export function useSlip(id: string) {
  const queryClient = useQueryClient();
  useEffect(() => {
    const isIts = (key: readonly unknown[]) => slipKey(id).every((part, index) => key[index] === part);
    return hold({
      resource: Slip.name,
      holds: isIts,
      onNews: ({ kind, ids }) => {
        if (kind !== 'added' && (ids?.includes(id) ?? true)) refresh(queryClient, `slip ${id}`, isIts);
      },
    });
  }, [queryClient, id]);
  return useQuery({
    queryKey: slipKey(id),
    queryFn: ({ signal }) => requestJson<SlipDetail>(`/slips/${encodeURIComponent(id)}`, { signal }),
  });
}
