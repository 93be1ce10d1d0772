import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import { v4 as newId } from 'uuid';
import { payInvoice } from '../../domain/api/invoices';
import { PAYMENT_METHODS, type PaymentMethod, REFERENCE_MAX } from '../../domain/clearing/payment';
import { formatMoney } from '../../src/texts/figures';
import { isFinalAnswer } from '../../src/data/idempotencyKey';
import { useBusinessDate } from '../../src/data/useBusinessDate';
import { useCallMutation } from '../../src/data/useCallMutation';
import { DateBox, isDay } from '../../src/fields/dates/DateBox';
import { MoneyBox } from '../../src/fields/MoneyBox';
import { ActionDialog } from './ActionDialog';
import type { InvoiceDialogProps } from './IssueDialog';

/** Records a payment: the whole open amount by default, and more only after confirmation. */
export function PaymentDialog({ invoice: { id, open, number }, onClose }: InvoiceDialogProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const today = useBusinessDate();
  const [requestId, setRequestId] = useState(() => newId());
  const [amount, setAmount] = useState<number | string | null>(open);
  const [method, setMethod] = useState<PaymentMethod>('transfer');
  const [paidOn, setPaidOn] = useState<string | null>(today);
  const [reference, setReference] = useState('');
  const [keepsRest, setKeepsRest] = useState(false);
  const deed = useCallMutation(payInvoice, {
    onDone: ({ open: left }) => {
      notify(left === 0 ? 'invoices.payment.settled' : 'invoices.payment.done', {
        type: 'info',
        messageArgs: { number, amount: formatMoney(left) },
      });
      onClose();
    },
    onFailed: (error) => {
      if (isFinalAnswer(error)) setRequestId(newId());
    },
  });
  const isAmount = typeof amount === 'number' && amount > 0;
  const beyond = isAmount ? amount - open : 0;
  const isReady = isAmount && isDay(paidOn) && (beyond <= 0 || keepsRest);
  return (
    <ActionDialog
      title={translate('invoices.actions.pay')}
      text={translate('invoices.payment.open', { amount: formatMoney(open) })}
      action={translate('invoices.payment.record')}
      deed={deed}
      isReady={isReady}
      onSubmit={() => {
        if (!isAmount || !isDay(paidOn)) return;
        const body = { requestId, amount, expected: open, keepsRest: beyond > 0, method, paidOn, reference };
        deed.mutate({ params: { id }, body });
      }}
      onClose={onClose}
    >
      <Stack sx={{ gap: 1.5, pt: 0.5 }}>
        <MoneyBox
          label={translate('invoices.payment.amount')}
          value={amount}
          onChange={setAmount}
          error={!isAmount}
          autoFocus
        />
        {beyond > 0 && (
          <FormControlLabel
            control={<Checkbox checked={keepsRest} onChange={(_event, isOn) => setKeepsRest(isOn)} />}
            label={translate('invoices.payment.keepsRest', { amount: formatMoney(beyond) })}
          />
        )}
        <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 1 }}>
          <TextField
            select
            size="small"
            fullWidth
            label={translate('clearing.payment.method')}
            value={method}
            onChange={({ target }) => setMethod(target.value as PaymentMethod)}
          >
            {PAYMENT_METHODS.map((one) => (
              <MenuItem key={one} value={one}>
                {translate(`clearing.methods.${one}`)}
              </MenuItem>
            ))}
          </TextField>
          <DateBox label={translate('invoices.payment.paidOn')} value={paidOn} onChange={setPaidOn} fullWidth />
        </Stack>
        <TextField
          size="small"
          label={translate('clearing.payment.reference')}
          value={reference}
          onChange={({ target }) => setReference(target.value)}
          autoComplete="off"
          slotProps={{ htmlInput: { maxLength: REFERENCE_MAX } }}
        />
        {isAmount && beyond < 0 && (
          <Typography role="status" color="text.secondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
            {translate('invoices.payment.left', { amount: formatMoney(-beyond) })}
          </Typography>
        )}
      </Stack>
    </ActionDialog>
  );
}
