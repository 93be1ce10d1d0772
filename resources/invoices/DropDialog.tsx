import { useNotify, useTranslate } from 'ra-core';
import { useNavigate } from 'react-router';
import { dropInvoiceDraft } from '../../domain/api/invoices';
import { useCallMutation } from '../../src/data/useCallMutation';
import { useLinks } from '../../src/metadata/LinksContext';
import { ActionDialog } from './ActionDialog';
import type { InvoiceDialogProps } from './IssueDialog';

/** Drops a draft and goes back to the list. */
export function DropDialog({ invoice: { id, account }, onClose }: InvoiceDialogProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const navigate = useNavigate();
  const { list } = useLinks('invoices');
  const deed = useCallMutation(dropInvoiceDraft, {
    onDone: () => {
      notify('invoices.drop.done', { type: 'info' });
      onClose();
      if (list) void navigate(list);
    },
  });
  return (
    <ActionDialog
      title={translate('invoices.drop.title')}
      text={translate('invoices.drop.text', { name: account.username })}
      action={translate('invoices.actions.drop')}
      color="error"
      deed={deed}
      onSubmit={() => deed.mutate({ params: { id } })}
      onClose={onClose}
    />
  );
}
