import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { readSlip } from '../../domain/api/slips';
import { Slip } from '../../domain/entities/slip';
import { hold } from '../../src/data/live/holders';
import { refresh } from '../../src/data/live/refresh';
import { readKey, useRead } from '../../src/data/useRead';

/** Reads one slip with all details that the reader can see. Events about new slips don't trigger another read. */
export function useSlip(id: string) {
  const queryClient = useQueryClient();
  useEffect(() => {
    const own = readKey(readSlip, { params: { id } });
    const isIts = (key: readonly unknown[]) => JSON.stringify(key) === JSON.stringify(own);
    return hold({
      resource: Slip.name,
      holds: isIts,
      onNews: ({ kind, ids }) => {
        if (kind !== 'added' && (ids?.includes(id) ?? true)) refresh(queryClient, `slip ${id}`, isIts);
      },
    });
  }, [queryClient, id]);
  return useRead(readSlip, { params: { id } });
}
