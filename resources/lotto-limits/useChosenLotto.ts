import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import type { LottoRecord } from '../../domain/entities/lotto';

/**
 * The lotto and round that the address names; without one the lotto whose next round closes first, which the address then
 * names, so that nobody finds another one under their hands when that round has closed.
 */
export function useChosenLotto(lottos: readonly LottoRecord[] | undefined) {
  const [search, setSearch] = useSearchParams();
  const named = search.get('id');
  const closing = lottos?.filter(({ openRounds }) => openRounds > 0) ?? [];
  const soonest = [...closing].sort((one, other) => (one.nextClose ?? '').localeCompare(other.nextClose ?? ''))[0];
  const lotto = lottos?.find(({ id }) => id === named) ?? soonest ?? lottos?.[0];
  const chosen = lotto?.id;
  useEffect(() => {
    if (named === null && chosen !== undefined) setSearch({ id: chosen }, { replace: true });
  }, [named, chosen, setSearch]);
  return {
    lotto,
    /** Undefined for the next to close. */
    roundId: search.get('round') ?? undefined,
    chooseLotto: (id: string) => setSearch({ id }),
    chooseRound: (round: string) => setSearch({ ...(chosen !== undefined && { id: chosen }), round }),
  };
}
