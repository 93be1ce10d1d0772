import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, type ComponentType } from 'react';
import { afterFirstRows } from '../../data/afterFirstRows';

/** The operator's messages. Nothing waits for them, so their code is fetched after the first rows. */
export function AnnouncementsOnDemand() {
  const queryClient = useQueryClient();
  const [Shown, setShown] = useState<ComponentType | null>(null);
  useEffect(
    () =>
      afterFirstRows(queryClient, () => {
        // Without this code the server still refuses suspended bets, with the reason.
        import('./Announcements').then(
          ({ Announcements }) => setShown(() => Announcements),
          () => undefined,
        );
      }),
    [queryClient],
  );
  return Shown && <Shown />;
}
