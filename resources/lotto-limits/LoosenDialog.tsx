import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { useState } from 'react';

const REASON_MAX = 300;

interface LoosenDialogProps {
  /** What is done; that something gets looser unless told. */
  title?: string;
  /** What would be looser, in a sentence. */
  text: string;
  isSaving: boolean;
  onConfirm: (reason: string) => void;
  onClose: () => void;
}

/** Asks why before anything gets looser. */
export function LoosenDialog({ title, text, isSaving, onConfirm, onClose }: LoosenDialogProps) {
  const translate = useTranslate();
  const [reason, setReason] = useState('');
  const isSaid = reason.trim() !== '';
  return (
    <Dialog open onClose={() => !isSaving && onClose()} aria-labelledby="loosen-title" fullWidth maxWidth="xs">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (isSaid) onConfirm(reason.trim());
        }}
      >
        <DialogTitle id="loosen-title">{title ?? translate('limits.loosen.title')}</DialogTitle>
        <DialogContent>
          <DialogContentText gutterBottom>{text}</DialogContentText>
          <TextField
            autoFocus
            required
            fullWidth
            size="small"
            margin="dense"
            label={translate('limits.loosen.reason')}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
            slotProps={{ htmlInput: { maxLength: REASON_MAX } }}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} disabled={isSaving}>
            {translate('ra.action.cancel')}
          </Button>
          <Button type="submit" variant="contained" color="warning" disabled={!isSaid} loading={isSaving}>
            {title ?? translate('limits.loosen.confirm')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
