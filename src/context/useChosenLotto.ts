import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import type { LottoRecord } from '../../domain/entities/lotto';
import { workContext } from './workContext';

/**
 * The lotto and round that the address names; without any those that are worked on, or else the lotto whose next round
 * closes first, which the address then names, so that nobody finds another one under their hands when that round has
 * closed.
 */
export function useChosenLotto(lottos: readonly LottoRecord[] | undefined) {
  const [search, setSearch] = useSearchParams();
  const named = search.get('id');
  const closing = lottos?.filter(({ openRounds }) => openRounds > 0) ?? [];
  const soonest = [...closing].sort((one, other) => (one.nextClose ?? '').localeCompare(other.nextClose ?? ''))[0];
  const kept = named === null ? workContext() : null;
  const wanted = named ?? kept?.lotto;
  const lotto = lottos?.find(({ id }) => id === wanted) ?? soonest ?? lottos?.[0];
  const chosen = lotto?.id;
  const round = named === null ? (chosen === kept?.lotto ? kept?.round : undefined) : search.get('round');
  useEffect(() => {
    if (named !== null || chosen === undefined) return;
    setSearch((now) => new URLSearchParams({ ...Object.fromEntries(now), id: chosen, ...(round && { round }) }), {
      replace: true,
    });
  }, [named, chosen, round, setSearch]);
  return {
    lotto,
    /** Undefined for the next to close. */
    roundId: round ?? undefined,
  };
}
