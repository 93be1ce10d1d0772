import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/** A screen without a list waits for none. */
const PATIENCE_MS = 3_000;

/** Leaves the browser time to draw what has just come. */
function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(work, { timeout: PATIENCE_MS });
  else setTimeout(work);
}

const hasRows = (queryClient: QueryClient) =>
  queryClient.getQueryCache().findAll({ predicate: ({ queryKey, state }) => queryKey[1] === 'getList' && state.status === 'success' }).length > 0;

/** Calls back once the first list is there, or after a while without one; returns the way to call it off. */
function afterFirstRows(queryClient: QueryClient, work: () => void): () => void {
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

/** Keeps what was read from the API fresh for as long as the page is there; begins after the first rows. */
export function useLive(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    let isOver = false;
    let end = () => undefined as void;
    const callOff = afterFirstRows(queryClient, () => {
      if (isOver) return;
      // Without it the page works as before, only not by itself.
      import('./startLive').then(
        ({ startLive }) => {
          if (!isOver) end = startLive(queryClient);
        },
        () => undefined,
      );
    });
    return () => {
      isOver = true;
      callOff();
      end();
    };
  }, [queryClient]);
}
