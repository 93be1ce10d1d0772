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

/** Returns the ids of overdue rounds. It polls, as an overdue round triggers no live event. */
export function useLateRounds(rounds: readonly YeekeeRound[]): ReadonlySet<string> {
  const [late, setLate] = useState(() => lateIn(rounds));
  useEffect(() => {
    // An equal text triggers no render.
    const look = () => setLate(lateIn(rounds));
    look();
    const timer = setInterval(look, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [rounds]);
  return new Set(late.split(' '));
}
