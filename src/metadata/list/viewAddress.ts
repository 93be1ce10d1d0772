/** Views in the address of a list: its state of the rows, and the view it began with. */
import { type ListSearch, listSearchText, parseListSearch } from '../../../domain/api/list-search';
import type { SavedView } from '../../../domain/saved-view';
import type { ResourceDefinition } from '../definition';
import { isFilterValue } from './filterKeys';

/** Names the view chosen last; later changes are in the other parameters. */
export const VIEW_PARAMETER = 'saved';

/** Makes a list with `stays` show new data as it arrives. */
export const FOLLOW_PARAMETER = 'follow';

/** Parameters that define the state of a list; with any of them the list doesn't open its default view. */
const STATE = ['filter', 'sort', 'order', 'perPage', 'page', 'place', 'view', VIEW_PARAMETER, FOLLOW_PARAMETER];

/** Whether an address defines no state of the list. */
export function isBare(search: URLSearchParams): boolean {
  return !STATE.some((name) => search.has(name));
}

/** Returns the state in an address in one normal form, with the list's own order and page size where it names none. */
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

/** Returns the address of a list with a view, as a query string with its question mark. */
export function addressOf({ id, search }: Pick<SavedView, 'id' | 'search'>): string {
  const address = new URLSearchParams(search);
  address.set(VIEW_PARAMETER, id);
  return `?${address.toString()}`;
}

/** The address of the list without any view, even where it has a default one. */
export const WHOLE_LIST = '?page=1';
