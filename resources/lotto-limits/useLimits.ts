import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import type { BetType } from '../../domain/bets/bet-type';
import type { HouseLimitParts, LimitScope } from '../../domain/limits/house-limit';
import type { ListedLimitChange, LottoLimits } from '../../domain/limits/lotto-limits';
import { requestJson } from '../../src/data/api';

/** How often what is sold is read anew while the page is looked at. */
const EVERY_MS = 2_000;

const KEY = ['limits'];

/** The limits of a lotto; what is sold is never older than a moment while somebody looks. */
export function useLimits(lottoId: string | undefined, roundId: string | undefined) {
  return useQuery({
    queryKey: [...KEY, lottoId, roundId],
    queryFn: ({ signal }) => requestJson<LottoLimits>(`/limits/${lottoId}${roundId ? `?round=${roundId}` : ''}`, { signal }),
    enabled: lottoId !== undefined,
    refetchInterval: EVERY_MS,
  });
}

/** What was changed about the limits of a lotto. */
export function useLimitChanges(lottoId: string) {
  return useQuery({
    queryKey: [...KEY, lottoId, 'changes'],
    queryFn: ({ signal }) => requestJson<ListedLimitChange[]>(`/limits/${lottoId}/changes`, { signal }),
  });
}

/** A change to be made. */
export interface WantedChange {
  scope: LimitScope;
  changes: (HouseLimitParts & { betType: BetType })[];
  reason?: string;
  version: number;
}

/** Changing limits, taking a change back, and giving them to other lottos. */
export function useLimitMutations(lottoId: string) {
  const notify = useNotify();
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries({ queryKey: KEY });
  const change = useMutation({
    mutationFn: (body: WantedChange) => requestJson<LottoLimits>(`/limits/${lottoId}`, { method: 'PUT', body }),
    onSettled: refresh,
  });
  const revert = useMutation({
    mutationFn: (body: { no: number; reason?: string }) =>
      requestJson<LottoLimits>(`/limits/${lottoId}/revert`, { method: 'POST', body }),
    onSuccess: () => notify('limits.undone', { type: 'info' }),
    onSettled: refresh,
  });
  const copy = useMutation({
    mutationFn: (body: { to: string[]; scope: LimitScope; reason?: string }) =>
      requestJson<void>(`/limits/${lottoId}/copy`, { method: 'POST', body }),
    onSuccess: () => notify('limits.copy.done', { type: 'info' }),
    onSettled: refresh,
  });
  return { change, revert, copy };
}
