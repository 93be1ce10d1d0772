import Box from '@mui/material/Box';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { afterFirstRows } from '../../data/afterFirstRows';
import type { ResourceDefinition } from '../definition';

/** As high as it will be, so that nothing moves when it comes. */
const ROOM = <Box sx={{ minHeight: 30, pt: 1, boxSizing: 'content-box' }} />;

const ListTotals = lazy(() =>
  // Out of reach they stay away; the list works without them.
  import('./ListTotals').then(
    ({ ListTotals: Totals }) => ({ default: Totals }),
    () => ({ default: () => ROOM }),
  ),
);

/** What all records that match come to, fetched once the first rows are there: they come first. */
export function TotalsAfterRows({ definition }: { definition: ResourceDefinition }) {
  const queryClient = useQueryClient();
  const [isTime, setTime] = useState(false);
  useEffect(() => afterFirstRows(queryClient, () => setTime(true)), [queryClient]);
  if (!isTime) return ROOM;
  return (
    <Suspense fallback={ROOM}>
      <ListTotals definition={definition} />
    </Suspense>
  );
}
