import Skeleton from '@mui/material/Skeleton';
import { lazy, Suspense } from 'react';
import type { AlertRecord } from '../../domain/entities/alert';
import type { DisplayProps } from '../../src/fields/types';

const Notified = lazy(async () => ({ default: (await import('./Notified')).Notified }));
const StateCell = lazy(async () => ({ default: (await import('./StateCell')).StateCell }));
const WebhookSecret = lazy(async () => ({ default: (await import('./WebhookSecret')).WebhookSecret }));

/** What happened, fetched with the first row: the menus, which know every resource, do without. */
export function LazyNotified(props: DisplayProps<AlertRecord>) {
  return (
    <Suspense fallback={<Skeleton width={240} />}>
      <Notified {...props} />
    </Suspense>
  );
}

/** How far it has been seen to, in the same way. */
export function LazyState(props: DisplayProps<AlertRecord, 'state'>) {
  return (
    <Suspense fallback={<Skeleton width={160} />}>
      <StateCell {...props} />
    </Suspense>
  );
}

/** The tools of the list, fetched with it. */
export function AlertActions() {
  return (
    <Suspense>
      <WebhookSecret />
    </Suspense>
  );
}
