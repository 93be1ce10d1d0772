/** The limits of an account as its screen reads them. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { BetType } from '../../domain/bets/bet-type';
import type { AccountLimits } from '../../domain/limits/account-limits';
import type { PersonLimit } from '../../domain/limits/person-limits';
import { requestJson } from '../../src/data/api';
import type { NamedLotto } from '../../src/fields/useLottoName';

/** Among what the live stream tells of, so that a change of the house's shows. */
const KEY = ['limits', 'accounts'];

/** The limits that apply to an account in a lotto; in the first one when undefined. */
export function useAccountLimits(id: string, lottoId: string | undefined) {
  return useQuery({
    queryKey: [...KEY, id, lottoId],
    queryFn: ({ signal }) => requestJson<AccountLimits>(`/accounts/${id}/limits${lottoId ? `?lotto=${lottoId}` : ''}`, { signal }),
    placeholderData: (before) => before,
  });
}

const ALL = `?sort=${encodeURIComponent('["position","ASC"]')}&range=${encodeURIComponent('[0,99]')}`;

/** All lottos in their order. */
export function useLottoNames() {
  return useQuery({
    queryKey: ['lottos', 'names'],
    queryFn: ({ signal }) => requestJson<(NamedLotto & { id: string })[]>(`/lottos${ALL}`, { signal }),
  });
}

/** What the reader's own account lays over the limits of a bet type. */
export interface LaidLimit extends PersonLimit {
  lottoId: string;
  betType: BetType;
  /** Needed where it loosens. */
  reason?: string;
}

/** Laying a limit over those above, for one account in one lotto. */
export function useLimitLaying(targetId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ lottoId, ...limit }: LaidLimit) =>
      requestJson<unknown>(`/limits/${lottoId}/persons`, { method: 'PUT', body: { ...limit, targetId, isOfAll: false } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: KEY }),
  });
}
