/** The file of an invoice as it was issued. */
import { z } from 'zod';
import { defineCall } from './call';

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
  answer: InvoiceFile,
});
