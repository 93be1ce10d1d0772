import { useTranslate } from 'ra-core';
import { lazy, Suspense, useState } from 'react';
import { can } from '../../../src/auth/reader';
import { DeedButton } from '../../../src/metadata/DeedButton';
import { withTexts } from '../../../src/texts/withTexts';

const InvitationsDialog = lazy(
  withTexts(['invitations'], async () => ({ default: (await import('./InvitationsDialog')).InvitationsDialog })),
);

/** Opens whom the account has invited, and who applied; for those who may add accounts below it. */
export function InvitationsButton() {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  if (!can('update', 'agent')) return null;
  return (
    <>
      <DeedButton variant="outlined" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {translate('accounts.invitations')}
      </DeedButton>
      {isOpen && (
        <Suspense>
          <InvitationsDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
