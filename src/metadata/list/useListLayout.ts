import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { useCallback, useMemo, useReducer } from 'react';
import { useSearchParams } from 'react-router';
import type { Density, ListChoice, ListViews, SavedView } from '../../../domain/saved-view';
import { useUserData } from '../../auth/useUserData';
import { failureKey } from '../../data/failureKey';
import { keepList, keptList } from '../../data/keptLists';
import { changeListChoice, fetchListViews } from '../../data/savedViews';
import type { ResourceDefinition } from '../definition';
import { columnsInForce } from './columns';
import { shownBy, VIEW_PARAMETER } from './viewAddress';

const DEFAULT_DENSITY: Density = 'compact';
const NO_CHOICE: ListChoice = { columns: null, density: null, defaultView: null };

/** How a list is laid out for its reader, and the views they have of it. */
export interface ListLayout {
  /** False until the server, or this browser, has told what follows. */
  isKnown: boolean;
  views: readonly SavedView[];
  choice: ListChoice;
  /** The fields that are columns, in their order. */
  columns: readonly string[];
  density: Density;
  /** The view that the address names. */
  active: SavedView | undefined;
  /** Whether filter, order or layout are no longer those of the view. */
  isChanged: boolean;
  /** What the address shows, as a view would keep it. */
  shown: string;
  /** Lays the list out differently, at once; the server is told meanwhile. */
  change: (change: Partial<ListChoice>) => void;
  /** Takes the views to be these. */
  replaceViews: (change: (views: readonly SavedView[]) => SavedView[]) => void;
  /** Asks the server anew. */
  reload: () => void;
}

/** Whether a view leaves the layout alone or has this very one. */
function hasLayout(definition: ResourceDefinition, view: SavedView, columns: readonly string[], density: Density): boolean {
  const wanted = view.columns && columnsInForce(definition, view.columns);
  return (wanted === null || wanted.join() === columns.join()) && (view.density ?? density) === density;
}

/** The layout of a list. Its reader's last one is known at once; the server is asked once per visit. */
export function useListLayout(definition: ResourceDefinition): ListLayout {
  const { name } = definition;
  const reader = useUserData()?.id;
  const notify = useNotify();
  const queryClient = useQueryClient();
  const [search] = useSearchParams();
  const queryKey = useMemo(() => ['list-views', reader, name], [reader, name]);
  const [, drawAtOnce] = useReducer((times: number) => times + 1, 0);

  const { data, refetch } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const list = await fetchListViews(name, signal);
      if (reader !== undefined) keepList(reader, name, list);
      return list;
    },
    enabled: reader !== undefined,
    initialData: () => keptList(reader, name),
    initialDataUpdatedAt: 0,
    refetchOnWindowFocus: false,
  });

  const put = useCallback(
    (next: (list: ListViews) => ListViews) => {
      const before = queryClient.getQueryData<ListViews>(queryKey);
      if (!before || reader === undefined) return;
      const list = next(before);
      queryClient.setQueryData(queryKey, list);
      keepList(reader, name, list);
      // The query tells the screen only a moment later; a click before that would start from what is no longer so.
      drawAtOnce();
    },
    [queryClient, queryKey, reader, name],
  );

  const { mutate } = useMutation({
    // One after the other: the last one made is the one that stays.
    scope: { id: `list-choice-${name}` },
    mutationFn: (wanted: Partial<ListChoice>) => changeListChoice(name, wanted),
    onError: (error) => notify(failureKey(error), { type: 'error' }),
  });

  const change = (wanted: Partial<ListChoice>) => {
    // An answer that is still under way knows nothing of it.
    void queryClient.cancelQueries({ queryKey });
    put(({ views, choice }) => ({ views, choice: { ...choice, ...wanted } }));
    mutate(wanted);
  };

  const views = data?.views ?? [];
  const choice = data?.choice ?? NO_CHOICE;
  const columns = useMemo(() => columnsInForce(definition, choice.columns), [definition, choice.columns]);
  const density = choice.density ?? DEFAULT_DENSITY;
  const shown = shownBy(definition, search);
  const active = views.find(({ id }) => id === search.get(VIEW_PARAMETER));
  const isAsSaved =
    active === undefined ||
    (shownBy(definition, new URLSearchParams(active.search)) === shown && hasLayout(definition, active, columns, density));

  return {
    isKnown: data !== undefined,
    views,
    choice,
    columns,
    density,
    active,
    isChanged: !isAsSaved,
    shown,
    change,
    replaceViews: (next) => put((list) => ({ ...list, views: next(list.views) })),
    reload: () => void refetch(),
  };
}
