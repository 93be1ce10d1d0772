import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { GetListResult } from 'ra-core';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { LiveEvent } from '../../../domain/api/events';
import { hold } from './holders';
import { refresh } from './refresh';

/** How often to look whether the list is still in use. */
const LOOK_EVERY_MS = 250;

/** A list that nobody has used for so long shows what is new by itself. */
export const RELEASED_AFTER_MS = 2_000;

/** What has changed and isn't shown yet. */
interface News {
  ids: ReadonlySet<string>;
  /** Whether there is more than `ids` names. */
  isMore: boolean;
}

const added = (before: News | null, { ids }: LiveEvent): News => ({
  ids: new Set([...(before?.ids ?? []), ...(ids ?? [])]),
  isMore: (before?.isMore ?? false) || ids === undefined,
});

/** The part of an event that the list doesn't show yet: what was added may have been there when it was read. */
function unshownPart(queryClient: QueryClient, event: LiveEvent): LiveEvent | null {
  const { resource, kind, ids } = event;
  if (kind !== 'added' || ids === undefined) return event;
  const lists = queryClient.getQueriesData<GetListResult>({ queryKey: [resource, 'getList'], type: 'active' });
  const shown = new Set(lists.flatMap(([, list]) => list?.data.map(({ id }) => String(id)) ?? []));
  const unshown = ids.filter((id) => !shown.has(id));
  return unshown.length === 0 ? null : { ...event, ids: unshown };
}

export interface ListNews {
  /** How many records have changed and aren't shown yet; null when there is nothing, undefined when nobody counted. */
  count: number | null | undefined;
  /** Shows them. */
  show: () => void;
}

/**
 * Keeps the list of a resource fresh without taking its rows from under somebody's hand: while it is in use changes are
 * counted, and shown when asked for or when it has been let go of for a while.
 *
 * @param isInUse whether a row is being pointed at, worked with, or hidden behind a dialog
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
