import { useCallback } from 'react';
import { listSearchText } from '../../domain/api/list-search';
import type { WorksheetRow } from '../../domain/api/clearing';
import { Slip } from '../../domain/entities/slip';
import { useLinks } from '../../src/metadata/LinksContext';

/**
 * Returns a function for the address of an account's slips on a business date; undefined for readers without access to
 * slips.
 */
export function useDayWay(): (account: WorksheetRow['account'], date: string) => string | undefined {
  const { list } = useLinks(Slip.name);
  return useCallback(
    ({ id, kind }, date) => {
      const filter = { [kind]: id, businessDate_gte: date, businessDate_lte: date };
      return list && `${list}?${listSearchText({ filter, sort: null, perPage: null })}`;
    },
    [list],
  );
}
