import { useTranslate } from 'ra-core';
import { useCallback } from 'react';
import { formatInteger } from '../../../src/texts/figures';
import { BAHT } from '../../../domain/money/proportion';
import type { PoyBet } from '../../../domain/poy/reading';

/** Maximum number of numbers that are listed for a bet type. */
const NUMBERS_MAX = 4;

/** Returns a function that writes bets: `2-top 12, 21 ฿50 · 2-bottom 12 ฿20`. */
export function useBetsText(): (bets: readonly PoyBet[]) => string {
  const translate = useTranslate();
  return useCallback(
    (bets) => {
      const groups = new Map<string, PoyBet[]>();
      for (const bet of bets) {
        const key = `${bet.betType} ${bet.stake}`;
        groups.set(key, [...(groups.get(key) ?? []), bet]);
      }
      return [...groups.values()]
        .map((group) => {
          const [{ betType, stake } = { betType: 'top2', stake: 0 }] = group;
          const listed = group.slice(0, NUMBERS_MAX).map(({ number }) => number);
          const more = group.length - listed.length;
          const numbers = more > 0 ? [...listed.slice(0, -1), `+${more + 1}`] : listed;
          return `${translate(`betTypes.${betType}`)} ${numbers.join(', ')} ฿${formatInteger(stake / BAHT)}`;
        })
        .join(' · ');
    },
    [translate],
  );
}
