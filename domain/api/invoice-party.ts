/** Issuer and recipient of an invoice, as Thai business papers name them. */
import { z } from 'zod';
import { BankData } from './bank';

/** Branch number of a head office. */
export const HEAD_OFFICE = '00000';

export const InvoiceParty = z.object({
  name: z.string(),
  address: z.string().nullable(),
  /** Thirteen digits. */
  taxId: z.string().nullable(),
  /** Five digits. */
  branch: z.string().nullable(),
});
export type InvoiceParty = z.infer<typeof InvoiceParty>;

export const InvoiceParties = z.object({
  issuer: InvoiceParty,
  recipient: InvoiceParty,
  /** Bank details for its payment. */
  payTo: BankData.nullable(),
});
export type InvoiceParties = z.infer<typeof InvoiceParties>;
