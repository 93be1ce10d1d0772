/** The papers of an invoice as files. */
import { sql, type SQL } from 'drizzle-orm';
import type { InvoiceFile, InvoicePaperQuery } from '../../../domain/api/invoice-file';
import type { InvoiceDetail, InvoicePaymentRow } from '../../../domain/api/invoices';
import { type Paper, paperOf } from '../../../domain/api/invoice-paper';
import { ProblemError } from '../../kernel/problem';
import type { Services } from '../../kernel/services';
import { keepFile } from './keep-file';
import { keepReceipt } from './keep-receipt';
import { hashOf, tryPaperFile } from './paper-file';

type Keeping = Pick<Services, 'db' | 'clock' | 'log' | 'newId'>;

/** A file with its hash. */
interface Made {
  sha256: string;
  file: Buffer;
}

const none = (detail: string) => new ProblemError('conflict', { detail });

/** Returns a stored file. Throws `conflict` if there is none because none could be made. */
async function kept({ db }: Keeping, query: SQL): Promise<Made> {
  const { rows } = await db.execute<Made & Record<string, unknown>>(query);
  if (!rows[0]) throw none('there is no file of this paper');
  return rows[0];
}

/** Makes a file now. Throws `conflict` if none can be made. */
async function made(services: Keeping, paper: Paper, date: string): Promise<Made> {
  const file = await tryPaperFile(services, paper, date);
  if (file === null) throw none('there is no file of this paper');
  return { sha256: hashOf(file), file };
}

/** Returns the original as it was issued, or a copy with the payments and the rest of now. */
async function readInvoicePaper(services: Keeping, invoice: InvoiceDetail, copy: InvoicePaperQuery['copy']) {
  const { id, issuedOn, number, today } = invoice;
  if (issuedOn === null) throw none('the invoice is not issued');
  if (copy === 'copy') {
    return {
      name: `${number}-copy.pdf`,
      ...(await made(services, paperOf('invoice', invoice, copy), today)),
    };
  }
  await keepFile(services, invoice);
  const file = await kept(services, sql`SELECT sha256, file FROM invoice_file WHERE invoice_id = ${id}::uuid`);
  return { name: `${number}.pdf`, ...file };
}

/** Returns a billing note of today, stored with its hash: the same file, as long as nothing has changed on a day. */
async function readBillingNote(services: Keeping, invoice: InvoiceDetail, copy: InvoicePaperQuery['copy']) {
  const { id, number, today, open, others } = invoice;
  if (number === null || (open === 0 && others.length === 0)) throw none('there is no open amount');
  const note = await made(services, paperOf('billing', invoice, copy), today);
  if (copy === 'original') {
    await services.db.execute(sql`
      INSERT INTO paper_file (id, kind, invoice_id, sha256, file, at)
      VALUES (${services.newId()}::uuid, 'billing', ${id}::uuid, ${note.sha256}, ${note.file},
        ${services.clock().toISOString()}::timestamptz) ON CONFLICT (invoice_id, sha256) WHERE kind = 'billing' DO NOTHING`);
  }
  return { name: `${number}-billing-${today}${copy === 'copy' ? '-copy' : ''}.pdf`, ...note };
}

async function readReceipt(
  services: Keeping,
  invoice: InvoiceDetail,
  payment: InvoicePaymentRow,
  copy: InvoicePaperQuery['copy'],
) {
  const { id, receipt, paidOn } = payment;
  if (copy === 'copy') {
    return {
      name: `${receipt}-copy.pdf`,
      ...(await made(services, paperOf('receipt', invoice, copy, payment), paidOn)),
    };
  }
  await keepReceipt(services, invoice, payment);
  const file = await kept(services, sql`SELECT sha256, file FROM paper_file WHERE payment_id = ${id}::uuid`);
  return { name: `${receipt}.pdf`, ...file };
}

/**
 * Returns a paper of an invoice as a file: the invoice as issued, a receipt as given, or a billing note over the
 * amounts open now.
 *
 * @throws ProblemError `not-found` for a payment of another invoice; `conflict` if there is no such paper, or none
 * could be made
 */
export async function readPaper(
  services: Keeping,
  invoice: InvoiceDetail,
  { paper, copy, payment: paymentId }: InvoicePaperQuery,
): Promise<InvoiceFile> {
  const payment = invoice.payments.find(({ id }) => id === paymentId);
  if (paper === 'receipt' ? payment === undefined : paymentId !== undefined) throw new ProblemError('not-found');
  const { name, sha256, file } = await (paper === 'invoice' || payment === undefined
    ? paper === 'billing'
      ? readBillingNote(services, invoice, copy)
      : readInvoicePaper(services, invoice, copy)
    : readReceipt(services, invoice, payment, copy));
  return { name, sha256, content: file.toString('base64') };
}
