/** Which records of a list are selected: kept while pages are turned, gone when another filter is in force. */
import { useListContext } from 'ra-core';
import { createContext, useContext, useMemo, useState, type ReactNode } from 'react';
import type { ResourceDefinition } from '../../definition';
import { useCanUpdate } from '../../useCanUpdate';
import type { Chosen } from './chosen';

export interface Selection {
  /** Whether there is anything to do with several records at once. */
  isPossible: boolean;
  /** How many are selected. */
  count: number;
  /** Whether all that match are selected, beyond the page shown. */
  isAll: boolean;
  chosen: Chosen;
  /** On a phone, whether the cards show that they can be selected. */
  isPicking: boolean;
  isSelected: (id: string) => boolean;
  /** Selects these records, or takes them out. Of all that match those of this list that remain are named one by one. */
  set: (ids: readonly string[], isSelected: boolean) => void;
  /** Selects all that match; `count` is how many there are. */
  setAll: (count: number) => void;
  setPicking: (isPicking: boolean) => void;
  clear: () => void;
}

interface State {
  /** The filter that the selection was made under. */
  filter: string;
  ids: readonly string[];
  /** How many match, where all of them are meant; then `ids` are those seen so far. */
  all: number | null;
  isPicking: boolean;
}

const nothing = (filter: string): State => ({ filter, ids: [], all: null, isPicking: false });

const SelectionContext = createContext<Selection | null>(null);

/** Holds the selection of the list around it. */
export function SelectionProvider({ definition, children }: { definition: ResourceDefinition; children: ReactNode }) {
  const { filterValues, data } = useListContext<{ id: string }>();
  const filter = JSON.stringify(filterValues ?? {});
  const [state, setState] = useState(() => nothing(filter));
  if (state.filter !== filter) setState(nothing(filter));
  const isPossible = useCanUpdate(definition.name) === true && definition.list.bulkActions.length > 0;

  const selection = useMemo((): Selection => {
    const { ids, all, isPicking } = state;
    const shown = (data ?? []).map(({ id }) => id);
    return {
      isPossible,
      count: all ?? ids.length,
      isAll: all !== null,
      chosen: all === null ? { ids } : { filter: filterValues ?? {} },
      isPicking,
      isSelected: (id) => all !== null || ids.includes(id),
      set: (changed, isSelected) =>
        setState((before) => {
          const known = before.all === null ? before.ids : [...before.ids, ...shown];
          const others = known.filter((id) => !changed.includes(id));
          return { ...before, all: null, ids: [...new Set(isSelected ? [...others, ...changed] : others)] };
        }),
      setAll: (count) => setState((before) => ({ ...before, all: count })),
      setPicking: (next) => setState((before) => ({ ...nothing(before.filter), isPicking: next })),
      clear: () => setState(({ filter: before }) => nothing(before)),
    };
  }, [state, isPossible, data, filterValues]);
  return <SelectionContext.Provider value={selection}>{children}</SelectionContext.Provider>;
}

/** The selection of the list around. */
export function useSelection(): Selection {
  const selection = useContext(SelectionContext);
  if (!selection) throw new Error('there is no list around');
  return selection;
}

/** Whether records of the list around, if there is one, are being selected. */
export function useIsSelecting(): boolean {
  const selection = useContext(SelectionContext);
  return selection !== null && (selection.isPicking || selection.count > 0);
}
