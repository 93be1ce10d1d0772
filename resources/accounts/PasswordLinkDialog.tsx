import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslate } from 'ra-core';
import { makePasswordLinkOf } from '../../domain/api/password-links';
import { useCallMutation } from '../../src/data/useCallMutation';
import { FailureNotice } from '../../src/metadata/states/FailureNotice';
import { LinkToHandOver } from './LinkToHandOver';

interface PasswordLinkDialogProps {
  /** API resource of the account. */
  resource: string;
  id: string;
  username: string;
  onClose: () => void;
}

/** Asks for confirmation, creates a link for setting a password, and shows it this once. */
export function PasswordLinkDialog({ resource, id, username, onClose }: PasswordLinkDialogProps) {
  const translate = useTranslate();
  const { mutate, data, error, isPending } = useCallMutation(makePasswordLinkOf(resource));
  return (
    <Dialog
      open
      fullWidth
      onClose={(_event, reason) => (!data || reason !== 'backdropClick') && onClose()}
      aria-labelledby="password-link-title"
    >
      <DialogTitle id="password-link-title">{translate('handedOver.title', { username })}</DialogTitle>
      <DialogContent>
        {error && <FailureNotice error={error} />}
        {data ? <LinkToHandOver {...data} /> : <DialogContentText>{translate('handedOver.text')}</DialogContentText>}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate(data ? 'engine.close' : 'ra.action.cancel')}</Button>
        {!data && (
          <Button variant="contained" loading={isPending} onClick={() => mutate({ params: { id } })}>
            {translate('handedOver.submit')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
