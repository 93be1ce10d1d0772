import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { afterFirstRows } from '../../data/afterFirstRows';

/** Fetches what all forms take once the first rows are there, so that a record opens without a wait. */
export function useFormsAhead(): void {
  const queryClient = useQueryClient();
  useEffect(
    () =>
      afterFirstRows(queryClient, () => {
        // A form that is opened asks for it again.
        import('./EditScreen').catch(() => undefined);
      }),
    [queryClient],
  );
}
