/** Support for showing the page from right to left; fetched only for users who want it. */
import type { StylisPlugin } from '@emotion/cache';
import { useEffect, useSyncExternalStore } from 'react';
import { createListeners } from '../listeners';

let plugins: StylisPlugin[] | null = null;
const { notify, subscribe } = createListeners();

/** Fetches the plugins that mirror the styles; rejects when they can't be fetched. */
export async function loadMirroring(): Promise<void> {
  if (plugins) return;
  plugins = (await import('./mirroringPlugins')).MIRRORING_PLUGINS;
  notify();
}

/** Returns the plugins that mirror the styles, if `isMirrored` and fetched; null while the page runs from left to right. */
export function useMirroring(isMirrored: boolean): StylisPlugin[] | null {
  const loaded = useSyncExternalStore(subscribe, () => plugins);
  useEffect(() => {
    // Without the plugins the page stays legible from left to right.
    if (isMirrored) loadMirroring().catch(() => undefined);
  }, [isMirrored]);
  return isMirrored ? loaded : null;
}
