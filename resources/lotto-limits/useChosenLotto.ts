import { useSearchParams } from 'react-router';
import type { LottoRecord } from '../../domain/entities/lotto';

/** The lotto and round that the address names; without one the lotto whose next round closes first. */
export function useChosenLotto(lottos: readonly LottoRecord[] | undefined) {
  const [search, setSearch] = useSearchParams();
  const closing = lottos?.filter(({ openRounds }) => openRounds > 0) ?? [];
  const soonest = [...closing].sort((one, other) => (one.nextClose ?? '').localeCompare(other.nextClose ?? ''))[0];
  const lotto = lottos?.find(({ id }) => id === search.get('id')) ?? soonest ?? lottos?.[0];
  return {
    lotto,
    /** Undefined for the next to close. */
    roundId: search.get('round') ?? undefined,
    chooseLotto: (id: string) => setSearch({ id }),
    chooseRound: (round: string) => setSearch({ ...(lotto && { id: lotto.id }), round }),
  };
}
