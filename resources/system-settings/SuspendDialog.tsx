import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { useState, type FormEvent } from 'react';
import { REASON_MAX } from '../../domain/entities/field';
import type { Pause } from '../../domain/suspension';
import { failureKey } from '../../src/data/failureKey';
import { typedMoment } from '../../src/fields/businessMoment';
import { useLottoName, type NamedLotto } from '../../src/fields/useLottoName';

interface SuspendDialogProps {
  lottos: readonly (NamedLotto & { id: string })[];
  suspended: readonly Pause[];
  isBusy: boolean;
  error: Error | null;
  onConfirm: (pause: Pause) => void;
  onClose: () => void;
}

const ALL = 'all';

/** Asks what is to be suspended, why, and until when. */
export function SuspendDialog({ lottos, suspended, isBusy, error, onConfirm, onClose }: SuspendDialogProps) {
  const translate = useTranslate();
  const nameOf = useLottoName();
  const [what, setWhat] = useState(ALL);
  const [reason, setReason] = useState('');
  const [until, setUntil] = useState('');
  const [isTried, setTried] = useState(false);
  const isMissing = isTried && reason.trim() === '';
  const lottoId = what === ALL ? null : what;

  function submit(event: FormEvent): void {
    event.preventDefault();
    setTried(true);
    if (reason.trim() === '' || isBusy) return;
    onConfirm({ lottoId, reason: reason.trim(), until: until === '' ? null : typedMoment(until) });
  }

  return (
    <Dialog open fullWidth maxWidth="xs" onClose={onClose} aria-labelledby="suspend-title">
      <form noValidate onSubmit={submit}>
        <DialogTitle id="suspend-title">{translate('shell.suspension.question')}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          <DialogContentText>{translate('shell.suspension.effect')}</DialogContentText>
          {error && <Alert severity="error">{translate(failureKey(error))}</Alert>}
          <TextField select label={translate('shell.suspension.what')} value={what} onChange={({ target }) => setWhat(target.value)}>
            <MenuItem value={ALL}>{translate('shell.suspension.all')}</MenuItem>
            {lottos.map((lotto) => (
              <MenuItem key={lotto.id} value={lotto.id}>
                {nameOf(lotto)}
              </MenuItem>
            ))}
          </TextField>
          {suspended.some((pause) => pause.lottoId === lottoId) && <Alert severity="info">{translate('shell.suspension.already')}</Alert>}
          <TextField
            autoFocus
            required
            label={translate('shell.suspension.reason')}
            value={reason}
            error={isMissing}
            helperText={isMissing ? translate('validation.required') : translate('shell.suspension.reasonHint')}
            onChange={({ target }) => setReason(target.value)}
            slotProps={{ htmlInput: { maxLength: REASON_MAX } }}
          />
          <TextField
            type="datetime-local"
            label={translate('shell.suspension.endsAt')}
            value={until}
            helperText={translate('shell.suspension.endHint')}
            onChange={({ target }) => setUntil(target.value)}
            slotProps={{ inputLabel: { shrink: true } }}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
          <Button type="submit" variant="contained" color="error" loading={isBusy}>
            {translate('shell.suspension.submit')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
