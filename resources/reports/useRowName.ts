import { useTranslate } from 'ra-core';
import { useCallback } from 'react';
import type { ReportRow } from '../../domain/api/reports';
import { formatBusinessDate } from '../../src/texts/figures';
import type { Grouping } from '../../domain/reports/report';
import { useLottoName } from '../../src/fields/useLottoName';

/** Fields that name a row or its subdivision. */
type Named = Pick<ReportRow, 'key' | 'account' | 'lotto' | 'round'>;

/**
 * Returns a function that names the subject of a row: an account, a lotto or a group, a round, a bet type, or a date.
 */
export function useRowName(): (row: Named, grouping: Grouping) => string {
  const translate = useTranslate();
  const lottoName = useLottoName();
  return useCallback(
    ({ key, account, lotto, round }, grouping) => {
      if (account) return account.username;
      if (lotto && round) {
        const date = formatBusinessDate(round.businessDate);
        const isOfMany = round.family === 'yeekee';
        return `${lottoName(lotto)} · ${isOfMany ? translate('context.named', { date, number: round.number }) : date}`;
      }
      if (lotto) return lottoName(lotto);
      if (grouping === 'date') return formatBusinessDate(key);
      return translate(grouping === 'lottoGroup' ? `lottos.groups.${key}` : `betTypes.${key}`);
    },
    [lottoName, translate],
  );
}
