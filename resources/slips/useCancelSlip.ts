import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { useState } from 'react';
import { formatMoney } from '../../domain/format';
import { requestJson } from '../../src/data/api';
import { RefusedError } from '../../src/data/errors';
import { isFinalAnswer, newIdempotencyKey } from '../../src/data/idempotencyKey';

interface SlipCancel {
  reason: string;
  /** All that stand when left out. */
  positions: readonly number[] | undefined;
}

/** What kept the book from doing it, by its word; null for any other failure. */
export function conflictOf(error: unknown): string | null {
  const problem = error instanceof RefusedError ? error.problem : null;
  return problem?.type === 'conflict' ? (problem.detail ?? 'other') : null;
}

/** Cancels a slip or some of its lines, once however often it is sent. */
export function useCancelSlip(id: string) {
  const notify = useNotify();
  const queryClient = useQueryClient();
  const [key, setKey] = useState(newIdempotencyKey);
  return useMutation({
    mutationFn: (body: SlipCancel) =>
      requestJson<{ debit: number }>(`/slips/${encodeURIComponent(id)}/cancel`, {
        method: 'POST',
        body,
        headers: { 'Idempotency-Key': key },
      }),
    onSuccess: ({ debit }) => notify('slips.cancel.done', { type: 'info', messageArgs: { debit: formatMoney(debit) } }),
    onSettled: async (_done, error) => {
      if (error === null || isFinalAnswer(error)) setKey(newIdempotencyKey());
      await queryClient.invalidateQueries({ queryKey: ['slips'] });
    },
  });
}
