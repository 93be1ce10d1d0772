import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { can } from '../../src/auth/reader';
import { afterFirstRows } from '../../src/data/afterFirstRows';

const InvitationsButton = lazy(() =>
  // Out of reach it stays away; the list works without it.
  import('../accounts/invitations/InvitationsButton').then(
    ({ InvitationsButton: Button }) => ({ default: Button }),
    () => ({ default: () => <></> }),
  ),
);

/** The way to invitations, for those who may add accounts, fetched once the first rows are there: they come first. */
export function InvitationsAfterRows() {
  const queryClient = useQueryClient();
  const [isTime, setTime] = useState(false);
  useEffect(() => afterFirstRows(queryClient, () => setTime(true)), [queryClient]);
  return <Suspense>{isTime && can('update', 'agent') && <InvitationsButton />}</Suspense>;
}
