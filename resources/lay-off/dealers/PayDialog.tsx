import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { v4 as newId } from 'uuid';
import { REASON_MAX } from '../../../domain/entities/field';
import type { ToldDealer } from '../../../domain/lay-off/told';
import { MoneyBox } from '../../../src/fields/MoneyBox';
import { useLayOffCall } from '../useLayOff';
import { useRefusal } from '../useRefusal';
import { writtenAmount } from '../written';

/** Writes down that a dealer was paid, or paid; all that is owed to begin with. */
export function PayDialog({ dealer, onClose }: { dealer: ToldDealer; onClose: () => void }) {
  const translate = useTranslate();
  const refusal = useRefusal();
  const titleId = useId();
  const owed = Math.abs(dealer.balance);
  const direction = dealer.balance > 0 ? 'toDealer' : 'byDealer';
  const [requestId] = useState(() => newId());
  const [typed, setTyped] = useState<number | string | null>(owed);
  const [reason, setReason] = useState('');
  const call = useLayOffCall<ToldDealer>();
  const amount = typeof typed === 'number' && typed > 0 && typed <= owed ? typed : null;
  const submit = () =>
    call.mutate(
      { method: 'POST', path: `/dealers/${dealer.id}/payments`, body: { requestId, direction, amount, ...(reason.trim() !== '' && { reason: reason.trim() }) } },
      { onSuccess: onClose },
    );
  return (
    <Dialog open onClose={() => !call.isPending && onClose()} aria-labelledby={titleId} fullWidth maxWidth="xs">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (amount !== null && !call.isPending) submit();
        }}
      >
        <DialogTitle id={titleId}>{translate(`layOff.payment.${direction}`, { name: dealer.name })}</DialogTitle>
        <DialogContent>
          {call.error && (
            <Alert severity="error" sx={{ mb: 1.5 }}>
              {refusal(call.error)}
            </Alert>
          )}
          <MoneyBox
            label={translate('layOff.payment.amount')}
            value={typed}
            onChange={setTyped}
            required
            autoFocus
            error={amount === null}
            helperText={translate('layOff.payment.owed', { amount: writtenAmount(owed) })}
          />
          <TextField
            label={translate('layOff.payment.reason')}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
            size="small"
            fullWidth
            margin="dense"
            slotProps={{ htmlInput: { maxLength: REASON_MAX } }}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} disabled={call.isPending}>
            {translate('ra.action.cancel')}
          </Button>
          <Button type="submit" variant="contained" disabled={amount === null} loading={call.isPending}>
            {translate('layOff.payment.submit', { amount: writtenAmount(amount ?? 0) })}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
