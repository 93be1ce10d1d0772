import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { answerLayOffBatch, type BatchItem, type BatchRecord } from '../../../domain/api/lay-off';
import { MoneyBox } from '../../../src/fields/MoneyBox';
import { CallDialog } from '../CallDialog';
import { useLayOffAction } from '../useLayOff';
import { amountText } from '../../../src/fields/amountText';

/** Possible answers of a dealer to a batch, the usual one first. */
const ANSWERS = ['all', 'nothing', 'parts'] as const;
type Takes = (typeof ANSWERS)[number];

const keyOf = ({ betType, number }: BatchItem) => `${betType} ${number}`;

/** Returns the accepted amount of an item as typed; undefined while it is invalid. */
function acceptedOf({ amount }: BatchItem, typed: number | string | null): number | undefined {
  if (typed === null) return 0;
  return typeof typed === 'number' && typed >= 0 && typed <= amount ? typed : undefined;
}

/** Records the accepted part of a batch: all, nothing, or an amount per number. */
export function AnswerDialog({ batch, onClose }: { batch: BatchRecord; onClose: () => void }) {
  const translate = useTranslate();
  const [takes, setTakes] = useState<Takes>('all');
  const [typed, setTyped] = useState<Readonly<Record<string, number | string | null>>>(() =>
    Object.fromEntries(batch.items.map((item) => [keyOf(item), item.amount])),
  );
  const call = useLayOffAction(answerLayOffBatch);
  const items = batch.items.map((item) => ({ item, accepted: acceptedOf(item, typed[keyOf(item)] ?? null) }));
  const isReady = takes !== 'parts' || items.every(({ accepted }) => accepted !== undefined);
  const parts = items.map(({ item: { betType, number }, accepted = 0 }) => ({ betType, number, accepted }));
  const submit = () =>
    call.mutate(
      { params: { id: batch.id }, body: takes === 'parts' ? { takes, parts } : { takes } },
      { onSuccess: onClose },
    );
  const title = translate('layOff.answer.title', { no: batch.no, dealer: batch.dealer });
  return (
    <CallDialog
      title={title}
      maxWidth="xs"
      call={call}
      isReady={isReady}
      submitText={translate('layOff.answer.submit')}
      onSubmit={submit}
      onClose={onClose}
    >
      <RadioGroup aria-label={title} value={takes} onChange={(_event, value) => setTakes(value as Takes)}>
        {ANSWERS.map((each) => (
          <FormControlLabel
            key={each}
            value={each}
            control={<Radio />}
            label={translate(`layOff.answer.takes.${each}`, { amount: amountText(batch.amount) })}
          />
        ))}
      </RadioGroup>
      <Typography variant="body2" color="text.secondary" sx={{ my: 1 }}>
        {translate('layOff.answer.hint')}
      </Typography>
      {takes === 'parts' && (
        <Stack spacing={1.5} sx={{ pt: 1 }}>
          {items.map(({ item, accepted }) => (
            <MoneyBox
              key={keyOf(item)}
              label={`${translate(`betTypes.${item.betType}`)} ${item.number}`}
              value={typed[keyOf(item)] ?? null}
              onChange={(value) => setTyped({ ...typed, [keyOf(item)]: value })}
              error={accepted === undefined}
              helperText={translate('layOff.answer.of', { amount: amountText(item.amount) })}
            />
          ))}
        </Stack>
      )}
    </CallDialog>
  );
}
