import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useReader } from '../../session/reader';
import { afterFirstRows } from '../afterFirstRows';

/**
 * Keeps what was read from the API fresh for as long as the page is there; begins after the first rows. Whoever has to set a
 * password first is told nothing before, and asks for nothing.
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
  }, [queryClient, isTold]);
}
