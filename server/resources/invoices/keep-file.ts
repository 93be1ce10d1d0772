/** The file of an invoice: made when it is issued, and stored unchanged with its hash. */
import { sql } from 'drizzle-orm';
import type { InvoiceDetail } from '../../../domain/api/invoices';
import { paperOf } from '../../../domain/api/invoice-paper';
import type { Services } from '../../kernel/services';
import { hashOf, tryPaperFile } from './paper-file';

/** Returns the invoice as its file shows it: in the state when it was issued, without later payments. */
const asIssued = (invoice: InvoiceDetail): InvoiceDetail => ({
  ...invoice,
  stored: 'issued',
  paid: 0,
  credited: 0,
  open: invoice.total,
});

/**
 * Makes the file of an issued invoice and stores it, once; a stored file stays. On a machine for which the compiler has
 * no binary, no file can be made. The invoice then has none, and the browser still prints it.
 *
 * @returns its hash; null if there is none
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
