import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { serverContact, subscribeToContact } from './serverTime';

/** Reads again, as soon as the server answers, what is on screen and could not be read. */
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
