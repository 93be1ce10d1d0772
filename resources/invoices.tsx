import RequestQuote from '@mui/icons-material/RequestQuoteOutlined';
import { Invoice } from '../domain/entities/invoice';
import { defineResource } from '../src/metadata/defineResource';
import { InvoiceAbove, InvoiceActions } from './invoices/LazyParts';
import { InvoiceNumber } from './invoices/InvoiceNumber';

/** Invoices to agents for the operator's service; only master and its staff see them. */
export const invoices = defineResource(Invoice, {
  icon: RequestQuote,
  list: {
    columns: ['number', 'account', 'state', 'fromDate', 'toDate', 'base', 'total', 'open', 'dueDate', 'daysLate'],
    filters: ['q', 'state', 'isOverdue', 'account', 'toDate', 'dueDate'],
    sort: { field: 'id', order: 'DESC' },
    isKeyCopied: true,
    Above: InvoiceAbove,
    Actions: InvoiceActions,
    card: {
      name: 'number',
      badge: 'state',
      main: ['account', 'total', 'open'],
      more: ['fromDate', 'toDate', 'dueDate', 'daysLate', 'base', 'fee', 'paid', 'issuedAt'],
    },
  },
  palette: ['account'],
  // Only numbers of invoices, so that other words cause no request.
  paletteText: /^inv\S*$/i,
  screens: { show: async () => (await import('./invoices/InvoicePage')).InvoicePage },
  form: [],
  overrides: { number: { Display: InvoiceNumber } },
});
