import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, type ComponentType } from 'react';
import { afterFirstRows } from '../../data/afterFirstRows';

/** The announcement of suspended betting. Nothing waits for it, so its code comes after the first rows. */
export function SuspensionsOnDemand() {
  const queryClient = useQueryClient();
  const [Shown, setShown] = useState<ComponentType | null>(null);
  useEffect(
    () =>
      afterFirstRows(queryClient, () => {
        // Without its code betting is refused all the same, with the reason.
        import('./Suspensions').then(
          ({ Suspensions }) => setShown(() => Suspensions),
          () => undefined,
        );
      }),
    [queryClient],
  );
  return Shown && <Shown />;
}
