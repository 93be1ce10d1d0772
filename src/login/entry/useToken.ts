import { useSyncExternalStore } from 'react';

function onHashChange(tell: () => void): () => void {
  window.addEventListener('hashchange', tell);
  return () => window.removeEventListener('hashchange', tell);
}

/** What stands behind the `#` of the address: it is sent to no server, and pasting another link begins anew. */
export function useToken(): string {
  return useSyncExternalStore(onHashChange, () => window.location.hash.slice(1));
}
