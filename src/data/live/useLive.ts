import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useReader } from '../../session/reader';
import { afterFirstRows } from '../afterFirstRows';

/**
 * Keeps data from the API fresh while the page is open; starts after the first rows. A user who has to set a password
 * first gets no live updates until then.
 */
export function useLive(): void {
  const queryClient = useQueryClient();
  const reader = useReader();
  const isTold = reader !== null && !reader.mustFirst;
  useEffect(() => {
    if (!isTold) return undefined;
    let isOver = false;
    let end = () => undefined as void;
    const callOff = afterFirstRows(queryClient, () => {
      if (isOver) return;
      // Without this code the page works as before, but doesn't update by itself.
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
  }, [queryClient, isTold]);
}
