/**
 * What a list's address says of the list: filter, order and size of a page, in one spelling, so that two that show the
 * same are the same text. The page within the list is no part of it.
 */

/** The parameters of the address that say it. */
export const LIST_SEARCH_PARAMETERS = ['filter', 'sort', 'order', 'perPage'] as const;

export interface ListSearch {
  /** By the filter's keys, `field` or `field_operator`. */
  filter: Readonly<Record<string, unknown>>;
  /** Null where the address leaves it to the list. */
  sort: { field: string; order: 'ASC' | 'DESC' } | null;
  perPage: number | null;
}

function filterIn(text: string | null): ListSearch['filter'] {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
  } catch {
    return {};
  }
}

/** Reads an address; what can't be read is as if it weren't there. */
export function parseListSearch(search: URLSearchParams): ListSearch {
  const field = search.get('sort');
  const order = search.get('order');
  const perPage = Number(search.get('perPage') ?? undefined);
  return {
    filter: filterIn(search.get('filter')),
    sort: field !== null && (order === 'ASC' || order === 'DESC') ? { field, order } : null,
    perPage: Number.isSafeInteger(perPage) && perPage > 0 ? perPage : null,
  };
}

/** The one spelling of it, as a query string without the question mark. */
export function listSearchText({ filter, sort, perPage }: ListSearch): string {
  const keys = Object.keys(filter).sort();
  const parts = new URLSearchParams();
  if (keys.length > 0) parts.set('filter', JSON.stringify(Object.fromEntries(keys.map((key) => [key, filter[key]]))));
  if (sort) {
    parts.set('sort', sort.field);
    parts.set('order', sort.order);
  }
  if (perPage !== null) parts.set('perPage', String(perPage));
  return parts.toString();
}
