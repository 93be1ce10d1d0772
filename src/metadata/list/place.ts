/**
 * The place of a page in a list that isn't counted to its end: a cursor in the URL, beside the page's number. It names
 * the page it is of (`place=12.after.<cursor>`), so that one left over from another page is never taken for this one's.
 */
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { ListMeta, ListPlace } from '../../data/listPlace';

const PARAMETER = 'place';
const PLACE = /^(?<page>\d+)\.(?<side>after|before)\.(?<cursor>[\w-]+)$/;

/** The place that the URL names; undefined for a page by its number. The same object until the URL changes. */
export function usePlace(): ListPlace | undefined {
  const [search] = useSearchParams();
  const [page, place] = [search.get('page'), search.get(PARAMETER)];
  return useMemo(() => {
    const parts = PLACE.exec(place ?? '')?.groups;
    if (!parts || parts.page !== page) return undefined;
    return parts.side === 'after' ? { after: parts.cursor } : { before: parts.cursor };
  }, [page, place]);
}

/** Turns to the page before or after the one shown, by the cursors that came with it; sort and filter stay. */
export function useTurnByKey() {
  const [, setSearch] = useSearchParams();
  return useCallback(
    (from: number, to: number, { after, before }: Partial<ListMeta>) => {
      setSearch(
        (search) => {
          search.set('page', String(to));
          search.delete(PARAMETER);
          if (to > from && after) search.set(PARAMETER, `${to}.after.${after}`);
          if (to < from && to > 1 && before) search.set(PARAMETER, `${to}.before.${before}`);
          return search;
        },
        // As react-admin's own turning of pages does.
        { state: { _scrollToTop: true } },
      );
    },
    [setSearch],
  );
}
