/** The file of an invoice: made when it is issued, and kept as it is with its hash. */
import { sql } from 'drizzle-orm';
import type { InvoiceDetail } from '../../../domain/api/invoices';
import { paperOf } from '../../../domain/api/invoice-paper';
import type { Services } from '../../kernel/services';
import { hashOf, tryPaperFile } from './paper-file';

/** What of an invoice the file was made of: it is told as it stood when it was issued, whatever was paid since. */
export const asIssued = (invoice: InvoiceDetail): InvoiceDetail => ({ ...invoice, stored: 'issued' });

/**
 * Makes the file of an issued invoice and keeps it, once; what is kept stays. Where none can be made, on a machine that the
 * compiler has no binary for, the invoice stands without: papers are printed by the browser all the same.
 *
 * @returns its hash; null where there is none
 */
export async function keepFile(
  services: Pick<Services, 'db' | 'clock' | 'log'>,
  invoice: InvoiceDetail,
): Promise<string | null> {
  if (invoice.issuedOn === null) return null;
  if (invoice.sha256 !== null) return invoice.sha256;
  const file = await tryPaperFile(services, paperOf('invoice', asIssued(invoice), 'original'), invoice.issuedOn);
  if (file === null) return null;
  const sha256 = hashOf(file);
  await services.db.execute(sql`
    INSERT INTO invoice_file (invoice_id, sha256, file, at) VALUES (${invoice.id}::uuid, ${sha256}, ${file},
      ${services.clock().toISOString()}::timestamptz) ON CONFLICT (invoice_id) DO NOTHING`);
  return sha256;
}
