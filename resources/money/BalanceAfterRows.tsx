import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { afterFirstRows } from '../../src/data/afterFirstRows';

const BalanceStrip = lazy(() =>
  // Out of reach it stays away; the page works without it.
  import('./BalanceStrip').then(
    ({ BalanceStrip: Strip }) => ({ default: Strip }),
    () => ({ default: () => null }),
  ),
);

/** How the account stands, fetched once the first rows are there: they come first. */
export function BalanceAfterRows() {
  const queryClient = useQueryClient();
  const [isTime, setTime] = useState(false);
  useEffect(() => afterFirstRows(queryClient, () => setTime(true)), [queryClient]);
  if (!isTime) return null;
  return (
    <Suspense>
      <BalanceStrip />
    </Suspense>
  );
}
