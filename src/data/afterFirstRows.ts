import type { QueryClient } from '@tanstack/react-query';

/** A screen without a list waits for none. */
const PATIENCE_MS = 3_000;

/** Leaves the browser time to draw what has just come. */
function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(work, { timeout: PATIENCE_MS });
  else setTimeout(work);
}

const hasRows = (queryClient: QueryClient) =>
  queryClient
    .getQueryCache()
    .findAll({ predicate: ({ queryKey, state }) => queryKey[1] === 'getList' && state.status === 'success' }).length >
  0;

/** Calls back once the first list is there, or after a while without one; returns the way to call it off. */
export function afterFirstRows(queryClient: QueryClient, work: () => void): () => void {
  const finish = () => {
    stop();
    whenIdle(work);
  };
  const timer = window.setTimeout(finish, PATIENCE_MS);
  const unsubscribe = queryClient.getQueryCache().subscribe(() => {
    if (hasRows(queryClient)) finish();
  });
  function stop(): void {
    window.clearTimeout(timer);
    unsubscribe();
  }
  return stop;
}
