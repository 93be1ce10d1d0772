import Download from '@mui/icons-material/FileDownloadOutlined';
import { useNotify, useTranslate } from 'ra-core';
import { readInvoiceFile } from '../../domain/api/invoice-file';
import type { InvoiceDetail } from '../../domain/api/invoices';
import { formatBusinessDate, formatMoney } from '../../src/texts/figures';
import { PAPER_COPIES, type PaperCopy, type PaperKind } from '../../domain/invoices/paper-kind';
import { callApi } from '../../src/data/call';
import { saveFile } from '../../src/data/csvFile';
import { MenuButton } from '../../src/metadata/MenuButton';
import { useRefusal } from '../../src/metadata/useRefusal';
import { papersThereAre } from './papersThereAre';

interface RequestedPaper {
  paper: PaperKind;
  copy: PaperCopy;
  payment?: string;
}

/** Downloads of an invoice: the original or a copy, and a receipt for each payment. */
export function FileMenu({ invoice }: { invoice: InvoiceDetail }) {
  const translate = useTranslate();
  const notify = useNotify();
  const refused = useRefusal();
  const save = async (query: RequestedPaper) => {
    const { name, content } = await callApi(readInvoiceFile, { params: { id: invoice.id }, query });
    const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0));
    saveFile(new Blob([bytes], { type: 'application/pdf' }), name);
    const { open, total, issuedOn } = invoice;
    if (query.paper !== 'invoice' || query.copy !== 'original' || open === total || issuedOn === null) return;
    // The original never changes, so its code asks for the whole amount even after a payment.
    notify('invoices.file.asIssued', {
      type: 'warning',
      messageArgs: { date: formatBusinessDate(issuedOn), total: formatMoney(total), open: formatMoney(open) },
    });
  };
  const offered = papersThereAre(invoice).flatMap((paper): { paper: PaperKind; number: string; payment?: string }[] =>
    paper === 'receipt'
      ? invoice.payments.map(({ id, receipt }) => ({ paper, number: receipt, payment: id }))
      : [{ paper, number: paper === 'invoice' ? (invoice.number ?? '') : '' }],
  );
  return (
    <MenuButton
      label={translate('invoices.file.save')}
      icon={<Download />}
      items={offered.flatMap(({ paper, number, payment }) =>
        PAPER_COPIES.map((copy) => ({
          key: `${paper} ${payment ?? ''} ${copy}`,
          text: `${[translate(`invoices.file.${paper}`), number].filter(Boolean).join(' ')} · ${translate(`invoices.file.${copy}`)}`,
          run: () => {
            const asked = { paper, copy, ...(payment !== undefined && { payment }) };
            save(asked).catch((error: unknown) => notify(refused(error), { type: 'warning' }));
          },
        })),
      )}
    />
  );
}
