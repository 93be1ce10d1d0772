import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { afterFirstRows } from '../afterFirstRows';

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
