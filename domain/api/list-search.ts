/**
 * Filter, order and page size of a list in its address. There is one spelling, so that addresses of equal lists are
 * equal texts. The page within the list is left out.
 */

/** Parameters of the address that hold these. */
export const LIST_SEARCH_PARAMETERS = ['filter', 'sort', 'order', 'perPage'] as const;

export interface ListSearch {
  /** Values by the filter's keys, `field` or `field_operator`. */
  filter: Readonly<Record<string, unknown>>;
  /** Null when the address leaves the order to the list. */
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

/** Reads an address and ignores parts that can't be read. */
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

/** Returns the single spelling of a list's address, as a query string without the question mark. */
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
