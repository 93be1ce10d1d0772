import { useEffect, useState } from 'react';
import type { YeekeeRound } from '../../../domain/api/yeekee-round';
import { isYeekeeLate } from '../../../domain/yeekee/lateness';
import { bestNow } from '../../../src/data/serverTime';

const LOOK_EVERY_MS = 1_000;

const lateIn = (rounds: readonly YeekeeRound[]) => {
  const now = bestNow();
  return rounds
    .filter((round) => isYeekeeLate(round, now))
    .map(({ id }) => id)
    .join(' ');
};

/** The ids of the rounds that the clock is late with. Nothing happens to such a round, so that no news tell of it. */
export function useLateRounds(rounds: readonly YeekeeRound[]): ReadonlySet<string> {
  const [late, setLate] = useState(() => lateIn(rounds));
  useEffect(() => {
    // The same text again draws nothing anew.
    const look = () => setLate(lateIn(rounds));
    look();
    const timer = setInterval(look, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [rounds]);
  return new Set(late.split(' '));
}
