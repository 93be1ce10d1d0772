import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { afterFirstRows } from '../../src/data/afterFirstRows';

const BalanceStrip = lazy(() =>
  // Without a connection the strip stays hidden; the page works without it.
  import('./BalanceStrip').then(
    ({ BalanceStrip: Strip }) => ({ default: Strip }),
    () => ({ default: () => null }),
  ),
);

/** Balance of the account, loaded after the first rows, which have priority. */
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
