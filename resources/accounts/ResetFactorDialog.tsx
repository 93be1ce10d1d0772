import Alert from '@mui/material/Alert';
import { useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import { resetFactorOf } from '../../domain/api/second-factor';
import { useCallMutation } from '../../src/data/useCallMutation';
import { ReasonBox } from '../../src/fields/ReasonBox';
import { FormDialog } from '../../src/metadata/FormDialog';
import { useRefusal } from '../../src/metadata/useRefusal';

interface ResetFactorDialogProps {
  /** API resource of the account. */
  resource: string;
  id: string;
  username: string;
  onClose: () => void;
}

/** Removes the second factor of an account below after its device was lost; requires a reason. */
export function ResetFactorDialog({ resource, id, username, onClose }: ResetFactorDialogProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const refusal = useRefusal();
  const [reason, setReason] = useState('');
  const { mutate, isPending, error } = useCallMutation(resetFactorOf(resource), {
    refreshes: [resource],
    onDone: () => {
      notify('secondFactor.reset.done', { type: 'info' });
      onClose();
    },
  });
  return (
    <FormDialog
      title={translate('secondFactor.reset.title', { username })}
      text={translate('secondFactor.reset.text')}
      action={translate('secondFactor.reset.submit')}
      color="error"
      maxWidth="xs"
      isReady={reason.trim() !== ''}
      isPending={isPending}
      onSubmit={() => mutate({ params: { id }, body: { reason: reason.trim() } })}
      onClose={onClose}
    >
      {error && (
        <Alert severity="error" sx={{ mb: 1 }}>
          {refusal(error)}
        </Alert>
      )}
      <ReasonBox
        label={translate('secondFactor.reset.reason')}
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
