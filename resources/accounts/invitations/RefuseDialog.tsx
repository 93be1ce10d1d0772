import Alert from '@mui/material/Alert';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { type Application, refuseApplication } from '../../../domain/api/applications';
import { useCallMutation } from '../../../src/data/useCallMutation';
import { ReasonBox } from '../../../src/fields/ReasonBox';
import { FormDialog } from '../../../src/metadata/FormDialog';
import { useRefusal } from '../../../src/metadata/useRefusal';

/** Asks for the reason of a rejected application; the applicant gets to read it. */
export function RefuseDialog({ applied, onClose }: { applied: Application; onClose: () => void }) {
  const translate = useTranslate();
  const refusal = useRefusal();
  const [reason, setReason] = useState('');
  const { mutate, error, isPending } = useCallMutation(refuseApplication, {
    refreshes: ['invitations'],
    onDone: onClose,
  });
  return (
    <FormDialog
      title={translate('invitations.refuseOne', { username: applied.username })}
      action={translate('invitations.refuse')}
      maxWidth="xs"
      isReady={reason.trim() !== ''}
      isPending={isPending}
      onSubmit={() => mutate({ params: { id: applied.id }, body: { reason: reason.trim() } })}
      onClose={onClose}
    >
      {error && <Alert severity="error">{refusal(error)}</Alert>}
      <ReasonBox
        label={translate('invitations.reason')}
        value={reason}
        onChange={setReason}
        required
        autoFocus
        fullWidth
        margin="dense"
      />
    </FormDialog>
  );
}
