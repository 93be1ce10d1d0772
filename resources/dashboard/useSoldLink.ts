import { useCallback } from 'react';
import type { SoldResult } from '../../domain/api/dashboard';
import { listSearchText } from '../../domain/api/list-search';
import { Slip } from '../../domain/entities/slip';
import type { Dates } from '../../domain/reports/period';
import { useLinks } from '../../src/metadata/LinksContext';

/**
 * Returns a function for the address of the slips behind the result of a bet type over some business dates. If lines of
 * it won, these are the slips with such a line. Undefined for readers without access to slips.
 */
export function useSoldLink({ from, to }: Dates): (sold: SoldResult) => string | undefined {
  const { list } = useLinks(Slip.name);
  return useCallback(
    ({ lotto, betType, winners }) => {
      const dates = from === to ? { businessDate: from } : { businessDate_gte: from, businessDate_lte: to };
      const filter = { lotto: lotto.id, ...dates, betType, ...(winners > 0 && { state: 'won' }) };
      return list && `${list}?${listSearchText({ filter, sort: null, perPage: null })}`;
    },
    [from, to, list],
  );
}
