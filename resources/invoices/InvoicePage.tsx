import Box from '@mui/material/Box';
import { useParams } from 'react-router';
import { readInvoice, type InvoiceDetail } from '../../domain/api/invoices';
import { Invoice } from '../../domain/entities/invoice';
import { paperOf } from '../../domain/api/invoice-paper';
import { useRead } from '../../src/data/useRead';
import { Loading } from '../../src/metadata/states/Loading';
import { ReadState } from '../../src/metadata/states/ReadState';
import { InvoiceActionButtons } from './InvoiceActionButtons';
import { InvoiceHead } from './InvoiceHead';
import { InvoicePanels } from './InvoicePanels';
import { PaperSheet } from './PaperSheet';

function Screen({ invoice }: { invoice: InvoiceDetail }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 1.5,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(29rem, 2fr)' },
        alignItems: 'start',
      }}
    >
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <InvoiceHead invoice={invoice} />
        <InvoiceActionButtons invoice={invoice} />
        <PaperSheet paper={paperOf('invoice', invoice, 'original')} />
      </Box>
      <InvoicePanels invoice={invoice} />
    </Box>
  );
}

/** An invoice with its paper, its base, its payments and its actions. */
export function InvoicePage() {
  const { id = '' } = useParams();
  const reading = useRead(readInvoice, { params: { id } });
  return (
    <ReadState
      reading={reading}
      access={{ subject: Invoice.subject, actions: ['manage'] }}
      resource={Invoice.name}
      loading={<Loading shape="form" />}
    >
      {(invoice) => <Screen invoice={invoice} />}
    </ReadState>
  );
}
