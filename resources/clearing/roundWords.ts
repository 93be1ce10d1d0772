import { type I18nProvider, useTranslate } from 'ra-core';
import { useCallback } from 'react';
import type { BillRound } from '../../domain/clearing/bill';
import { formatBusinessDate } from '../../src/texts/figures';
import { lottoName } from '../../src/fields/useLottoName';

/** Returns whether the lotto has several rounds a day, which need a number. */
const isNumbered = ({ lotto }: BillRound) => lotto.startsWith('yeekee');

/** Names a round by its lotto and date and, for yeekee, its number. */
export function roundWords(translate: I18nProvider['translate'], round: BillRound): string {
  const name = lottoName(translate, { code: round.lotto, name: round.lottoName });
  const date = formatBusinessDate(round.businessDate);
  return isNumbered(round) ? `${name} ${date} #${round.number}` : `${name} ${date}`;
}

/** Returns a function that names rounds in the language of the page. */
export function useRoundWords(): (round: BillRound) => string {
  const translate = useTranslate();
  return useCallback((round) => roundWords(translate, round), [translate]);
}
