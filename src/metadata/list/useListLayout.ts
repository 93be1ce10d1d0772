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

/** The parts of a layout that can be changed on the list itself. */
type Layout = Pick<ListChoice, 'columns' | 'density'>;

/** Unsaved changes to the layout of a view since it was chosen. */
interface Edits extends Partial<Layout> {
  view: string;
}

/** The user's layout of a list, and their views of it. */
export interface ListLayout {
  /** False until the following fields are known, from the server or this browser. */
  isKnown: boolean;
  /** Whether the following fields are still loading from the server, and this browser has none. */
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
  /** The state in the address, in the form in which a view stores it. */
  shown: string;
  /**
   * Changes the layout immediately. For the parts that a view sets, the change lasts until another view is chosen or it
   * is saved. Everything else is the user's own layout of the list, and is sent to the server.
   */
  change: (change: Partial<ListChoice>) => void;
  /** Whether the layout is that of the view, or without one the list's default. */
  isAsGiven: boolean;
  /** Restores that layout. */
  reset: () => void;
  /** Discards unsaved changes since the view was chosen. */
  forgetEdits: () => void;
  /** Replaces the known views. */
  replaceViews: (change: (views: readonly SavedView[]) => SavedView[]) => void;
  /** Loads the views from the server again. */
  reload: () => void;
}

/** Whether a view sets no layout, or this one. */
function hasLayout(
  definition: ResourceDefinition,
  view: SavedView,
  columns: readonly string[],
  density: Density,
): boolean {
  const viewColumns = view.columns && columnsInForce(definition, view.columns);
  return (viewColumns === null || viewColumns.join() === columns.join()) && (view.density ?? density) === density;
}

/** Returns the columns in force; the same array for as long as nothing changes. */
function useColumns(definition: ResourceDefinition, chosen: readonly string[] | null): readonly string[] {
  return useMemo(() => columnsInForce(definition, chosen), [definition, chosen]);
}

/** Returns the layout of a list. The user's last one is known immediately; the server is queried once per visit. */
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
      // The query notifies the screen only a moment later; a click before that would start from an outdated state.
      drawAtOnce();
    },
    [queryClient, queryKey, reader, name],
  );

  const { mutate } = useMutation({
    // One after the other, so that the last change wins.
    scope: { id: `list-choice-${name}` },
    mutationFn: (viewColumns: Partial<ListChoice>) => changeListChoice(name, viewColumns),
    onError: (error) => notify(failureKey(error), { type: 'error' }),
  });

  const views = data?.views ?? [];
  const choice = data?.choice ?? NO_CHOICE;
  const shown = shownBy(definition, search);
  const active = views.find(({ id }) => id === search.get(VIEW_PARAMETER));

  // Lives as long as the page: opening a record in between loses nothing.
  const [storedEdits, setEdits] = useStore<Edits | null>(`${name}.layoutEdits`, null);
  const edits: Partial<Layout> = storedEdits !== null && storedEdits.view === active?.id ? storedEdits : NO_EDITS;
  const chosenColumns = active?.columns ? (edits.columns ?? active.columns) : choice.columns;
  const chosenDensity = active?.density ? (edits.density ?? active.density) : choice.density;
  const columns = useColumns(definition, chosenColumns);
  const density = chosenDensity ?? DEFAULT_DENSITY;

  const changeChoice = (viewColumns: Partial<ListChoice>) => {
    // A response still under way doesn't contain the change.
    void queryClient.cancelQueries({ queryKey });
    put(({ views, choice }) => ({ views, choice: { ...choice, ...viewColumns } }));
    mutate(viewColumns);
  };

  const change = (viewColumns: Partial<ListChoice>) => {
    const isOfView = ([part]: [string, unknown]) => Boolean(active?.[part as keyof Layout]);
    const parts = Object.entries(viewColumns);
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
