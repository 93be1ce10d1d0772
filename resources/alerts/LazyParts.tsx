import Skeleton from '@mui/material/Skeleton';
import { lazy, Suspense } from 'react';
import type { AlertRecord } from '../../domain/entities/alert';
import type { DisplayProps } from '../../src/fields/types';

const Notified = lazy(async () => ({ default: (await import('./Notified')).Notified }));
const StateCell = lazy(async () => ({ default: (await import('./StateCell')).StateCell }));
const WebhookSecret = lazy(async () => ({ default: (await import('./WebhookSecret')).WebhookSecret }));

/** Description of an alert, loaded with the first row because the menus know every resource and don't need it. */
export function LazyNotified(props: DisplayProps<AlertRecord>) {
  return (
    <Suspense fallback={<Skeleton width={240} />}>
      <Notified {...props} />
    </Suspense>
  );
}

/** State of an alert, loaded in the same way. */
export function LazyState(props: DisplayProps<AlertRecord, 'state'>) {
  return (
    <Suspense fallback={<Skeleton width={160} />}>
      <StateCell {...props} />
    </Suspense>
  );
}

/** Toolbar of the list, loaded with it. */
export function AlertActions() {
  return (
    <Suspense>
      <WebhookSecret />
    </Suspense>
  );
}
