/** Filter by group in the URL, which the list and the order share. */
import { useSearchParams } from 'react-router';
import { LOTTO_GROUPS, type LottoGroup } from '../../domain/lotto/group';
import { parseListSearch } from '../../domain/api/list-search';

/**
 * Returns a query with another group, or without one; it keeps the rest of the filter and returns to the first page.
 */
export function searchWithGroup(search: URLSearchParams, group: LottoGroup | null): string {
  const next = new URLSearchParams(search);
  const { group: _left, ...filter } = { ...parseListSearch(search).filter };
  const newFilter = group === null ? filter : { ...filter, group };
  // An empty filter stays in the URL; without one, the list would open with the reader's saved view.
  next.set('filter', JSON.stringify(newFilter));
  next.delete('page');
  return next.toString();
}

/** Returns the group that the list is filtered by; null for all. */
export function useGroupInUrl(): { group: LottoGroup | null; search: URLSearchParams } {
  const [search] = useSearchParams();
  const { group } = parseListSearch(search).filter;
  return { group: LOTTO_GROUPS.find((each) => each === group) ?? null, search };
}
