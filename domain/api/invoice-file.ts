/** The papers of an invoice as files. */
import { z } from 'zod';
import { PAPER_COPIES, PAPERS } from '../invoices/paper-kind';
import { defineCall } from './call';

const PaperQuery = z.object({
  paper: z.enum(PAPERS).default('invoice'),
  /** The original is kept with its hash as first issued. A copy has the same content and is marked as a copy. */
  copy: z.enum(PAPER_COPIES).default('original'),
  /** Payment of the receipt; absent for other papers. */
  payment: z.uuid().toLowerCase().optional(),
});
export type InvoicePaperQuery = z.output<typeof PaperQuery>;

const InvoiceFile = z.object({
  name: z.string(),
  /** SHA-256 of the file, in hexadecimal. */
  sha256: z.string(),
  /** A PDF. */
  content: z.base64(),
});
export type InvoiceFile = z.infer<typeof InvoiceFile>;

export const readInvoiceFile = defineCall({
  method: 'GET',
  path: '/invoices/:id/file',
  about: 'invoices',
  query: PaperQuery,
  answer: InvoiceFile,
});
