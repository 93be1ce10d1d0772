/**
 * The place of a page in a list that isn't counted to its end: a cursor in the URL, next to the page's number. It names
 * its page (`place=12.after.<cursor>`), so that a cursor left over from another page is never used for this one.
 */
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { ListMeta, ListPlace } from '../../data/listPlace';

const PARAMETER = 'place';
const PLACE = /^(?<page>\d+)\.(?<side>after|before)\.(?<cursor>[\w-]+)$/;

/** Returns the place in the URL; undefined for a page by its number. It is the same object until the URL changes. */
export function usePlace(): ListPlace | undefined {
  const [search] = useSearchParams();
  const [page, place] = [search.get('page'), search.get(PARAMETER)];
  return useMemo(() => {
    const parts = PLACE.exec(place ?? '')?.groups;
    if (!parts || parts.page !== page) return undefined;
    return parts.side === 'after' ? { after: parts.cursor } : { before: parts.cursor };
  }, [page, place]);
}

/** Returns a function that turns to the page before or after the present one, by its cursors; sort and filter stay. */
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
        // Like react-admin's own turning of pages.
        { state: { _scrollToTop: true } },
      );
    },
    [setSearch],
  );
}
