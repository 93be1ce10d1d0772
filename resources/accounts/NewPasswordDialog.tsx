import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslate } from 'ra-core';
import { resetPasswordOf } from '../../domain/api/accounts';
import { RefusedError } from '../../src/data/errors';
import { fieldMessageOf } from '../../src/data/fieldMessages';
import { useCallMutation } from '../../src/data/useCallMutation';
import { FailureNotice } from '../../src/metadata/states/FailureNotice';
import { HandOverCard } from './HandOverCard';

/** Explains why no password was set: the API refused the request, or it didn't answer. */
function Refusal({ error }: { error: Error }) {
  const translate = useTranslate();
  const fault = error instanceof RefusedError ? error.problem?.errors?.['password'] : undefined;
  if (!fault) return <FailureNotice error={error} />;
  const { message, args } = fieldMessageOf(fault);
  return <Alert severity="error">{translate(message, args)}</Alert>;
}

interface NewPasswordDialogProps {
  /** API resource of the account. */
  resource: string;
  id: string;
  username: string;
  onClose: () => void;
}

/** Asks for confirmation, gives an account a new one-time password, and shows it this once. */
export function NewPasswordDialog({ resource, id, username, onClose }: NewPasswordDialogProps) {
  const translate = useTranslate();
  const { mutate, data, error, isPending } = useCallMutation(resetPasswordOf(resource));
  if (data) {
    return (
      <Dialog
        open
        onClose={(_event, reason) => reason !== 'backdropClick' && onClose()}
        aria-label={username}
        fullWidth
      >
        <DialogContent>
          <HandOverCard
            title={translate('accounts.newPassword.done', { username })}
            username={username}
            oneTimePassword={data.oneTimePassword}
          >
            <Button onClick={onClose}>{translate('engine.close')}</Button>
          </HandOverCard>
        </DialogContent>
      </Dialog>
    );
  }
  return (
    <Dialog open onClose={onClose} aria-labelledby="new-password-title">
      <DialogTitle id="new-password-title">{translate('accounts.newPassword.title', { username })}</DialogTitle>
      <DialogContent>
        {error && <Refusal error={error} />}
        <DialogContentText>{translate('accounts.newPassword.text')}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
        <Button variant="contained" loading={isPending} onClick={() => mutate({ params: { id }, body: {} })}>
          {translate('accounts.newPassword.submit')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
