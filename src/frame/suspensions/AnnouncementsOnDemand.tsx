import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, type ComponentType } from 'react';
import { afterFirstRows } from '../../data/afterFirstRows';

/** What the house has to say. Nothing waits for it, so its code comes after the first rows. */
export function AnnouncementsOnDemand() {
  const queryClient = useQueryClient();
  const [Shown, setShown] = useState<ComponentType | null>(null);
  useEffect(
    () =>
      afterFirstRows(queryClient, () => {
        // Without its code betting is refused all the same, with the reason.
        import('./Announcements').then(
          ({ Announcements }) => setShown(() => Announcements),
          () => undefined,
        );
      }),
    [queryClient],
  );
  return Shown && <Shown />;
}
