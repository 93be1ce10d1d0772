import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { requestJson } from '../../src/data/api';
import { newIdempotencyKey } from '../../src/data/idempotencyKey';
import { ROUNDS_KEY } from './useReadings';

interface Posted {
  /** Below `/api`. */
  path: string;
  body?: unknown;
  /** Whether it only asks: nothing is read again afterwards, and nothing is kept from being done twice. */
  asks?: boolean;
}

/** Posts something about rounds; sent again because no answer came, the very same is done once. */
export function usePost<Answer = void>() {
  const queryClient = useQueryClient();
  const sent = useRef<{ text: string; key: string } | null>(null);
  return useMutation({
    mutationFn: ({ path, body, asks = false }: Posted) => {
      const text = JSON.stringify([path, body]);
      if (sent.current?.text !== text) sent.current = { text, key: newIdempotencyKey() };
      const headers = asks ? undefined : { 'Idempotency-Key': sent.current.key };
      return requestJson<Answer>(path, { method: 'POST', body: body ?? {}, headers });
    },
    onSuccess: () => {
      sent.current = null;
    },
    // Also after a refusal: something has happened that isn't shown yet.
    onSettled: (_answer, _error, { asks }) => {
      if (!asks) void queryClient.invalidateQueries({ queryKey: ROUNDS_KEY });
    },
  });
}
