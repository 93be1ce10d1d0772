import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { BetType } from '../../../domain/bets/bet-type';
import type { BetTest, PersonLimit, PersonLimits } from '../../../domain/limits/person-limits';
import { requestJson } from '../../../src/data/api';
import { QUIET_REFRESH_MS } from '../useLimits';

const KEY = ['limits', 'persons'];
const at = (lottoId: string, path: string, roundId: string | undefined) => `/limits/${lottoId}${path}${roundId ? `?round=${roundId}` : ''}`;

/** The own account's limits per person, and who is near one. */
export function usePersonLimits(lottoId: string, roundId: string | undefined) {
  return useQuery({
    queryKey: [...KEY, lottoId, roundId],
    queryFn: ({ signal }) => requestJson<PersonLimits>(at(lottoId, '/persons', roundId), { signal }),
    refetchInterval: QUIET_REFRESH_MS,
  });
}

/** What is asked to lay a limit over those above. */
export interface PersonChange extends PersonLimit {
  targetId: string;
  betType: BetType;
  isOfAll: boolean;
  reason?: string;
}

/** Laying a limit over those above, and taking it away. */
export function usePersonChange(lottoId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: PersonChange) => requestJson<PersonLimits>(`/limits/${lottoId}/persons`, { method: 'PUT', body }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: KEY }),
  });
}

/** A bet to be thought through; the stake in satang. */
export interface BetQuestion {
  member: string;
  betType: BetType;
  number: string;
  stake: number;
}

/** Thinking a bet through. */
export function useBetTest(lottoId: string, roundId: string | undefined) {
  return useMutation({
    mutationFn: (body: BetQuestion) => requestJson<BetTest>(at(lottoId, '/test', roundId), { method: 'POST', body }),
  });
}
