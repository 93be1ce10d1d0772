import Box from '@mui/material/Box';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { afterFirstRows } from '../../data/afterFirstRows';
import type { ResourceDefinition } from '../definition';

/** As high as the totals will be, so that nothing moves when they appear. */
const PLACEHOLDER = <Box sx={{ minHeight: 30, pt: 1, boxSizing: 'content-box' }} />;

const ListTotals = lazy(() =>
  // If the code can't be fetched, the list works without totals.
  import('./ListTotals').then(
    ({ ListTotals: Totals }) => ({ default: Totals }),
    () => ({ default: () => PLACEHOLDER }),
  ),
);

/** Totals of all matching records; their code is fetched once the first rows are there, because rows come first. */
export function TotalsAfterRows({ definition }: { definition: ResourceDefinition }) {
  const queryClient = useQueryClient();
  const [isTime, setTime] = useState(false);
  useEffect(() => afterFirstRows(queryClient, () => setTime(true)), [queryClient]);
  if (!isTime) return PLACEHOLDER;
  return (
    <Suspense fallback={PLACEHOLDER}>
      <ListTotals definition={definition} />
    </Suspense>
  );
}
