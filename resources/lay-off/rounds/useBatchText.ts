import { useTranslate } from 'ra-core';
import { useCallback } from 'react';
import { formatBusinessDate } from '../../../src/texts/figures';
import type { LottoRecord } from '../../../domain/entities/lotto';
import type { LayOffRoundRef } from '../../../domain/lay-off/transfer-terms';
import type { BatchRecord } from '../../../domain/api/lay-off';
import { useLottoName } from '../../../src/fields/useLottoName';
import { amountText } from '../../../src/fields/amountText';
import { batchText } from './batchText';

/** Returns a function that names a round of a lotto by its date and, for yeekee, by its number. */
export function useRoundLabel(lotto: LottoRecord): (round: Pick<LayOffRoundRef, 'businessDate' | 'number'>) => string {
  const translate = useTranslate();
  return useCallback(
    ({ businessDate, number }) => {
      const date = formatBusinessDate(businessDate);
      return lotto.family === 'yeekee' ? translate('layOff.numbered', { date, number }) : date;
    },
    [lotto.family, translate],
  );
}

/** Returns a function that writes a batch as a text for its dealer. */
export function useBatchText(
  lotto: LottoRecord,
  round: Pick<LayOffRoundRef, 'businessDate' | 'number'>,
): (batch: BatchRecord) => string {
  const translate = useTranslate();
  const nameOf = useLottoName();
  const roundLabel = useRoundLabel(lotto);
  return (batch) =>
    batchText(batch, {
      title: translate('layOff.text.title', { lotto: nameOf(lotto), round: roundLabel(round), no: batch.no }),
      total: translate('layOff.text.total', { amount: amountText(batch.amount) }),
      betType: (betType) => translate(`betTypes.${betType}`),
    });
}
