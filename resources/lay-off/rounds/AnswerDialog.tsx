import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import type { ToldBatch, ToldItem } from '../../../domain/lay-off/told';
import { MoneyBox } from '../../../src/fields/MoneyBox';
import { useLayOffCall } from '../useLayOff';
import { useRefusal } from '../useRefusal';
import { writtenAmount } from '../written';

const keyOf = ({ betType, number }: ToldItem) => `${betType} ${number}`;

/** What was typed for an item as what the dealer takes of it; undefined while it is none. */
function acceptedOf({ amount }: ToldItem, typed: number | string | null): number | undefined {
  if (typed === null) return 0;
  return typeof typed === 'number' && typed >= 0 && typed <= amount ? typed : undefined;
}

/** What a dealer takes of each number of a batch; everything to begin with. */
export function AnswerDialog({ batch, onClose }: { batch: ToldBatch; onClose: () => void }) {
  const translate = useTranslate();
  const refusal = useRefusal();
  const titleId = useId();
  const [typed, setTyped] = useState<Readonly<Record<string, number | string | null>>>(() =>
    Object.fromEntries(batch.items.map((item) => [keyOf(item), item.amount])),
  );
  const call = useLayOffCall();
  const parts = batch.items.map((item) => ({ item, accepted: acceptedOf(item, typed[keyOf(item)] ?? null) }));
  const isReady = parts.every(({ accepted }) => accepted !== undefined);
  const submit = () =>
    call.mutate(
      {
        method: 'POST',
        path: `/lay-off-batches/${batch.id}/answer`,
        body: { takes: 'parts', parts: parts.map(({ item: { betType, number }, accepted = 0 }) => ({ betType, number, accepted })) },
      },
      { onSuccess: onClose },
    );
  return (
    <Dialog open onClose={() => !call.isPending && onClose()} aria-labelledby={titleId} fullWidth maxWidth="xs">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady && !call.isPending) submit();
        }}
      >
        <DialogTitle id={titleId}>{translate('layOff.answer.title', { no: batch.no, dealer: batch.dealer })}</DialogTitle>
        <DialogContent>
          <Typography variant="body2" color="text.secondary" sx={{ mb: 1.5 }}>
            {translate('layOff.answer.hint')}
          </Typography>
          {call.error && (
            <Alert severity="error" sx={{ mb: 1.5 }}>
              {refusal(call.error)}
            </Alert>
          )}
          <Stack spacing={1.5} sx={{ pt: 1 }}>
            {parts.map(({ item, accepted }) => (
              <MoneyBox
                key={keyOf(item)}
                label={`${translate(`betTypes.${item.betType}`)} ${item.number}`}
                value={typed[keyOf(item)] ?? null}
                onChange={(value) => setTyped({ ...typed, [keyOf(item)]: value })}
                error={accepted === undefined}
                helperText={translate('layOff.answer.of', { amount: writtenAmount(item.amount) })}
              />
            ))}
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} disabled={call.isPending}>
            {translate('ra.action.cancel')}
          </Button>
          <Button type="submit" variant="contained" disabled={!isReady} loading={call.isPending}>
            {translate('layOff.answer.submit')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
