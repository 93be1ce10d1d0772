import Box from '@mui/material/Box';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { afterFirstRows } from '../../src/data/afterFirstRows';

/** Placeholder of the final height, so that nothing moves when the totals arrive. */
const PLACEHOLDER = <Box sx={{ minHeight: 28, pt: 1, boxSizing: 'content-box' }} />;

const Totals = lazy(() =>
  // Without a connection the totals stay hidden; the list works without them.
  import('./Totals').then(
    ({ Totals: Sums }) => ({ default: Sums }),
    () => ({ default: () => PLACEHOLDER }),
  ),
);

/** Totals of all matching agents; they load after the first rows, which have priority. */
export function TotalsAfterRows() {
  const queryClient = useQueryClient();
  const [isTime, setTime] = useState(false);
  useEffect(() => afterFirstRows(queryClient, () => setTime(true)), [queryClient]);
  if (!isTime) return PLACEHOLDER;
  return (
    <Suspense fallback={PLACEHOLDER}>
      <Totals />
    </Suspense>
  );
}
