import Box from '@mui/material/Box';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { afterFirstRows } from '../../src/data/afterFirstRows';

/** As high as it will be, so that nothing moves when it comes. */
const ROOM = <Box sx={{ minHeight: 28, pt: 1, boxSizing: 'content-box' }} />;

const Totals = lazy(() =>
  // Out of reach they stay away; the list works without them.
  import('./Totals').then(
    ({ Totals: Sums }) => ({ default: Sums }),
    () => ({ default: () => ROOM }),
  ),
);

/** What all agents that match come to, fetched once the first rows are there: they come first. */
export function TotalsAfterRows() {
  const queryClient = useQueryClient();
  const [isTime, setTime] = useState(false);
  useEffect(() => afterFirstRows(queryClient, () => setTime(true)), [queryClient]);
  if (!isTime) return ROOM;
  return (
    <Suspense fallback={ROOM}>
      <Totals />
    </Suspense>
  );
}
