import { useCallback, useRef, type SyntheticEvent } from 'react';

/** Returns the ids from one to another, both included, in either direction; only the second if the first is missing. */
export function rangeOf<T>(ids: readonly T[], from: T | undefined, to: T): readonly T[] {
  const [start, end] = [from === undefined ? -1 : ids.indexOf(from), ids.indexOf(to)];
  return start < 0 || end < 0 ? [to] : ids.slice(Math.min(start, end), Math.max(start, end) + 1);
}

/** Returns a set of ids with all of a range added or removed. */
export function withRange<T>(ids: ReadonlySet<T>, range: readonly T[], isAdded: boolean): ReadonlySet<T> {
  return isAdded ? new Set([...ids, ...range]) : new Set([...ids].filter((id) => !range.includes(id)));
}

/** Whether Shift was held during an event; React's change event of a box hides the click or key that caused it. */
function isShifted({ nativeEvent }: SyntheticEvent): boolean {
  return 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true;
}

/**
 * Returns a function for the boxes of a list: given the id of a clicked box and the event, it returns the ids to change.
 * With Shift these are all from the box clicked before to this one.
 *
 * @param ids the ids of the boxes in the order of the list
 */
export function useRange<T>(ids: readonly T[]): (id: T, event?: SyntheticEvent) => readonly T[] {
  const last = useRef<T | undefined>(undefined);
  return useCallback(
    (id, event) => {
      const isRange = event !== undefined && isShifted(event);
      const range = isRange ? rangeOf(ids, last.current, id) : [id];
      last.current = id;
      // Otherwise the browser also selects the text between the two clicks.
      if (isRange) window.getSelection()?.removeAllRanges();
      return range;
    },
    [ids],
  );
}
