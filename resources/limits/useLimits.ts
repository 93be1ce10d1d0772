import { useMutation, useQuery, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import type { BetType } from '../../domain/bets/bet-type';
import type { PricingMode } from '../../domain/limits/pricing-mode';
import type { HouseLimitParts, LimitScope } from '../../domain/limits/house-limit';
import type { AutomaticLimits, ListedLimitChange, ListedLimitStep, LottoLimits, TriedPricing, TriedRules } from '../../domain/limits/lotto-limits';
import { requestJson } from '../../src/data/api';

const KEY = ['limits'];

/**
 * How often what the live stream tells of is read all the same while it is looked at: what a tab without a stream, or an
 * agent, who isn't told that something is sold, would never hear.
 */
export const QUIET_REFRESH_MS = 15_000;

/** The limits of a lotto; what is sold is never older than a moment while somebody looks. */
export function useLimits(lottoId: string | undefined, roundId: string | undefined) {
  return useQuery({
    queryKey: [...KEY, lottoId, roundId],
    queryFn: ({ signal }) => requestJson<LottoLimits>(`/limits/${lottoId}${roundId ? `?round=${roundId}` : ''}`, { signal }),
    enabled: lottoId !== undefined,
    refetchInterval: QUIET_REFRESH_MS,
  });
}

/** What was changed about the limits of a lotto. */
export function useLimitChanges(lottoId: string) {
  return useQuery({
    queryKey: [...KEY, lottoId, 'changes'],
    queryFn: ({ signal }) => requestJson<ListedLimitChange[]>(`/limits/${lottoId}/changes`, { signal }),
  });
}

/** Whether something that was read are the limits of a lotto, as they are in a round. */
function isOf([root, lotto, round, ...more]: QueryKey, lottoId: string, roundId: string | undefined): boolean {
  return root === KEY[0] && lotto === lottoId && (round === undefined || round === roundId) && more.length === 0;
}

/** A change to be made. */
export interface WantedChange {
  scope: LimitScope;
  changes: (HouseLimitParts & { betType: BetType })[];
  reason?: string;
  version: number;
}

/**
 * Changing limits, taking a change back, and giving them to other lottos.
 *
 * @param roundId the open round that is looked at, whose limits are answered
 */
export function useLimitMutations(lottoId: string, roundId?: string) {
  const notify = useNotify();
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries({ queryKey: KEY });
  const change = useMutation({
    mutationFn: (body: WantedChange) =>
      requestJson<LottoLimits>(`/limits/${lottoId}${roundId ? `?round=${roundId}` : ''}`, { method: 'PUT', body }),
    // At once, so that the next change is made on it.
    onSuccess: (limits) => queryClient.setQueriesData({ predicate: ({ queryKey }) => isOf(queryKey, lottoId, roundId) }, limits),
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

/** The automatic steps of an open round, the newest first. */
export function useLimitSteps(lottoId: string, roundId: string) {
  return useQuery({
    queryKey: [...KEY, lottoId, roundId, 'steps'],
    queryFn: ({ signal }) => requestJson<ListedLimitStep[]>(`/limits/${lottoId}/steps?round=${roundId}`, { signal }),
    refetchInterval: QUIET_REFRESH_MS,
  });
}

/** Taking an automatic step back. */
export function useStepUndoing(lottoId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: { stepId: string; reason: string }) => requestJson<void>(`/limits/${lottoId}/steps/undo`, { method: 'POST', body }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: KEY }),
  });
}

/** What a pricing would have done to the last round that is over. */
export function usePricingTrial(lottoId: string) {
  return useMutation({
    mutationFn: (body: { betType: BetType; cap: number; pricing: PricingMode }) =>
      requestJson<TriedPricing>(`/limits/${lottoId}/try`, { method: 'POST', body }),
  });
}

/** Where automatic steps are paused, and the numbers exempt from them. */
export function useAutomatic(lottoId: string) {
  return useQuery({
    queryKey: [...KEY, lottoId, 'automatic'],
    queryFn: ({ signal }) => requestJson<AutomaticLimits>(`/limits/${lottoId}/automatic`, { signal }),
    refetchInterval: QUIET_REFRESH_MS,
  });
}

/** A pause of automatic steps, in one lotto or all; null ends it. */
export interface WantedPause {
  isOfAll: boolean;
  pause: { reason: string; until: string | null } | null;
}

/** Numbers that no automatic step is to be taken on. */
export interface WantedExemption {
  numbers: readonly { betType: BetType; number: string }[];
  roundId: string | null;
  reason: string;
}

/** Pausing automatic steps and having them taken again, exempting numbers and taking that back. */
export function useAutomaticMutations(lottoId: string) {
  const queryClient = useQueryClient();
  const onSettled = () => queryClient.invalidateQueries({ queryKey: KEY });
  const post = <Body>(path: string) => (body: Body) => requestJson<unknown>(`/limits/${lottoId}/${path}`, { method: 'POST', body });
  const pause = useMutation({ mutationFn: post<WantedPause>('automatic/pause'), onSettled });
  const exempt = useMutation({ mutationFn: post<WantedExemption>('automatic/exempt'), onSettled });
  const unexempt = useMutation({ mutationFn: post<{ ids: readonly string[] }>('numbers/remove'), onSettled });
  return { pause, exempt, unexempt };
}

/** What the rules that stand would have done to the last round; read when it is asked for. */
export function useRulesTrial(lottoId: string) {
  return useMutation({ mutationFn: () => requestJson<TriedRules[]>(`/limits/${lottoId}/automatic/trial`) });
}
