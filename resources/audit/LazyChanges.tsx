import Skeleton from '@mui/material/Skeleton';
import { lazy, Suspense } from 'react';
import type { DisplayProps } from '../../src/fields/types';

const Loaded = lazy(async () => ({ default: (await import('./ChangesDisplay')).ChangesDisplay }));

/** What a row says was changed, fetched with the first row: the menus, which know every resource, do without. */
export function LazyChanges(props: DisplayProps) {
  return (
    <Suspense fallback={<Skeleton width={80} />}>
      <Loaded {...props} />
    </Suspense>
  );
}
