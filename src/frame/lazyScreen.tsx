/** Screens whose code is fetched when they are first shown, and at once afterwards. */
import { useEffect, useSyncExternalStore, type ComponentType } from 'react';
import { ScreenFailure } from '../pages/ScreenFailure';
import { ScreenLoading } from '../pages/ScreenLoading';
import type { ScreenLoader } from '../metadata/definition';

export interface LazyScreen {
  Screen: ComponentType;
  /** Fetches the code ahead of time; resolves when it is there or couldn't be fetched. */
  preload: () => Promise<void>;
}

/** How long a screen's code may take (specification §8). */
export const LOAD_LIMIT_MS = 120_000;

interface LoadState {
  component: ComponentType | null;
  failures: number;
}

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
  let state: LoadState = { component: null, failures: 0 };
  let running: Promise<void> | null = null;
  const listeners = new Set<() => void>();

  function become(next: LoadState): void {
    state = next;
    for (const listener of [...listeners]) listener();
  }

  function preload(): Promise<void> {
    if (state.component) return Promise.resolve();
    running ??= withinLimit(load())
      .then(
        (component) => become({ component, failures: 0 }),
        () => become({ component: null, failures: state.failures + 1 }),
      )
      .finally(() => {
        running = null;
      });
    return running;
  }

  function subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }

  function Screen() {
    const { component: Loaded, failures } = useSyncExternalStore(subscribe, () => state);
    useEffect(() => {
      void preload();
    }, []);
    if (Loaded) return <Loaded />;
    if (failures > 0) return <ScreenFailure failures={failures} onRetry={() => void preload()} />;
    return <ScreenLoading />;
  }

  return { Screen, preload };
}
