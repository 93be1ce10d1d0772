import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { lazy, Suspense, useEffect, useState } from 'react';
import { can } from '../../src/session/reader';
import { afterFirstRows } from '../../src/data/afterFirstRows';

const InvitationsButton = lazy(() =>
  // Without a connection the button stays hidden; the list works without it.
  import('../accounts/invitations/InvitationsButton').then(
    ({ InvitationsButton: Button }) => ({ default: Button }),
    () => ({ default: () => <></> }),
  ),
);

/**
 * Button for invitations, for readers who can add accounts. It loads after the first rows, which have priority. Its
 * space is reserved so that nothing moves.
 */
export function InvitationsAfterRows() {
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const [isTime, setTime] = useState(false);
  useEffect(() => afterFirstRows(queryClient, () => setTime(true)), [queryClient]);
  if (!can('update', 'agent')) return null;
  const standIn = (
    <Button variant="outlined" disabled aria-hidden>
      {translate('accounts.invitations')}
    </Button>
  );
  return <Suspense fallback={standIn}>{isTime ? <InvitationsButton /> : standIn}</Suspense>;
}
