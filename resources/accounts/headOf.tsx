import Box from '@mui/material/Box';
import { lazy, Suspense, type ComponentType } from 'react';

/** Lists do without. */
const AccountHead = lazy(async () => ({ default: (await import('./AccountHead')).AccountHead }));

/** The head of the records of a resource of accounts. */
export function headOf(resource: string): ComponentType<{ id: string }> {
  return ({ id }) => (
    <Suspense fallback={<Box sx={{ minHeight: { xs: 92, sm: 52 }, mb: 0.5 }} />}>
      <AccountHead resource={resource} id={id} />
    </Suspense>
  );
}
