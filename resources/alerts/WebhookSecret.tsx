import Dialog from '@mui/material/Dialog';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useNotify, useTranslate } from 'ra-core';
import { MASTER_USERNAME } from '../../domain/accounts/username';
import { revealWebhookSecret } from '../../domain/api/alerts';
import { can, useReader } from '../../src/session/reader';
import { useCallMutation } from '../../src/data/useCallMutation';
import { ActionButton } from '../../src/metadata/ActionButton';
import { messageKeyOf } from '../../src/metadata/failure';

/**
 * Shows the secret by which receivers verify the signatures of alerts; for master and its staff, after their password.
 */
export function WebhookSecret() {
  const translate = useTranslate();
  const notify = useNotify();
  const reader = useReader();
  const { mutate, data, reset, isPending } = useCallMutation(revealWebhookSecret, {
    onFailed: (error) => notify(messageKeyOf(error), { type: 'error' }),
  });
  if (reader?.agent !== MASTER_USERNAME || !can('update', 'system')) return null;
  return (
    <>
      <ActionButton variant="outlined" loading={isPending} onClick={() => mutate({})}>
        {translate('alerts.secret')}
      </ActionButton>
      {data && (
        <Dialog open fullWidth onClose={reset} aria-labelledby="webhook-secret-title">
          <DialogTitle id="webhook-secret-title">{translate('alerts.secret')}</DialogTitle>
          <DialogContent>
            <DialogContentText sx={{ mb: 2 }}>{translate('alerts.secretText')}</DialogContentText>
            <TextField
              label={translate('alerts.secret')}
              value={data.secret}
              fullWidth
              onFocus={({ target }) => target.select()}
              slotProps={{ htmlInput: { readOnly: true, dir: 'ltr' } }}
            />
          </DialogContent>
          <DialogActions>
            <Button onClick={reset}>{translate('engine.close')}</Button>
          </DialogActions>
        </Dialog>
      )}
    </>
  );
}
