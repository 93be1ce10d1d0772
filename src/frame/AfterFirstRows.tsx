import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, type ComponentType } from 'react';
import { afterFirstRows } from '../data/afterFirstRows';

/** Shows a part that isn't needed before the first rows; its code is fetched after them. */
export function AfterFirstRows({ load }: { load: () => Promise<ComponentType> }) {
  const queryClient = useQueryClient();
  const [Shown, setShown] = useState<ComponentType | null>(null);
  useEffect(
    () =>
      afterFirstRows(queryClient, () => {
        // Without it the page works as before.
        load().then(
          (loaded) => setShown(() => loaded),
          () => undefined,
        );
      }),
    [queryClient, load],
  );
  return Shown && <Shown />;
}
