/** The receipt of a payment: made with it, and stored unchanged with its hash. */
import { sql } from 'drizzle-orm';
import type { InvoiceDetail, InvoicePaymentRow } from '../../../domain/api/invoices';
import { paperOf } from '../../../domain/api/invoice-paper';
import type { Services } from '../../kernel/services';
import { hashOf, tryPaperFile } from './paper-file';

/**
 * Makes the receipt of a payment and stores it, once; a stored receipt stays.
 *
 * @param invoice one of the invoices that it paid
 * @returns its hash; null if none could be made
 */
export async function keepReceipt(
  services: Pick<Services, 'db' | 'clock' | 'log' | 'newId'>,
  invoice: InvoiceDetail,
  payment: InvoicePaymentRow,
): Promise<string | null> {
  if (payment.sha256 !== null) return payment.sha256;
  const file = await tryPaperFile(services, paperOf('receipt', invoice, 'original', payment), payment.paidOn);
  if (file === null) return null;
  const sha256 = hashOf(file);
  await services.db.execute(sql`
    INSERT INTO paper_file (id, kind, invoice_id, payment_id, sha256, file, at)
    VALUES (${services.newId()}::uuid, 'receipt', ${invoice.id}::uuid, ${payment.id}::uuid, ${sha256}, ${file},
      ${services.clock().toISOString()}::timestamptz) ON CONFLICT (payment_id) DO NOTHING`);
  return sha256;
}
