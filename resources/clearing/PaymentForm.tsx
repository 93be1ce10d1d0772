import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Chip from '@mui/material/Chip';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import { v4 as newId } from 'uuid';
import { recordPayment, type ClearingOfAccount } from '../../domain/api/clearing';
import { readClearingNotice } from '../../domain/api/clearing-notice';
import { PAYMENT_METHODS, type PaymentMethod, REFERENCE_MAX } from '../../domain/clearing/payment';
import { formatMoney } from '../../src/texts/figures';
import { RefusedError } from '../../src/data/errors';
import { fieldMessageOf } from '../../src/data/fieldMessages';
import { isFinalAnswer } from '../../src/data/idempotencyKey';
import { useCallMutation } from '../../src/data/useCallMutation';
import { MoneyBox } from '../../src/fields/MoneyBox';
import { FailureNotice } from '../../src/metadata/states/FailureNotice';
import { useDueWords } from './dueWords';
import { PhotoInput } from './PhotoInput';
import { useAddPhoto } from './useAddPhoto';

/** Returns half of the due amount in whole baht. */
const halfOf = (due: number) => Math.floor(due / 2 / 100) * 100;

interface PaymentFormProps {
  of: Pick<ClearingOfAccount, 'account' | 'due'>;
  /** Called once the payment is in the book. */
  onRecorded?: () => void;
}

/** Records a payment: the usual amounts take one tap, and the form shows the balance before and after. */
export function PaymentForm({ of: { account, due }, onRecorded }: PaymentFormProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const words = useDueWords();
  const owed = Math.abs(due);
  const way = due < 0 ? 'collect' : 'pay';
  const [requestId, setRequestId] = useState(() => newId());
  const [typed, setTyped] = useState<number | string | null>(null);
  const [method, setMethod] = useState<PaymentMethod>('transfer');
  const [reference, setReference] = useState('');
  const [keepsRest, setKeepsRest] = useState(false);
  const [photo, setPhoto] = useState<File | null>(null);
  const addPhoto = useAddPhoto();
  const deed = useCallMutation(recordPayment, {
    // Both balances moved, so the lists that show them are outdated.
    refreshes: ['agents', 'members', 'account-money', readClearingNotice.about],
    onDone: ({ due: now, paymentId }) => {
      if (photo) addPhoto.mutate({ accountId: account.id, paymentId, file: photo });
      setPhoto(null);
      setRequestId(newId());
      setTyped(null);
      setReference('');
      setKeepsRest(false);
      notify('clearing.payment.done', {
        type: 'info',
        messageArgs: { name: account.username, words: words(now, 'upline') },
      });
      onRecorded?.();
    },
    onFailed: (error) => {
      if (isFinalAnswer(error)) setRequestId(newId());
    },
  });
  const change = (value: number | string | null) => {
    deed.reset();
    setTyped(value);
  };
  const amount = typeof typed === 'number' && typed > 0 ? typed : null;
  const isBeyond = amount !== null && amount > owed;
  const errors = deed.error instanceof RefusedError ? deed.error.problem?.errors : undefined;
  const messageOf = (name: string) => {
    const fault = errors?.[name];
    if (!fault) return undefined;
    const { message, args } = fieldMessageOf(fault);
    return translate(message, args);
  };
  const amountFault =
    messageOf('amount') ?? (typeof typed === 'string' ? translate('validation.money', { text: typed }) : undefined);
  const isKnown = ['amount', 'expected', 'reference'].some((name) => messageOf(name) !== undefined);
  const after = due + (way === 'collect' ? 1 : -1) * (amount ?? 0);
  return (
    <Stack
      component="form"
      noValidate
      sx={{ gap: 1.25 }}
      onSubmit={(event) => {
        event.preventDefault();
        if (amount === null || deed.isPending) return;
        deed.mutate({
          params: { id: account.id },
          body: { requestId, way, amount, expected: due, keepsRest: isBeyond && keepsRest, method, reference },
        });
      }}
    >
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1 }}>
        {[
          { name: 'all', value: owed },
          { name: 'half', value: halfOf(owed) },
        ]
          .filter(({ value }) => value > 0)
          .map(({ name, value }) => (
            <Chip
              key={name}
              variant={typed === value ? 'filled' : 'outlined'}
              color="primary"
              label={translate(`clearing.payment.${name}`, { amount: formatMoney(value) })}
              onClick={() => change(value)}
            />
          ))}
      </Stack>
      <MoneyBox
        label={translate('clearing.payment.amount')}
        value={typed}
        onChange={change}
        error={amountFault !== undefined}
        helperText={amountFault}
      />
      <Stack direction="row" useFlexGap sx={{ gap: 1 }}>
        <TextField
          select
          size="small"
          label={translate('clearing.payment.method')}
          value={method}
          onChange={({ target }) => setMethod(target.value as PaymentMethod)}
          sx={{ minWidth: 155 }}
        >
          {PAYMENT_METHODS.map((one) => (
            <MenuItem key={one} value={one}>
              {translate(`clearing.methods.${one}`)}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          size="small"
          fullWidth
          label={translate('clearing.payment.reference')}
          value={reference}
          onChange={({ target }) => {
            deed.reset();
            setReference(target.value);
          }}
          error={messageOf('reference') !== undefined}
          helperText={messageOf('reference')}
          autoComplete="off"
          slotProps={{ htmlInput: { maxLength: REFERENCE_MAX } }}
        />
      </Stack>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
        <PhotoInput onChoose={setPhoto} />
        {photo && (
          <>
            <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
              {photo.name}
            </Typography>
            <Button size="small" onClick={() => setPhoto(null)}>
              {translate('clearing.photo.without')}
            </Button>
          </>
        )}
      </Stack>
      {isBeyond && (
        <FormControlLabel
          control={<Checkbox checked={keepsRest} onChange={(_event, isOn) => setKeepsRest(isOn)} />}
          label={translate('clearing.payment.keepsRest', { amount: formatMoney(amount - owed) })}
        />
      )}
      {messageOf('expected') !== undefined && <Alert severity="warning">{messageOf('expected')}</Alert>}
      {deed.error && !isKnown && <FailureNotice error={deed.error} />}
      {amount !== null && (
        <Alert severity="info" icon={false} role="status" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {translate('clearing.payment.effect', { before: words(due, 'upline'), after: words(after, 'upline') })}
        </Alert>
      )}
      <Button
        type="submit"
        variant="contained"
        loading={deed.isPending}
        disabled={amount === null || (isBeyond && !keepsRest)}
      >
        {amount === null
          ? translate(`clearing.payment.${way}`)
          : translate(`clearing.payment.record.${way}`, { amount: formatMoney(amount) })}
      </Button>
    </Stack>
  );
}
