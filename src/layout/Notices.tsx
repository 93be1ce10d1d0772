import { useQueryClient } from '@tanstack/react-query';
import { useNotificationContext } from 'ra-core';
import { useEffect, useState, type ComponentType } from 'react';
import { afterFirstRows } from '../data/afterFirstRows';
import { PlainNotice } from './PlainNotice';

/**
 * Shows notifications. There are none before the first rows, so the code is fetched after them, or with the first
 * notification. Notifications that came earlier appear as soon as the code has arrived.
 */
export function Notices() {
  const queryClient = useQueryClient();
  const { notifications } = useNotificationContext();
  const isAwaited = notifications.length > 0;
  const [Shown, setShown] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (Shown) return undefined;
    const load = () => {
      import('./Notice').then(
        ({ Notice }) => setShown(() => Notice),
        // A browser that once failed to fetch a module, perhaps in a short network failure, doesn't request it again.
        () => setShown(() => PlainNotice),
      );
    };
    if (!isAwaited) return afterFirstRows(queryClient, load);
    load();
    return undefined;
  }, [Shown, isAwaited, queryClient]);
  return Shown && <Shown />;
}
