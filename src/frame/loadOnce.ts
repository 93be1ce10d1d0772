/** Code that is fetched when it is first needed, kept, and announced to the components that show it. */
import { createListeners } from '../listeners';

interface LoadState<T> {
  value: T | null;
  /** Number of failed fetches since. */
  failures: number;
}

interface LoadedOnce<T> {
  read: () => LoadState<T>;
  /** Calls a listener at every change; returns a function that ends this. */
  subscribe: (listener: () => void) => () => void;
  /**
   * Fetches the code ahead of time; resolves when it has arrived or couldn't be fetched, immediately if it is there.
   */
  preload: () => Promise<void>;
}

/** Keeps the result of a loader; a failed loader is called again the next time. */
export function loadOnce<T>(load: () => Promise<T>): LoadedOnce<T> {
  let state: LoadState<T> = { value: null, failures: 0 };
  let running: Promise<void> | null = null;
  const { notify, subscribe } = createListeners();

  function become(next: LoadState<T>): void {
    state = next;
    notify();
  }

  function preload(): Promise<void> {
    if (state.value !== null) return Promise.resolve();
    running ??= load()
      .then(
        (value) => become({ value, failures: 0 }),
        () => become({ value: null, failures: state.failures + 1 }),
      )
      .finally(() => {
        running = null;
      });
    return running;
  }

  return { read: () => state, subscribe, preload };
}
