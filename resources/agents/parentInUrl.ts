/** Filter by upline in the URL. The list and the tree share it, and it locates the reader in the tree. */
import { useSearchParams } from 'react-router';

/** Returns the filter in `?filter=`; empty if it is missing or invalid. */
function filterIn(search: URLSearchParams): Record<string, unknown> {
  try {
    const filter: unknown = JSON.parse(search.get('filter') ?? '{}');
    return typeof filter === 'object' && filter !== null && !Array.isArray(filter) ? { ...filter } : {};
  } catch {
    return {};
  }
}

/**
 * Returns the query with another upline, or without one. It keeps the rest of the filter and returns to the first page.
 */
export function searchWithParent(search: URLSearchParams, parent: string | null): string {
  const next = new URLSearchParams(search);
  const { parent: _left, ...filter } = filterIn(search);
  if (parent !== null) filter['parent'] = parent;
  if (Object.keys(filter).length > 0) next.set('filter', JSON.stringify(filter));
  else next.delete('filter');
  next.delete('page');
  return next.toString();
}

/** Returns the upline that the list or tree is filtered by. */
export function useParentInUrl(): { parent: string | undefined; search: URLSearchParams } {
  const [search] = useSearchParams();
  const { parent } = filterIn(search);
  return { parent: typeof parent === 'string' && parent !== '' ? parent : undefined, search };
}
