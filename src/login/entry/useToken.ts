import { useSyncExternalStore } from 'react';

function onHashChange(tell: () => void): () => void {
  window.addEventListener('hashchange', tell);
  return () => window.removeEventListener('hashchange', tell);
}

/**
 * Returns the part of the address after `#`. It is sent to no server, and pasting another link restarts the page with
 * that.
 */
export function useToken(): string {
  return useSyncExternalStore(onHashChange, () => window.location.hash.slice(1));
}
