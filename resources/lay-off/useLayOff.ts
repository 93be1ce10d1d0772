/** Reading and changing lay-off; what belongs to rounds is kept under their name, whose news refresh it. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { Round } from '../../domain/entities/round';
import type { DealerEntry, RoundLayOff, DealerRecord } from '../../domain/api/lay-off';
import type { TransferTerms } from '../../domain/lay-off/transfer-terms';
import { requestJson } from '../../src/data/api';
import { newIdempotencyKey } from '../../src/data/idempotencyKey';

/** How often what is sold is read anew while bets are taken and somebody looks. */
const SOLD_EVERY_MS = 2_000;

const TERMS = 'lay-off';
const DEALERS = 'dealers';

/** What of a lotto is kept, and what transfer wallets are offered. */
export function useTransferTerms(lottoId: string) {
  return useQuery({
    queryKey: [Round.name, TERMS, lottoId],
    queryFn: ({ signal }) => requestJson<TransferTerms>(`/lay-off/${lottoId}`, { signal }),
  });
}

/** What stands above in a round, and its batches. */
export function useRoundLayOff(roundId: string) {
  return useQuery({
    queryKey: [Round.name, roundId, TERMS],
    queryFn: ({ signal }) => requestJson<RoundLayOff>(`/rounds/${roundId}/lay-off`, { signal }),
    refetchInterval: ({ state }) => (state.data?.isUndecided ? SOLD_EVERY_MS : false),
  });
}

/** Those the house lays off to. */
export function useDealers() {
  return useQuery({ queryKey: [DEALERS], queryFn: ({ signal }) => requestJson<DealerRecord[]>('/dealers', { signal }) });
}

/** The movements between a dealer and the house. */
export function useDealerEntries(dealerId: string) {
  return useQuery({
    queryKey: [DEALERS, dealerId],
    queryFn: ({ signal }) => requestJson<DealerEntry[]>(`/dealers/${dealerId}/entries`, { signal }),
  });
}

/** A call that changes something. */
interface Sent {
  method: 'POST' | 'PUT';
  /** Below `/api`. */
  path: string;
  body?: object;
}

/** Changes something of lay-off; sent again because no answer came, the very same is done once. */
export function useLayOffCall<Answer = void>() {
  const queryClient = useQueryClient();
  const sent = useRef<{ text: string; key: string } | null>(null);
  return useMutation({
    mutationFn: ({ method, path, body = {} }: Sent) => {
      const text = JSON.stringify([path, body]);
      if (sent.current?.text !== text) sent.current = { text, key: newIdempotencyKey() };
      const headers = method === 'POST' ? { 'Idempotency-Key': sent.current.key } : undefined;
      return requestJson<Answer>(path, { method, body, headers });
    },
    onSuccess: () => {
      sent.current = null;
    },
    // Also after a refusal: something has happened that isn't shown yet.
    onSettled: () =>
      Promise.all([queryClient.invalidateQueries({ queryKey: [Round.name] }), queryClient.invalidateQueries({ queryKey: [DEALERS] })]),
  });
}
