import { useTranslate } from 'ra-core';
import { useCallback } from 'react';
import { formatBusinessDate } from '../../../src/texts/figures';
import type { KeyInRound } from '../../../domain/slips/slip-check';

/** Returns a function that names a round among those of its lotto: by its date, and in yeekee by its number first. */
export function useRoundName(): (round: KeyInRound) => string {
  const translate = useTranslate();
  return useCallback(
    ({ businessDate, family, number }) => {
      const date = formatBusinessDate(businessDate);
      return family === 'yeekee' ? translate('slips.show.roundOf', { number, date }) : date;
    },
    [translate],
  );
}
