import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { LottoLimits, SoldNumber } from '../../../domain/limits/lotto-limits';
import type { ListedNumberRule, NumberPreview, NumbersDone, WantedNumber } from '../../../domain/limits/number-limits';
import { requestJson } from '../../../src/data/api';
import { QUIET_REFRESH_MS } from '../useLimits';

const KEY = ['limits', 'numbers'];
const at = (lottoId: string, path: string, roundId: string | undefined) =>
  `/limits/${lottoId}${path}${roundId ? `?round=${roundId}` : ''}`;

/** The rounds of a lotto, and which bet types it has. */
export function useRounds(lottoId: string | undefined, roundId: string | undefined) {
  return useQuery({
    queryKey: ['limits', lottoId, roundId],
    queryFn: ({ signal }) => requestJson<LottoLimits>(at(lottoId ?? '', '', roundId), { signal }),
    enabled: lottoId !== undefined,
    refetchInterval: QUIET_REFRESH_MS,
  });
}

/** The rules that stand. */
export function useNumberRules(lottoId: string, roundId: string | undefined) {
  return useQuery({
    queryKey: [...KEY, lottoId, roundId, 'rules'],
    queryFn: ({ signal }) => requestJson<ListedNumberRule[]>(at(lottoId, '/numbers', roundId), { signal }),
    refetchInterval: QUIET_REFRESH_MS,
  });
}

/** The numbers that are nearest to their ends, for the house. */
export function useSoldNumbers(lottoId: string, roundId: string | undefined, isAsked: boolean) {
  return useQuery({
    queryKey: [...KEY, lottoId, roundId, 'sold'],
    queryFn: ({ signal }) => requestJson<SoldNumber[]>(at(lottoId, '/sold', roundId), { signal }),
    enabled: isAsked,
    refetchInterval: QUIET_REFRESH_MS,
  });
}

/** What is known of numbers before anything is done with them. */
export function usePreview(lottoId: string, roundId: string | undefined, numbers: readonly WantedNumber[]) {
  return useQuery({
    queryKey: [...KEY, lottoId, roundId, 'preview', numbers],
    queryFn: ({ signal }) =>
      requestJson<NumberPreview[]>(at(lottoId, '/numbers/preview', roundId), { method: 'POST', body: { numbers }, signal }),
    enabled: numbers.length > 0,
    placeholderData: (before) => before,
  });
}

/** What is asked when numbers are applied. */
export interface NewNumbers {
  numbers: readonly WantedNumber[];
  roundId: string | null;
  fromAt?: string;
  untilAt?: string;
  reason?: string;
}

/** Applying numbers and removing rules. */
export function useNumberMutations(lottoId: string) {
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries({ queryKey: KEY });
  const add = useMutation({
    mutationFn: (body: NewNumbers) => requestJson<NumbersDone>(`/limits/${lottoId}/numbers`, { method: 'POST', body }),
    onSettled: refresh,
  });
  const remove = useMutation({
    mutationFn: (body: { ids: readonly string[]; reason?: string }) =>
      requestJson<{ removed: number }>(`/limits/${lottoId}/numbers/remove`, { method: 'POST', body }),
    onSettled: refresh,
  });
  return { add, remove };
}

/** The numbers of the round before, as they would be applied again. */
export function readLastNumbers(lottoId: string, roundId: string | undefined): Promise<WantedNumber[]> {
  return requestJson(at(lottoId, '/numbers/last', roundId));
}

/** A set of numbers that is kept for later. */
export interface NumberSet {
  id: string;
  name: string;
  numbers: string;
}

/** The sets, keeping one and forgetting one. */
export function useNumberSets() {
  const queryClient = useQueryClient();
  const key = ['number-sets'];
  const onSettled = () => queryClient.invalidateQueries({ queryKey: key });
  const sets = useQuery({ queryKey: key, queryFn: ({ signal }) => requestJson<NumberSet[]>('/number-sets', { signal }) });
  const keep = useMutation({
    mutationFn: (body: Omit<NumberSet, 'id'>) => requestJson<NumberSet>('/number-sets', { method: 'POST', body }),
    onSettled,
  });
  const forget = useMutation({
    mutationFn: (id: string) => requestJson<void>(`/number-sets/${id}`, { method: 'DELETE' }),
    onSettled,
  });
  return { sets, keep, forget };
}
