import Download from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import { readInvoiceFile } from '../../domain/api/invoice-file';
import type { InvoiceDetail } from '../../domain/api/invoices';
import { PAPER_COPIES, type PaperCopy, type PaperKind } from '../../domain/invoices/paper-kind';
import { callApi } from '../../src/data/call';
import { saveFile } from '../../src/data/csvFile';
import { useRefusal } from '../../src/metadata/useRefusal';
import { papersThereAre } from './papersThereAre';

interface AskedPaper {
  paper: PaperKind;
  copy: PaperCopy;
  payment?: string;
}

/** The papers of an invoice as files: the original as it was given, or a copy; a receipt for each payment. */
export function FileMenu({ invoice }: { invoice: InvoiceDetail }) {
  const translate = useTranslate();
  const notify = useNotify();
  const refused = useRefusal();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const save = async (query: AskedPaper) => {
    const { name, content } = await callApi(readInvoiceFile, { params: { id: invoice.id }, query });
    const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0));
    saveFile(new Blob([bytes], { type: 'application/pdf' }), name);
  };
  const offered = papersThereAre(invoice).flatMap((paper): { paper: PaperKind; number: string; payment?: string }[] =>
    paper === 'receipt'
      ? invoice.payments.map(({ id, receipt }) => ({ paper, number: receipt, payment: id }))
      : [{ paper, number: paper === 'invoice' ? (invoice.number ?? '') : '' }],
  );
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<Download />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {translate('invoices.file.save')}
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {offered.flatMap(({ paper, number, payment }) =>
          PAPER_COPIES.map((copy) => (
            <MenuItem
              key={`${paper} ${payment ?? ''} ${copy}`}
              onClick={() => {
                setAnchor(null);
                const asked = { paper, copy, ...(payment !== undefined && { payment }) };
                save(asked).catch((error: unknown) => notify(refused(error), { type: 'warning' }));
              }}
            >
              {[translate(`invoices.file.${paper}`), number].filter(Boolean).join(' ')} ·{' '}
              {translate(`invoices.file.${copy}`)}
            </MenuItem>
          )),
        )}
      </Menu>
    </>
  );
}
