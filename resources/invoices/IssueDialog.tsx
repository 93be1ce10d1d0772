import { useNotify, useTranslate } from 'ra-core';
import { issueInvoice, type InvoiceDetail } from '../../domain/api/invoices';
import { formatMoney } from '../../domain/format';
import { useCallMutation } from '../../src/data/useCallMutation';
import { ActionDialog } from './ActionDialog';

/** What a dialog about an invoice is handed. */
export interface InvoiceDialogProps {
  invoice: InvoiceDetail;
  onClose: () => void;
}

/** Issues a draft, once it was said what that means. */
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
      action={translate('invoices.deeds.issue')}
      deed={deed}
      onSubmit={() => deed.mutate({ params: { id }, body: { expected: version } })}
      onClose={onClose}
    />
  );
}
