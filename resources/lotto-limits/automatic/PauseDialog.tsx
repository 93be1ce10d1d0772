import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { REASON_MAX } from '../../../domain/entities/field';
import { typedMoment } from '../../../src/fields/businessMoment';

interface PauseDialogProps {
  /** Which lotto, or all. */
  where: string;
  isPending: boolean;
  /** `until` is null when somebody has to end it. */
  onConfirm: (reason: string, until: string | null) => void;
  onClose: () => void;
}

/** Asks why automatic steps are paused, and until when. */
export function PauseDialog({ where, isPending, onConfirm, onClose }: PauseDialogProps) {
  const translate = useTranslate();
  const [reason, setReason] = useState('');
  const [until, setUntil] = useState('');
  const isReady = reason.trim() !== '';
  return (
    <Dialog open fullWidth maxWidth="xs" onClose={() => !isPending && onClose()} aria-labelledby="pause-title">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady) onConfirm(reason.trim(), until === '' ? null : typedMoment(until));
        }}
      >
        <DialogTitle id="pause-title">{translate('limits.automatic.pauseTitle', { where })}</DialogTitle>
        <DialogContent>
          <DialogContentText variant="body2" gutterBottom>
            {translate('limits.automatic.pauseText')}
          </DialogContentText>
          <Stack spacing={1.5} sx={{ mt: 1 }}>
            <TextField
              autoFocus
              required
              size="small"
              label={translate('results.reason')}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
              slotProps={{ htmlInput: { maxLength: REASON_MAX } }}
            />
            <TextField
              type="datetime-local"
              size="small"
              label={translate('limits.numbers.until')}
              helperText={translate('limits.automatic.untilHint')}
              value={until}
              onChange={({ target }) => setUntil(target.value)}
              slotProps={{ inputLabel: { shrink: true } }}
            />
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} disabled={isPending}>
            {translate('ra.action.cancel')}
          </Button>
          <Button type="submit" variant="contained" color="warning" disabled={!isReady} loading={isPending}>
            {translate('limits.automatic.pause')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
