import { useListContext } from 'ra-core';
import { useCallback } from 'react';
import type { FilterValues } from '../../fields/types';
import { isFilterValue } from './filterKeys';

/** Returns the filter in force, which is kept in the URL, and functions to change it. */
export function useFilters() {
  const { filterValues, setFilters } = useListContext();
  const values: FilterValues = filterValues;

  /** Sets some keys and leaves the others; an empty value removes its key. */
  const change = useCallback(
    (changes: FilterValues) => {
      const next = Object.entries({ ...values, ...changes }).filter(([, value]) => isFilterValue(value));
      setFilters(Object.fromEntries(next));
    },
    [values, setFilters],
  );
  const clear = useCallback(() => setFilters({}), [setFilters]);
  return { values, change, clear };
}
