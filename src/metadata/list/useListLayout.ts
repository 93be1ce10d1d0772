import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify, useStore } from 'ra-core';
import { useCallback, useMemo, useReducer } from 'react';
import { useSearchParams } from 'react-router';
import type { Density, ListChoice, ListViews, SavedView } from '../../../domain/saved-view';
import { useReader } from '../../session/reader';
import { failureKey } from '../../data/failureKey';
import { keepList, storedList } from '../../data/storedLists';
import { changeListChoice, fetchListViews } from '../../data/savedViews';
import type { ResourceDefinition } from '../definition';
import { columnsInForce } from './columns';
import { shownBy, VIEW_PARAMETER } from './viewAddress';

const DEFAULT_DENSITY: Density = 'compact';
const NO_EDITS: Partial<Layout> = {};
const NO_CHOICE: ListChoice = { columns: null, density: null, defaultView: null };

/** What of a layout can be changed on the list itself. */
type Layout = Pick<ListChoice, 'columns' | 'density'>;

/** What has been changed of the layout of a view since it was chosen, and isn't saved. */
interface Edits extends Partial<Layout> {
  view: string;
}

/** How a list is laid out for its reader, and the views they have of it. */
export interface ListLayout {
  /** False until the server, or this browser, has told what follows. */
  isKnown: boolean;
  /** Whether the server is still being asked what follows, and this browser knows nothing of it. */
  isAsking: boolean;
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
  /**
   * Lays the list out differently, at once. What a view decides is changed for as long as that is chosen and until it is
   * saved; everything else is the reader's own way of looking at the list, and the server is told.
   */
  change: (change: Partial<ListChoice>) => void;
  /** Whether the list is laid out as its view has it, or without one as the list does by itself. */
  isAsGiven: boolean;
  /** Lays it out so again. */
  reset: () => void;
  /** Forgets what has been changed since the view was chosen, and isn't saved. */
  forgetEdits: () => void;
  /** Takes the views to be these. */
  replaceViews: (change: (views: readonly SavedView[]) => SavedView[]) => void;
  /** Asks the server anew. */
  reload: () => void;
}

/** Whether a view leaves the layout alone or has this very one. */
function hasLayout(
  definition: ResourceDefinition,
  view: SavedView,
  columns: readonly string[],
  density: Density,
): boolean {
  const wanted = view.columns && columnsInForce(definition, view.columns);
  return (wanted === null || wanted.join() === columns.join()) && (view.density ?? density) === density;
}

/** The columns in force; the same array for as long as nothing changes. */
function useColumns(definition: ResourceDefinition, chosen: readonly string[] | null): readonly string[] {
  return useMemo(() => columnsInForce(definition, chosen), [definition, chosen]);
}

/** The layout of a list. Its reader's last one is known at once; the server is asked once per visit. */
export function useListLayout(definition: ResourceDefinition): ListLayout {
  const { name } = definition;
  const reader = useReader()?.id;
  const notify = useNotify();
  const queryClient = useQueryClient();
  const [search] = useSearchParams();
  const queryKey = useMemo(() => ['list-views', reader, name], [reader, name]);
  const [, drawAtOnce] = useReducer((times: number) => times + 1, 0);

  const { data, isLoading, refetch } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const list = await fetchListViews(name, signal);
      if (reader !== undefined) keepList(reader, name, list);
      return list;
    },
    enabled: reader !== undefined,
    initialData: () => storedList(reader, name),
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

  const views = data?.views ?? [];
  const choice = data?.choice ?? NO_CHOICE;
  const shown = shownBy(definition, search);
  const active = views.find(({ id }) => id === search.get(VIEW_PARAMETER));

  // Lives as long as the page: a record that is looked at in between takes nothing away.
  const [kept, setEdits] = useStore<Edits | null>(`${name}.layoutEdits`, null);
  const edits: Partial<Layout> = kept !== null && kept.view === active?.id ? kept : NO_EDITS;
  const chosenColumns = active?.columns ? (edits.columns ?? active.columns) : choice.columns;
  const chosenDensity = active?.density ? (edits.density ?? active.density) : choice.density;
  const columns = useColumns(definition, chosenColumns);
  const density = chosenDensity ?? DEFAULT_DENSITY;

  const changeChoice = (wanted: Partial<ListChoice>) => {
    // An answer that is still under way knows nothing of it.
    void queryClient.cancelQueries({ queryKey });
    put(({ views, choice }) => ({ views, choice: { ...choice, ...wanted } }));
    mutate(wanted);
  };

  const change = (wanted: Partial<ListChoice>) => {
    const isOfView = ([part]: [string, unknown]) => Boolean(active?.[part as keyof Layout]);
    const parts = Object.entries(wanted);
    const ofView = parts.filter(isOfView);
    const own = parts.filter((part) => !isOfView(part));
    if (active && ofView.length > 0) setEdits({ ...edits, ...Object.fromEntries(ofView), view: active.id });
    if (own.length > 0) changeChoice(Object.fromEntries(own));
  };

  const isAsSaved =
    active === undefined ||
    (shownBy(definition, new URLSearchParams(active.search)) === shown &&
      hasLayout(definition, active, columns, density));

  return {
    isKnown: data !== undefined,
    isAsking: isLoading,
    views,
    choice,
    columns,
    density,
    active,
    isChanged: !isAsSaved,
    shown,
    change,
    isAsGiven: chosenColumns === (active?.columns ?? null) && chosenDensity === (active?.density ?? null),
    reset: () => change({ columns: null, density: null }),
    forgetEdits: () => setEdits(null),
    replaceViews: (next) => put((list) => ({ ...list, views: next(list.views) })),
    reload: () => void refetch(),
  };
}
