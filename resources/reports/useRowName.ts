import { useTranslate } from 'ra-core';
import { useCallback } from 'react';
import type { ReportRow } from '../../domain/api/reports';
import { formatBusinessDate } from '../../domain/format';
import type { Grouping } from '../../domain/reports/report';
import { useLottoName } from '../../src/fields/useLottoName';

/** Names what a row is of: an account, a lotto, a bet type or a business date. */
export function useRowName(by: Grouping): (row: ReportRow) => string {
  const translate = useTranslate();
  const lottoName = useLottoName();
  return useCallback(
    ({ key, account, lotto }) => {
      if (account) return account.username;
      if (lotto) return lottoName(lotto);
      return by === 'date' ? formatBusinessDate(key) : translate(`betTypes.${key}`);
    },
    [by, lottoName, translate],
  );
}
