import { useQueryClient } from '@tanstack/react-query';
import { useNotificationContext } from 'ra-core';
import { useEffect, useState, type ComponentType } from 'react';
import { afterFirstRows } from '../data/afterFirstRows';
import { PlainNotice } from './PlainNotice';

/**
 * Shows what is to be said in passing. Nothing is before the first rows, so its code is fetched after them, or with the
 * first notice; what was said meanwhile is shown as soon as it is there.
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
        // A browser that couldn't fetch it, the network being away for a moment, fails again without asking.
        () => setShown(() => PlainNotice),
      );
    };
    if (!isAwaited) return afterFirstRows(queryClient, load);
    load();
    return undefined;
  }, [Shown, isAwaited, queryClient]);
  return Shown && <Shown />;
}
