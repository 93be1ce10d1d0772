import Alert from '@mui/material/Alert';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { ReasonBox } from '../../src/fields/ReasonBox';
import { FormDialog } from '../../src/metadata/FormDialog';
import { FailureNotice } from '../../src/metadata/states/FailureNotice';

interface ResumeDialogProps {
  /** Name of the suspended scope. */
  what: string;
  /** Whether the system suspended it, which may suspend it again. */
  isBySystem: boolean;
  isBusy: boolean;
  error: Error | null;
  onConfirm: (reason: string) => void;
  onClose: () => void;
}

/** Asks for the reason to resume betting. */
export function ResumeDialog({ what, isBySystem, isBusy, error, onConfirm, onClose }: ResumeDialogProps) {
  const translate = useTranslate();
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const isMissing = isTried && reason.trim() === '';

  function submit(): void {
    setTried(true);
    if (reason.trim() !== '') onConfirm(reason.trim());
  }

  return (
    <FormDialog
      title={translate('shell.suspension.resumeQuestion', { what })}
      text={translate('shell.suspension.resumeEffect')}
      action={translate('shell.suspension.resume')}
      maxWidth="xs"
      isReady
      isPending={isBusy}
      onSubmit={submit}
      onClose={onClose}
    >
      {isBySystem && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {translate('shell.suspension.resumeBySystem')}
        </Alert>
      )}
      {error && <FailureNotice error={error} />}
      <ReasonBox
        autoFocus
        required
        label={translate('shell.suspension.reason')}
        value={reason}
        error={isMissing}
        helperText={isMissing ? translate('validation.required') : undefined}
        onChange={setReason}
      />
    </FormDialog>
  );
}
