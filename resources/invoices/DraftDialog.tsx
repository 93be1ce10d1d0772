import Add from '@mui/icons-material/Add';
import Delete from '@mui/icons-material/DeleteOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { v4 as newId } from 'uuid';
import { changeInvoiceDraft } from '../../domain/api/invoices';
import { formatMoney } from '../../src/texts/figures';
import { EXTRAS_MAX } from '../../domain/invoices/extra-line';
import { totalOf } from '../../domain/invoices/fee';
import { useCallMutation } from '../../src/data/useCallMutation';
import { MoneyBox } from '../../src/fields/MoneyBox';
import { ReasonBox } from '../../src/fields/ReasonBox';
import { ActionDialog } from './ActionDialog';
import type { InvoiceDialogProps } from './IssueDialog';

interface TypedExtra {
  key: string;
  text: string;
  amount: number | string | null;
}

/** Edits the additional lines and the discount of a draft. */
export function DraftDialog({ invoice, onClose }: InvoiceDialogProps) {
  const translate = useTranslate();
  const [extras, setExtras] = useState<TypedExtra[]>(() => invoice.extras.map((one) => ({ ...one, key: newId() })));
  const [rebate, setRebate] = useState<number | string | null>(invoice.rebate || null);
  const [reason, setReason] = useState(invoice.rebateReason ?? '');
  const deed = useCallMutation(changeInvoiceDraft, { onDone: onClose });
  const lines = extras.flatMap(({ text, amount }) =>
    text.trim() !== '' && typeof amount === 'number' ? [{ text: text.trim(), amount }] : [],
  );
  const off = rebate ?? 0;
  const total = typeof off === 'number' ? totalOf(invoice.fee, lines, off) : null;
  const isReady = lines.length === extras.length && total !== null && total >= 0 && (off === 0 || reason.trim() !== '');
  const change = (key: string, parts: Partial<TypedExtra>) =>
    setExtras(extras.map((one) => (one.key === key ? { ...one, ...parts } : one)));
  return (
    <ActionDialog
      title={translate('invoices.actions.edit')}
      action={translate('ra.action.save')}
      deed={deed}
      isReady={isReady}
      onSubmit={() => {
        if (!isReady || typeof off !== 'number') return;
        const body = { extras: lines, rebate: off, rebateReason: reason, version: invoice.version };
        deed.mutate({ params: { id: invoice.id }, body });
      }}
      onClose={onClose}
    >
      <Stack sx={{ gap: 1.5, pt: 0.5 }}>
        {extras.map(({ key, text, amount }) => (
          <Stack key={key} direction="row" sx={{ gap: 1, alignItems: 'flex-start' }}>
            <TextField
              size="small"
              fullWidth
              label={translate('invoices.edit.text')}
              value={text}
              onChange={({ target }) => change(key, { text: target.value })}
              slotProps={{ htmlInput: { maxLength: 120 } }}
            />
            <MoneyBox
              label={translate('invoices.edit.amount')}
              value={amount}
              onChange={(value) => change(key, { amount: value })}
              isSigned
              error={typeof amount === 'string'}
            />
            <IconButton
              aria-label={translate('invoices.edit.remove', { text })}
              onClick={() => setExtras(extras.filter((one) => one.key !== key))}
            >
              <Delete />
            </IconButton>
          </Stack>
        ))}
        {extras.length < EXTRAS_MAX && (
          <Button
            size="small"
            startIcon={<Add />}
            sx={{ alignSelf: 'flex-start' }}
            onClick={() => setExtras([...extras, { key: newId(), text: '', amount: null }])}
          >
            {translate('invoices.edit.add')}
          </Button>
        )}
        <MoneyBox
          label={translate('invoices.edit.rebate')}
          value={rebate}
          onChange={setRebate}
          error={typeof rebate === 'string'}
        />
        {off !== 0 && (
          <ReasonBox
            size="small"
            required
            label={translate('invoices.edit.reason')}
            value={reason}
            onChange={setReason}
          />
        )}
        {total !== null && (
          <Typography
            role="status"
            color={total < 0 ? 'error' : 'text.primary'}
            sx={{ fontVariantNumeric: 'tabular-nums' }}
          >
            {translate('invoices.edit.total', { amount: formatMoney(total) })}
          </Typography>
        )}
      </Stack>
    </ActionDialog>
  );
}
