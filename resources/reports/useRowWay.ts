import { useCallback } from 'react';
import { listSearchText } from '../../domain/api/list-search';
import type { ReportBasis, ReportRow } from '../../domain/api/reports';
import { Slip } from '../../domain/entities/slip';
import { useLinks } from '../../src/metadata/LinksContext';
import type { ReportState } from './useReportState';

/**
 * Where a row leads: an agent to those below it, a member to its slips, a lotto, a bet type or a date to the accounts that
 * make it. Every filter stays. Undefined where the reader may see no further.
 */
export function useRowWay(
  { query, addressOf }: Pick<ReportState, 'query' | 'addressOf'>,
  basis: ReportBasis,
): (row: ReportRow) => string | undefined {
  const { list } = useLinks(Slip.name);
  return useCallback(
    ({ key, account }) => {
      const { by = 'account', lotto, betType } = query;
      if (account?.kind === 'agent') return addressOf({ within: account.id });
      if (account) {
        const days = { businessDate_gte: basis.from, businessDate_lte: basis.to };
        const filter = { member: account.id, ...days, ...(lotto && { lotto }), ...(betType && { betType }) };
        return list && `${list}?${listSearchText({ filter, sort: null, perPage: null })}`;
      }
      const toAccounts = { by: undefined, order: undefined };
      if (by === 'date') return addressOf({ ...toAccounts, period: 'range', from: key, to: key });
      return by === 'lotto'
        ? addressOf({ ...toAccounts, lotto: key })
        : addressOf({ ...toAccounts, betType: key as never });
    },
    [query, addressOf, basis, list],
  );
}
