import type { InvoiceDetail } from '../../domain/api/invoices';
import type { PaperKind } from '../../domain/invoices/paper-kind';

/**
 * Returns the kinds of papers that an invoice has: no request for payment without open amounts, and no receipt without
 * payments.
 */
export function papersThereAre({ number, open, others, payments }: InvoiceDetail): PaperKind[] {
  return [
    'invoice',
    ...(number !== null && (open > 0 || others.length > 0) ? (['billing'] as const) : []),
    ...(payments.length > 0 ? (['receipt'] as const) : []),
  ];
}
