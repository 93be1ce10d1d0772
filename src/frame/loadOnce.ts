/** Code that is fetched when it is first wanted, kept, and told of to those who draw it. */
import { createListeners } from '../listeners';

interface LoadState<T> {
  value: T | null;
  /** How often it couldn't be fetched since. */
  failures: number;
}

interface LoadedOnce<T> {
  read: () => LoadState<T>;
  /** Calls a listener at every change, until it is ended by what this returns. */
  subscribe: (listener: () => void) => () => void;
  /** Fetches it ahead of time; resolves when it is there or couldn't be fetched. At once where it is there. */
  preload: () => Promise<void>;
}

/** Keeps what a loader fetches; one that failed is asked again the next time. */
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
