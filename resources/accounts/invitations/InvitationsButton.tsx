import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { lazy, Suspense, useEffect, useState } from 'react';
import { can } from '../../../src/auth/reader';
import { afterFirstRows } from '../../../src/data/afterFirstRows';
import { DeedButton } from '../../../src/metadata/DeedButton';
import { withTexts } from '../../../src/texts/withTexts';

const InvitationsDialog = lazy(
  withTexts(['invitations'], async () => ({ default: (await import('./InvitationsDialog')).InvitationsDialog })),
);

const WaitingCount = lazy(() =>
  // Out of reach it stays away; the button works without it.
  import('./WaitingCount').then(
    ({ WaitingCount: Count }) => ({ default: Count }),
    () => ({ default: () => null }),
  ),
);

/**
 * Opens whom the account has invited, and who applied; for those who may add accounts below it. How many wait is asked for
 * once the first rows are there.
 */
export function InvitationsButton() {
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const [isTime, setTime] = useState(false);
  useEffect(() => afterFirstRows(queryClient, () => setTime(true)), [queryClient]);
  if (!can('update', 'agent')) return null;
  return (
    <>
      <DeedButton variant="outlined" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {translate('accounts.invitations')}
        <Suspense>{isTime && <WaitingCount />}</Suspense>
      </DeedButton>
      {isOpen && (
        <Suspense>
          <InvitationsDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
