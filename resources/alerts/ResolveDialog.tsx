import Alert from '@mui/material/Alert';
import { useRefresh, useTranslate } from 'ra-core';
import { useState } from 'react';
import { resolveAlert } from '../../domain/api/alerts';
import type { AlertRecord } from '../../domain/entities/alert';
import { useCallMutation } from '../../src/data/useCallMutation';
import { ReasonBox } from '../../src/fields/ReasonBox';
import { FormDialog } from '../../src/metadata/FormDialog';
import { useRefusal } from '../../src/metadata/useRefusal';

interface ResolveDialogProps {
  alert: Pick<AlertRecord, 'id' | 'kind'>;
  onClose: () => void;
}

/** Asks for the outcome of an alert, and resolves it. */
export function ResolveDialog({ alert, onClose }: ResolveDialogProps) {
  const translate = useTranslate();
  const refusal = useRefusal();
  const refresh = useRefresh();
  const [note, setNote] = useState('');
  const { mutate, error, isPending } = useCallMutation(resolveAlert, {
    onDone: () => {
      refresh();
      onClose();
    },
  });
  return (
    <FormDialog
      title={translate('alerts.resolve')}
      text={translate(`resources.alerts.options.kind.${alert.kind}`)}
      action={translate('alerts.resolve')}
      maxWidth="xs"
      isReady={note.trim() !== ''}
      isPending={isPending}
      onSubmit={() => mutate({ params: { id: alert.id }, body: { note: note.trim() } })}
      onClose={onClose}
    >
      {error && <Alert severity="error">{refusal(error)}</Alert>}
      <ReasonBox
        label={translate('alerts.note')}
        value={note}
        onChange={setNote}
        required
        autoFocus
        fullWidth
        margin="dense"
      />
    </FormDialog>
  );
}
