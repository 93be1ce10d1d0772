import { useNotify, useTranslate } from 'ra-core';
import { issueInvoice, type InvoiceDetail } from '../../domain/api/invoices';
import { formatMoney } from '../../src/texts/figures';
import { useCallMutation } from '../../src/data/useCallMutation';
import { ActionDialog } from './ActionDialog';

/** Props of a dialog about an invoice. */
export interface InvoiceDialogProps {
  invoice: InvoiceDetail;
  onClose: () => void;
}

/** Issues a draft after explaining the consequences. */
export function IssueDialog({ invoice: { id, account, total, dueDays, version }, onClose }: InvoiceDialogProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const deed = useCallMutation(issueInvoice, {
    onDone: ({ number }) => {
      notify('invoices.issue.done', { type: 'info', messageArgs: { number } });
      onClose();
    },
  });
  return (
    <ActionDialog
      title={translate('invoices.issue.title')}
      text={translate('invoices.issue.text', {
        name: account.username,
        amount: formatMoney(total),
        smart_count: dueDays,
      })}
      action={translate('invoices.actions.issue')}
      deed={deed}
      onSubmit={() => deed.mutate({ params: { id }, body: { expected: version } })}
      onClose={onClose}
    />
  );
}
