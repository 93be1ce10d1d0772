/** Views in the address of a list: what it says of the rows, and which view it began with. */
import { type ListSearch, listSearchText, parseListSearch } from '../../../domain/api/list-search';
import type { SavedView } from '../../../domain/saved-view';
import type { ResourceDefinition } from '../definition';
import { isFilterValue } from './filterKeys';

/** Names the view that was chosen last; what has been changed since stands beside it. */
export const VIEW_PARAMETER = 'saved';

/** Says that a list that stays as it is until asked shows what is new as it comes. */
export const FOLLOW_PARAMETER = 'follow';

/** Whatever of these is in an address says how the list is wanted; then it isn't opened by a view of its own accord. */
const STATE = ['filter', 'sort', 'order', 'perPage', 'page', 'place', 'view', VIEW_PARAMETER, FOLLOW_PARAMETER];

/** Whether an address leaves everything to the list. */
export function isBare(search: URLSearchParams): boolean {
  return !STATE.some((name) => search.has(name));
}

/** What an address shows, in one spelling, with the list's own order and page where it says nothing. */
export function shownBy({ list }: ResourceDefinition, search: URLSearchParams): string {
  const { filter, sort, perPage } = parseListSearch(search);
  const { field, order } = list.sort;
  const shown: ListSearch = {
    filter: Object.fromEntries(Object.entries(filter).filter(([, value]) => isFilterValue(value))),
    sort: sort ?? { field, order: order === 'DESC' ? 'DESC' : 'ASC' },
    perPage: perPage ?? list.pageSize,
  };
  return listSearchText(shown);
}

/** The address of a list looked at by a view, as a query string with its question mark. */
export function addressOf({ id, search }: Pick<SavedView, 'id' | 'search'>): string {
  const address = new URLSearchParams(search);
  address.set(VIEW_PARAMETER, id);
  return `?${address.toString()}`;
}

/** The address of the list without any view, also where it opens with one. */
export const WHOLE_LIST = '?page=1';
