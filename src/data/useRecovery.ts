import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { serverContact, subscribeToContact } from './serverTime';

/** Reloads, as soon as the server responds again, the data on screen that could not be loaded. */
export function useRecovery(): void {
  const queryClient = useQueryClient();
  useEffect(
    () =>
      subscribeToContact(() => {
        if (serverContact() !== 'live') return;
        void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
      }),
    [queryClient],
  );
}
