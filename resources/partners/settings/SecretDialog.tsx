import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { CopyTextButton } from '../../../src/metadata/CopyTextButton';

/** Shows a key's secret, which appears only once; null if it has appeared already. */
export type ShowSecret = (made: { keyId: string; secret: string | null }) => void;

function SecretField({ label, text }: { label: string; text: string }) {
  const translate = useTranslate();
  return (
    <>
      <Typography component="h3" variant="subtitle2">
        {translate(label)}
      </Typography>
      <Typography
        component="code"
        dir="ltr"
        sx={{ display: 'block', fontFamily: 'monospace', overflowWrap: 'anywhere' }}
      >
        {text}
      </Typography>
      <CopyTextButton text={text} label="partners.copy" of={translate(label)} />
    </>
  );
}

/** Shows a new key once. Only its button closes it, as the secret is gone afterwards. */
export function SecretDialog({
  keyId,
  secret,
  onClose,
}: {
  keyId: string;
  secret: string | null;
  onClose: () => void;
}) {
  const translate = useTranslate();
  const titleId = useId();
  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{translate('partners.secret.title')}</DialogTitle>
      <DialogContent>
        <Alert severity="warning" sx={{ mb: 1.5 }}>
          {translate(secret === null ? 'partners.secret.gone' : 'partners.secret.once')}
        </Alert>
        <SecretField label="partners.secret.key" text={keyId} />
        {secret !== null && <SecretField label="partners.secret.secret" text={secret} />}
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          {translate('partners.secret.done')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
