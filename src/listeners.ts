/** Listeners of a value that lives outside React, for `useSyncExternalStore`. */

export interface Listeners {
  /** Calls every listener. One that subscribes in the meantime is called from the next change on. */
  notify: () => void;
  /** Adds a listener, and returns a function that removes it. */
  subscribe: (listener: () => void) => () => void;
}

/**
 * Creates an empty set of listeners.
 *
 * @param onFirst runs when the first listener subscribes, and returns a function that runs when the last one leaves
 */
export function createListeners(onFirst?: () => () => void): Listeners {
  const listeners = new Set<() => void>();
  let onLast: (() => void) | undefined;
  return {
    notify: () => {
      for (const listener of [...listeners]) listener();
    },
    subscribe: (listener) => {
      if (listeners.size === 0) onLast = onFirst?.();
      listeners.add(listener);
      return () => {
        if (listeners.delete(listener) && listeners.size === 0) onLast?.();
      };
    },
  };
}
