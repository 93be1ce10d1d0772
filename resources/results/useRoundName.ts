import { useTranslate } from 'ra-core';
import { useCallback } from 'react';
import { formatBusinessDate } from '../../src/texts/figures';
import type { LottoFamily } from '../../domain/lotto/lotto';
import { useLottoName, type NamedLotto } from '../../src/fields/useLottoName';

export interface NamedRound extends NamedLotto {
  family: LottoFamily;
  businessDate: string | null;
  number: number;
}

/** Returns a function that names rounds: the lotto, the draw date, and for yeekee the round of the day. */
export function useRoundName(): (round: NamedRound) => string {
  const translate = useTranslate();
  const nameOf = useLottoName();
  return useCallback(
    ({ businessDate, number, family, ...lotto }) => {
      const date = formatBusinessDate(businessDate ?? '');
      const name = `${nameOf(lotto)} ${date}`;
      return family === 'yeekee' ? translate('results.numbered', { name, number }) : name;
    },
    [translate, nameOf],
  );
}
