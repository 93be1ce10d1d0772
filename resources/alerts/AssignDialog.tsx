import TextField from '@mui/material/TextField';
import { useRefresh, useTranslate } from 'ra-core';
import { useState } from 'react';
import { assignAlert } from '../../domain/api/alerts';
import type { AlertRecord } from '../../domain/entities/alert';
import { useReader } from '../../src/session/reader';
import { useCallMutation } from '../../src/data/useCallMutation';
import { FormDialog } from '../../src/metadata/FormDialog';
import { useRefusal } from '../../src/metadata/useRefusal';

interface AssignDialogProps {
  alert: Pick<AlertRecord, 'id' | 'kind'>;
  onClose: () => void;
}

const NAME_MAX = 65;

/** Asks for the assignee of an alert; the reader by default. */
export function AssignDialog({ alert, onClose }: AssignDialogProps) {
  const translate = useTranslate();
  const refusal = useRefusal();
  const refresh = useRefresh();
  const [to, setTo] = useState(useReader()?.username ?? '');
  const { mutate, error, isPending } = useCallMutation(assignAlert, {
    onDone: () => {
      refresh();
      onClose();
    },
  });
  return (
    <FormDialog
      title={translate('alerts.assign')}
      text={translate(`resources.alerts.options.kind.${alert.kind}`)}
      action={translate('alerts.assign')}
      maxWidth="xs"
      isReady={to.trim() !== ''}
      isPending={isPending}
      onSubmit={() => mutate({ params: { id: alert.id }, body: { to: to.trim() } })}
      onClose={onClose}
    >
      <TextField
        label={translate('alerts.to')}
        value={to}
        onChange={({ target }) => setTo(target.value)}
        error={error !== null}
        helperText={error ? refusal(error) : translate('alerts.toHint')}
        autoFocus
        fullWidth
        margin="dense"
        slotProps={{ htmlInput: { dir: 'ltr', maxLength: NAME_MAX, autoCapitalize: 'none' } }}
      />
    </FormDialog>
  );
}
