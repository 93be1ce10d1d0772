/** The filter by upline in the URL, which the list and the tree share: it says where in the tree one is. */
import { useSearchParams } from 'react-router';

/** The filter that `?filter=` holds; empty when it holds none, or nonsense. */
function filterIn(search: URLSearchParams): Record<string, unknown> {
  try {
    const filter: unknown = JSON.parse(search.get('filter') ?? '{}');
    return typeof filter === 'object' && filter !== null && !Array.isArray(filter) ? { ...filter } : {};
  } catch {
    return {};
  }
}

/** A query with another upline, or none; page and the rest of the filter as they were, but from the first page. */
export function searchWithParent(search: URLSearchParams, parent: string | null): string {
  const next = new URLSearchParams(search);
  const { parent: _left, ...filter } = filterIn(search);
  if (parent !== null) filter['parent'] = parent;
  if (Object.keys(filter).length > 0) next.set('filter', JSON.stringify(filter));
  else next.delete('filter');
  next.delete('page');
  return next.toString();
}

/** The upline the list or tree is narrowed to. */
export function useParentInUrl(): { parent: string | undefined; search: URLSearchParams } {
  const [search] = useSearchParams();
  const { parent } = filterIn(search);
  return { parent: typeof parent === 'string' && parent !== '' ? parent : undefined, search };
}
