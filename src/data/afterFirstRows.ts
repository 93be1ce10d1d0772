import type { QueryClient } from '@tanstack/react-query';

/** Time after which a screen without a list stops waiting for one. */
const PATIENCE_MS = 3_000;

/** Does some work when the browser is idle, so that it can first draw the rows that have just arrived. */
function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(work, { timeout: PATIENCE_MS });
  else setTimeout(work);
}

const hasRows = (queryClient: QueryClient) =>
  queryClient
    .getQueryCache()
    .findAll({ predicate: ({ queryKey, state }) => queryKey[1] === 'getList' && state.status === 'success' }).length >
  0;

/**
 * Calls back once the first list has arrived, or after a while without one; returns a function that cancels the call.
 */
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
