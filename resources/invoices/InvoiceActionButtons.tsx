import Print from '@mui/icons-material/PrintOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useNotify, useTranslate } from 'ra-core';
import { lazy, Suspense, useCallback, useState } from 'react';
import { readInvoice, type InvoiceDetail } from '../../domain/api/invoices';
import { type Paper, paperOf } from '../../domain/api/invoice-paper';
import { PAPER_COPIES, type PaperKind } from '../../domain/invoices/paper-kind';
import { callApi } from '../../src/data/call';
import { ActionButton } from '../../src/metadata/ActionButton';
import { MenuButton } from '../../src/metadata/MenuButton';
import { useRefusal } from '../../src/metadata/useRefusal';
import { papersThereAre } from './papersThereAre';

const IssueDialog = lazy(async () => ({ default: (await import('./IssueDialog')).IssueDialog }));
const DraftDialog = lazy(async () => ({ default: (await import('./DraftDialog')).DraftDialog }));
const DropDialog = lazy(async () => ({ default: (await import('./DropDialog')).DropDialog }));
const PaymentDialog = lazy(async () => ({ default: (await import('./PaymentDialog')).PaymentDialog }));
const CreditUseDialog = lazy(async () => ({ default: (await import('./CreditUseDialog')).CreditUseDialog }));
const CreditNoteDialog = lazy(async () => ({ default: (await import('./CreditNoteDialog')).CreditNoteDialog }));
const StatementDialog = lazy(async () => ({ default: (await import('./StatementDialog')).StatementDialog }));
const FileMenu = lazy(async () => ({ default: (await import('./FileMenu')).FileMenu }));
const PaperPrint = lazy(async () => ({ default: (await import('./PaperPrint')).PaperPrint }));

type Open = 'issue' | 'edit' | 'drop' | 'pay' | 'useCredit' | 'creditNote' | 'statement';

/** Returns the original and a copy of a paper; for receipts, a pair for each payment. */
function papersOf(kind: PaperKind, invoice: InvoiceDetail): Paper[] {
  const of = kind === 'receipt' ? invoice.payments : [undefined];
  return of.flatMap((payment) => PAPER_COPIES.map((copy) => paperOf(kind, invoice, copy, payment)));
}

function PrintMenu({ invoice }: { invoice: InvoiceDetail }) {
  const translate = useTranslate();
  const notify = useNotify();
  const refused = useRefusal();
  const [printed, setPrinted] = useState<Paper[] | null>(null);
  const onPrinted = useCallback(() => setPrinted(null), []);
  /** Prints the invoice as it is now: a payment may have come since the screen read it. */
  const print = (kind: PaperKind) =>
    callApi(readInvoice, { params: { id: invoice.id } }).then(
      (current) => setPrinted(papersOf(kind, current)),
      (error: unknown) => notify(refused(error), { type: 'warning' }),
    );
  return (
    <>
      <MenuButton
        label={translate('invoices.print.open')}
        icon={<Print />}
        items={papersThereAre(invoice).map((kind) => ({
          key: kind,
          text: translate(`invoices.print.${kind}`),
          run: () => void print(kind),
        }))}
      />
      {printed && (
        <Suspense>
          <PaperPrint papers={printed} onPrinted={onPrinted} />
        </Suspense>
      )}
    </>
  );
}

/** Actions for an invoice in its current state. */
export function InvoiceActionButtons({ invoice }: { invoice: InvoiceDetail }) {
  const translate = useTranslate();
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const { stored, credit } = invoice;
  const actions: Open[] =
    stored === 'draft'
      ? ['issue', 'edit', 'drop']
      : stored === 'issued'
        ? ['pay', ...(credit > 0 ? (['useCredit'] as const) : []), 'creditNote']
        : [];
  return (
    <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1 }}>
      {actions.map((deed, index) => (
        <ActionButton
          key={deed}
          variant={index === 0 ? 'contained' : 'outlined'}
          color={deed === 'drop' ? 'error' : 'primary'}
          onClick={() => setOpen(deed)}
        >
          {translate(`invoices.actions.${deed}`)}
        </ActionButton>
      ))}
      <PrintMenu invoice={invoice} />
      {stored !== 'draft' && (
        <Suspense>
          <FileMenu invoice={invoice} />
        </Suspense>
      )}
      <Button variant="text" onClick={() => setOpen('statement')}>
        {translate('invoices.statement.open')}
      </Button>
      <Suspense>
        {open === 'issue' && <IssueDialog invoice={invoice} onClose={close} />}
        {open === 'edit' && <DraftDialog invoice={invoice} onClose={close} />}
        {open === 'drop' && <DropDialog invoice={invoice} onClose={close} />}
        {open === 'pay' && <PaymentDialog invoice={invoice} onClose={close} />}
        {open === 'useCredit' && <CreditUseDialog invoice={invoice} onClose={close} />}
        {open === 'creditNote' && <CreditNoteDialog invoice={invoice} onClose={close} />}
        {open === 'statement' && <StatementDialog accountId={invoice.account.id} onClose={close} />}
      </Suspense>
    </Stack>
  );
}
