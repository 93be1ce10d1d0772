/** Screens whose code is fetched when they are first shown, and at once afterwards. */
import { useEffect, useSyncExternalStore, type ComponentType } from 'react';
import { ScreenFailure } from '../pages/ScreenFailure';
import { ScreenLoading } from '../pages/ScreenLoading';
import type { ScreenLoader } from '../metadata/definition';
import { loadOnce } from './loadOnce';

export interface LazyScreen {
  Screen: ComponentType;
  /** Fetches the code ahead of time; resolves when it is there or couldn't be fetched. */
  preload: () => Promise<void>;
}

/** How long a screen's code may take (specification §8). */
export const LOAD_LIMIT_MS = 120_000;

function withinLimit<T>(work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error("The screen's code did not come in time")), LOAD_LIMIT_MS);
    work.finally(() => clearTimeout(timer)).then(resolve, reject);
  });
}

/**
 * Makes a screen out of its loader. Code that is already there is drawn in the same pass: React's own `lazy` would
 * hold the page back for 300 ms even then.
 */
export function lazyScreen(load: ScreenLoader): LazyScreen {
  const { read, subscribe, preload } = loadOnce(() => withinLimit(load()));

  function Screen() {
    const { value: Loaded, failures } = useSyncExternalStore(subscribe, read);
    useEffect(() => {
      void preload();
    }, []);
    if (Loaded) return <Loaded />;
    if (failures > 0) return <ScreenFailure failures={failures} onRetry={() => void preload()} />;
    return <ScreenLoading />;
  }

  return { Screen, preload };
}
