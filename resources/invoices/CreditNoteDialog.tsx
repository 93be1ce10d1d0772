import Stack from '@mui/material/Stack';
import { useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import { creditInvoice } from '../../domain/api/invoices';
import { formatMoney } from '../../src/texts/figures';
import { useCallMutation } from '../../src/data/useCallMutation';
import { MoneyBox } from '../../src/fields/MoneyBox';
import { ReasonBox } from '../../src/fields/ReasonBox';
import { ActionDialog } from './ActionDialog';
import type { InvoiceDialogProps } from './IssueDialog';

/** Writes a credit note over part or all of the open amount. A credit note over the whole total cancels the invoice. */
export function CreditNoteDialog({ invoice: { id, open, total, credited }, onClose }: InvoiceDialogProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const [amount, setAmount] = useState<number | string | null>(null);
  const [reason, setReason] = useState('');
  const deed = useCallMutation(creditInvoice, {
    onDone: ({ creditNotes }) => {
      notify('invoices.creditNote.done', { type: 'info', messageArgs: { number: creditNotes.at(-1)?.number } });
      onClose();
    },
  });
  const isAmount = typeof amount === 'number' && amount > 0 && amount <= open;
  const isCancelling = isAmount && credited + amount === total;
  return (
    <ActionDialog
      title={translate('invoices.actions.creditNote')}
      text={translate('invoices.creditNote.text', { amount: formatMoney(open) })}
      action={translate(isCancelling ? 'invoices.creditNote.cancel' : 'invoices.creditNote.write')}
      color={isCancelling ? 'error' : 'primary'}
      deed={deed}
      isReady={isAmount && reason.trim() !== ''}
      onSubmit={() => {
        if (isAmount) deed.mutate({ params: { id }, body: { amount, expected: open, reason: reason.trim() } });
      }}
      onClose={onClose}
    >
      <Stack sx={{ gap: 1.5, pt: 0.5 }}>
        <MoneyBox
          label={translate('invoices.creditNote.amount')}
          value={amount}
          onChange={setAmount}
          error={amount !== null && !isAmount}
          helperText={isCancelling ? translate('invoices.creditNote.cancels') : undefined}
          autoFocus
        />
        <ReasonBox
          size="small"
          required
          label={translate('invoices.edit.reason')}
          value={reason}
          onChange={setReason}
        />
      </Stack>
    </ActionDialog>
  );
}
