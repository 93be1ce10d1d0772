/** Screens whose code is fetched when they are first shown; later they appear immediately. */
import { useEffect, useSyncExternalStore, type ComponentType } from 'react';
import { ScreenFailure } from '../pages/ScreenFailure';
import { ScreenLoading } from '../pages/ScreenLoading';
import type { ScreenLoader } from '../metadata/definition';
import { loadOnce } from './loadOnce';

export interface LazyScreen {
  Screen: ComponentType;
  /** Fetches the code ahead of time; resolves when it has arrived or couldn't be fetched. */
  preload: () => Promise<void>;
}

/** Time limit for loading a screen's code (specification §8). */
export const LOAD_LIMIT_MS = 120_000;

function withinLimit<T>(work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error("The screen's code did not come in time")), LOAD_LIMIT_MS);
    work.finally(() => clearTimeout(timer)).then(resolve, reject);
  });
}

/**
 * Makes a screen from its loader. Code that has already arrived renders in the same pass: React's own `lazy` would hold
 * the page back for 300 ms even then.
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
