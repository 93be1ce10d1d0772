import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import type { LottoRecord } from '../../domain/entities/lotto';
import { workContext } from './workContext';

/**
 * Returns the lotto and round named in the address. Without any it returns the current ones of the work context, or
 * else the lotto whose next round closes first. The address then names the result, so that the screen doesn't switch to
 * another lotto when that round has closed.
 */
export function useChosenLotto(lottos: readonly LottoRecord[] | undefined) {
  const [search, setSearch] = useSearchParams();
  const named = search.get('id');
  const closing = lottos?.filter(({ openRounds }) => openRounds > 0) ?? [];
  const soonest = [...closing].sort((one, other) => (one.nextClose ?? '').localeCompare(other.nextClose ?? ''))[0];
  const stored = named === null ? workContext() : null;
  const lottoCode = named ?? stored?.lotto;
  const lotto = lottos?.find(({ id }) => id === lottoCode) ?? soonest ?? lottos?.[0];
  const chosen = lotto?.id;
  const round = named === null ? (chosen === stored?.lotto ? stored?.round : undefined) : search.get('round');
  useEffect(() => {
    if (named !== null || chosen === undefined) return;
    setSearch((now) => new URLSearchParams({ ...Object.fromEntries(now), id: chosen, ...(round && { round }) }), {
      replace: true,
    });
  }, [named, chosen, round, setSearch]);
  return {
    lotto,
    /** Undefined for the round that closes next. */
    roundId: round ?? undefined,
  };
}
