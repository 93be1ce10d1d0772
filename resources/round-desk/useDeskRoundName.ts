import { useTranslate } from 'ra-core';
import { useCallback } from 'react';
import type { DeskRound } from '../../domain/round-desk/round-desk';
import { formatBusinessDate } from '../../src/texts/figures';
import { useLottoName } from '../../src/fields/useLottoName';

/** Returns a function that names rounds by lotto and date and, for yeekee, by the round of the day. */
export function useDeskRoundName(): (round: DeskRound) => string {
  const translate = useTranslate();
  const nameOf = useLottoName();
  return useCallback(
    ({ businessDate, number, family, ...lotto }) => {
      const date = formatBusinessDate(businessDate);
      const when = family === 'yeekee' ? translate('context.named', { date, number }) : date;
      return `${nameOf(lotto)} ${when}`;
    },
    [nameOf, translate],
  );
}
