/** What it takes to show the page from right to left; fetched only for those who want it. */
import type { StylisPlugin } from '@emotion/cache';
import { useEffect, useSyncExternalStore } from 'react';
import { createListeners } from '../listeners';

let plugins: StylisPlugin[] | null = null;
const { notify, subscribe } = createListeners();

/** Fetches what mirrors the styles; rejects when it can't be fetched. */
export async function loadMirroring(): Promise<void> {
  if (plugins) return;
  plugins = (await import('./mirroringPlugins')).MIRRORING_PLUGINS;
  notify();
}

/** What mirrors the styles, when that is `wanted` and fetched; null while the page runs from left to right. */
export function useMirroring(wanted: boolean): StylisPlugin[] | null {
  const loaded = useSyncExternalStore(subscribe, () => plugins);
  useEffect(() => {
    // Without it the page stays as it is, legible from left to right.
    if (wanted) loadMirroring().catch(() => undefined);
  }, [wanted]);
  return wanted ? loaded : null;
}
