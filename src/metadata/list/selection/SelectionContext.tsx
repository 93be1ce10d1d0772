/** Selected records of a list: kept while pages are turned, cleared when another filter is in force. */
import { useListContext } from 'ra-core';
import { createContext, useContext, useMemo, useState, type ReactNode, type SyntheticEvent } from 'react';
import { useRange } from '../../../fields/useRange';
import type { ResourceDefinition } from '../../definition';
import { useCanUpdate } from '../../useCanUpdate';
import type { Chosen } from './chosen';

export interface Selection {
  /** Whether there are actions on several records. */
  isPossible: boolean;
  /** Number of selected records. */
  count: number;
  /** Whether all matches are selected, beyond the page shown. */
  isAll: boolean;
  chosen: Chosen;
  /** On a phone, whether the cards show that they can be selected. */
  isPicking: boolean;
  isSelected: (id: string) => boolean;
  /**
   * Selects or deselects these records. After a selection of all matches, only those seen so far remain, as single
   * records.
   */
  set: (ids: readonly string[], isSelected: boolean) => void;
  /** Selects or deselects a record by an event at its box; with Shift, all from the record chosen before to this one. */
  choose: (id: string, isSelected: boolean, event?: SyntheticEvent) => void;
  /** Selects all matches; `count` is their number. */
  setAll: (count: number) => void;
  setPicking: (isPicking: boolean) => void;
  clear: () => void;
}

interface State {
  /** The filter during the selection. */
  filter: string;
  ids: readonly string[];
  /** Number of matches, if all of them are selected; then `ids` are those seen so far. */
  all: number | null;
  isPicking: boolean;
}

const nothing = (filter: string): State => ({ filter, ids: [], all: null, isPicking: false });

const SelectionContext = createContext<Selection | null>(null);

/** Holds the selection of the surrounding list. */
export function SelectionProvider({ definition, children }: { definition: ResourceDefinition; children: ReactNode }) {
  const { filterValues, data } = useListContext<{ id: string }>();
  const filter = JSON.stringify(filterValues ?? {});
  const [state, setState] = useState(() => nothing(filter));
  if (state.filter !== filter) setState(nothing(filter));
  const isPossible = useCanUpdate(definition.name) === true && definition.list.bulkActions.length > 0;

  const shown = useMemo(() => (data ?? []).map(({ id }) => id), [data]);
  const range = useRange(shown);

  const selection = useMemo((): Selection => {
    const { ids, all, isPicking } = state;
    const set: Selection['set'] = (changed, isSelected) =>
      setState((before) => {
        const known = before.all === null ? before.ids : [...before.ids, ...shown];
        const others = known.filter((id) => !changed.includes(id));
        return { ...before, all: null, ids: [...new Set(isSelected ? [...others, ...changed] : others)] };
      });
    return {
      isPossible,
      count: all ?? ids.length,
      isAll: all !== null,
      chosen: all === null ? { ids } : { filter: filterValues ?? {} },
      isPicking,
      isSelected: (id) => all !== null || ids.includes(id),
      set,
      choose: (id, isSelected, event) => set(range(id, event), isSelected),
      setAll: (count) => setState((before) => ({ ...before, all: count })),
      setPicking: (next) => setState((before) => ({ ...nothing(before.filter), isPicking: next })),
      clear: () => setState(({ filter: before }) => nothing(before)),
    };
  }, [state, isPossible, shown, range, filterValues]);
  return <SelectionContext.Provider value={selection}>{children}</SelectionContext.Provider>;
}

/** Returns the selection of the surrounding list. */
export function useSelection(): Selection {
  const selection = useContext(SelectionContext);
  if (!selection) throw new Error('there is no list around');
  return selection;
}

/** Returns whether records of the surrounding list, if there is one, are being selected. */
export function useIsSelecting(): boolean {
  const selection = useContext(SelectionContext);
  return selection !== null && (selection.isPicking || selection.count > 0);
}
