/** The file of an invoice: made when it is issued, kept as it is with its hash, and handed out. */
import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { InvoiceFile } from '../../domain/api/invoice-file';
import type { InvoiceDetail } from '../../domain/api/invoices';
import { paperOf } from '../../domain/invoices/paper';
import { ProblemError } from '../http/problem';
import type { Services } from '../services';
import { paperFile } from './paper-file';

/** What of an invoice the file was made of: it is told as it stood when it was issued, whatever was paid since. */
const asIssued = (invoice: InvoiceDetail): InvoiceDetail => ({ ...invoice, stored: 'issued' });

/**
 * Makes the file of an issued invoice and keeps it, once; what is kept stays. Where none can be made, on a machine that the
 * compiler has no binary for, the invoice stands without: papers are printed by the browser all the same.
 *
 * @returns its hash; null where there is none
 */
export async function keepFile(
  { db, clock, log }: Pick<Services, 'db' | 'clock' | 'log'>,
  invoice: InvoiceDetail,
): Promise<string | null> {
  if (invoice.issuedOn === null) return null;
  if (invoice.sha256 !== null) return invoice.sha256;
  const file = await paperFile(paperOf('invoice', asIssued(invoice), 'original'), invoice.issuedOn).catch(
    (error: unknown) => {
      log.error({ err: error, invoice: invoice.number }, 'no file could be made of an invoice');
      return null;
    },
  );
  if (file === null) return null;
  const sha256 = createHash('sha256').update(file).digest('hex');
  await db.execute(sql`
    INSERT INTO invoice_file (invoice_id, sha256, file, at)
    VALUES (${invoice.id}::uuid, ${sha256}, ${file}, ${clock().toISOString()}::timestamptz) ON CONFLICT (invoice_id) DO NOTHING`);
  return sha256;
}

/**
 * The file of an invoice as it was issued.
 *
 * @throws ProblemError `conflict` where there is none: it wasn't issued, or none could be made
 */
export async function readFile(
  services: Pick<Services, 'db' | 'clock' | 'log'>,
  invoice: InvoiceDetail,
): Promise<InvoiceFile> {
  if ((await keepFile(services, invoice)) === null)
    throw new ProblemError('conflict', { detail: 'there is no file of it' });
  const { rows } = await services.db.execute<{ sha256: string; file: Buffer }>(
    sql`SELECT sha256, file FROM invoice_file WHERE invoice_id = ${invoice.id}::uuid`,
  );
  const [row] = rows;
  if (!row) throw new Error('a file that was kept is gone');
  return { name: `${invoice.number}.pdf`, sha256: row.sha256, content: row.file.toString('base64') };
}
