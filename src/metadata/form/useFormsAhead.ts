import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { afterFirstRows } from '../../data/afterFirstRows';

/** Fetches the code common to all forms once the first rows are there, so that a record opens without a wait. */
export function useFormsAhead(): void {
  const queryClient = useQueryClient();
  useEffect(
    () =>
      afterFirstRows(queryClient, () => {
        // Opening a form fetches it again.
        import('./EditScreen').catch(() => undefined);
      }),
    [queryClient],
  );
}
