/** The name of the record on the screen, for the title of the document, so that each tab has a name of its own. */
import { useEffect, useSyncExternalStore } from 'react';
import { createListeners } from '../listeners';

export interface RecordTitle {
  name: string;
  /** The kind of record; null for the screen's own title, empty where the name already says it. */
  kind: string | null;
}

let shown: RecordTitle | null = null;
const { notify, subscribe } = createListeners();

function show(next: RecordTitle | null): void {
  shown = next;
  notify();
}

/**
 * Titles the document by a record as long as the component is shown.
 *
 * @param name the record's name; undefined while it loads
 * @param kind the kind of record; null for the screen's own title, empty where the name already says it
 */
export function useRecordTitle(name: string | undefined, kind: string | null = null): void {
  useEffect(() => {
    if (name === undefined) return;
    const title = { name, kind };
    show(title);
    return () => {
      // The next screen may have named its record before this one leaves.
      if (shown === title) show(null);
    };
  }, [name, kind]);
}

/** Returns the title that the record on the screen has set; null without one. */
export function useShownRecordTitle(): RecordTitle | null {
  return useSyncExternalStore(subscribe, () => shown);
}
