import { useTranslate } from 'ra-core';
import { takeInvoiceCredit } from '../../domain/api/invoices';
import { formatMoney } from '../../src/texts/figures';
import { useCallMutation } from '../../src/data/useCallMutation';
import { ActionDialog } from './ActionDialog';
import type { InvoiceDialogProps } from './IssueDialog';

/** Applies earlier overpayments of the account to this invoice. */
export function CreditUseDialog({ invoice: { id, open, credit }, onClose }: InvoiceDialogProps) {
  const translate = useTranslate();
  const deed = useCallMutation(takeInvoiceCredit, { onDone: onClose });
  return (
    <ActionDialog
      title={translate('invoices.actions.useCredit')}
      text={translate('invoices.useCredit.text', {
        credit: formatMoney(Math.min(credit, open)),
        open: formatMoney(open),
      })}
      action={translate('invoices.actions.useCredit')}
      deed={deed}
      onSubmit={() => deed.mutate({ params: { id }, body: { expected: open } })}
      onClose={onClose}
    />
  );
}
