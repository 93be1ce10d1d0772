import Chip from '@mui/material/Chip';
import { useTranslate } from 'ra-core';
import { lazy, Suspense, useState } from 'react';
import { listApplications } from '../../../domain/api/applications';
import { useRead } from '../../../src/data/useRead';
import { ActionButton } from '../../../src/metadata/ActionButton';
import { withTexts } from '../../../src/texts/withTexts';

const InvitationsDialog = lazy(
  withTexts(['invitations'], async () => ({ default: (await import('./InvitationsDialog')).InvitationsDialog })),
);

const POLL_INTERVAL_MS = 60_000;

/** Opens the invitations and applications of the account, and shows the number of pending applications. */
export function InvitationsButton() {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const { data = [] } = useRead(listApplications, {}, { refetchInterval: POLL_INTERVAL_MS });
  const waiting = data.filter(({ state }) => state === 'waiting').length;
  return (
    <>
      <ActionButton variant="outlined" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {translate('accounts.invitations')}
        {waiting > 0 && <Chip component="span" size="small" color="error" label={waiting} sx={{ ml: 1 }} />}
      </ActionButton>
      {isOpen && (
        <Suspense>
          <InvitationsDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
