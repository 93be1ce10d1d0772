import Box from '@mui/material/Box';
import { lazy, Suspense, type ComponentType } from 'react';

/** Loaded on demand because lists don't need it. */
const AccountHead = lazy(async () => ({ default: (await import('./AccountHead')).AccountHead }));

/** Returns the head for the records of an account resource. */
export function headOf(resource: string): ComponentType<{ id: string }> {
  return ({ id }) => (
    <Suspense fallback={<Box sx={{ minHeight: { xs: 92, sm: 52 }, mb: 0.5 }} />}>
      <AccountHead resource={resource} id={id} />
    </Suspense>
  );
}
