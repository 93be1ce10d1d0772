/** Screens whose code is fetched when they are first shown; later they appear immediately. */
import { useEffect, useSyncExternalStore, type ComponentType } from 'react';
import { ScreenFailure } from '../pages/ScreenFailure';
import { ScreenLoading } from '../pages/ScreenLoading';
import { serverContact, subscribeToContact } from '../data/serverTime';
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
 * Calls back when this device has a network again, or the server responds again.
 *
 * @returns a function that ends this
 */
function whenNetworkReturns(callback: () => void): () => void {
  const unsubscribe = subscribeToContact(() => {
    if (serverContact() === 'live') callback();
  });
  window.addEventListener('online', callback);
  return () => {
    unsubscribe();
    window.removeEventListener('online', callback);
  };
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
    const hasFailed = failures > 0;
    useEffect(() => (hasFailed ? whenNetworkReturns(() => void preload()) : undefined), [hasFailed]);
    if (Loaded) return <Loaded />;
    if (hasFailed) return <ScreenFailure failures={failures} onRetry={() => void preload()} />;
    return <ScreenLoading />;
  }

  return { Screen, preload };
}
