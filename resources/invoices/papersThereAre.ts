import type { InvoiceDetail } from '../../domain/api/invoices';
import type { PaperKind } from '../../domain/invoices/paper-kind';

/** Which papers there are of an invoice as it stands: nothing is asked for where nothing is open, and no receipt without money. */
export function papersThereAre({ number, open, others, payments }: InvoiceDetail): PaperKind[] {
  return [
    'invoice',
    ...(number !== null && (open > 0 || others.length > 0) ? (['billing'] as const) : []),
    ...(payments.length > 0 ? (['receipt'] as const) : []),
  ];
}
