import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { GetListResult } from 'ra-core';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { LiveEvent } from '../../../domain/api/events';
import { hold } from './holders';
import { refresh } from './refresh';

/** How often to check whether the list is still in use. */
const LOOK_EVERY_MS = 250;

/** Time without use after which a list shows new data by itself. */
export const RELEASED_AFTER_MS = 2_000;

/** Changes that aren't shown yet. */
interface News {
  ids: ReadonlySet<string>;
  /** Whether more records have changed than `ids` names. */
  isMore: boolean;
}

const added = (before: News | null, { ids }: LiveEvent): News => ({
  ids: new Set([...(before?.ids ?? []), ...(ids ?? [])]),
  isMore: (before?.isMore ?? false) || ids === undefined,
});

/** Returns the part of an event that the list doesn't show yet: added records may have been there when it was read. */
function unshownPart(queryClient: QueryClient, event: LiveEvent): LiveEvent | null {
  const { resource, kind, ids } = event;
  if (kind !== 'added' || ids === undefined) return event;
  const lists = queryClient.getQueriesData<GetListResult>({ queryKey: [resource, 'getList'], type: 'active' });
  const shown = new Set(lists.flatMap(([, list]) => list?.data.map(({ id }) => String(id)) ?? []));
  const unshown = ids.filter((id) => !shown.has(id));
  return unshown.length === 0 ? null : { ...event, ids: unshown };
}

export interface ListNews {
  /** Number of changed records that aren't shown yet; null for none, undefined when they weren't counted. */
  count: number | null | undefined;
  /** Shows the changes. */
  show: () => void;
}

/**
 * Keeps the list of a resource fresh without moving rows that the user works with. While the list is in use, changes
 * are counted. They are shown on request, or when the list has been unused for a while.
 *
 * @param isInUse whether the user points at a row, works with it, or has a dialog open over it
 */
export function useListNews(resource: string, isInUse: () => boolean): ListNews {
  const queryClient = useQueryClient();
  const [news, setNews] = useState<News | null>(null);
  const inUse = useRef(isInUse);
  useEffect(() => {
    inUse.current = isInUse;
  });
  const show = useMemo(() => {
    const isList = (key: readonly unknown[]) => key[0] === resource && key[1] === 'getList';
    return () => {
      setNews(null);
      refresh(queryClient, `the list of ${resource}`, isList);
    };
  }, [queryClient, resource]);

  useEffect(
    () =>
      hold({
        resource,
        holds: (key) => key[0] === resource && key[1] === 'getList',
        onNews: (event) => {
          const unshown = unshownPart(queryClient, event);
          if (unshown === null) return;
          if (inUse.current()) setNews((before) => added(before, unshown));
          else show();
        },
      }),
    [queryClient, resource, show],
  );

  const isWaiting = news !== null;
  useEffect(() => {
    if (!isWaiting) return undefined;
    let usedAt = performance.now();
    const timer = window.setInterval(() => {
      if (inUse.current()) usedAt = performance.now();
      else if (performance.now() - usedAt >= RELEASED_AFTER_MS) show();
    }, LOOK_EVERY_MS);
    return () => window.clearInterval(timer);
  }, [isWaiting, show]);

  return { count: news === null ? null : news.isMore ? undefined : news.ids.size, show };
}
