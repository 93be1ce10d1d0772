import { useCallback } from 'react';
import type { SoldResult } from '../../domain/api/dashboard';
import { listSearchText } from '../../domain/api/list-search';
import { Slip } from '../../domain/entities/slip';
import { useLinks } from '../../src/metadata/LinksContext';

/**
 * Tells the address of the slips behind what a bet type of a lotto came to over some business dates: those that won where it lost,
 * else all. Undefined where the reader may see no slips.
 */
export function useSoldLink(from: string, to: string): (sold: SoldResult) => string | undefined {
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
