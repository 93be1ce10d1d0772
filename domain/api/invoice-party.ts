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

/** Weights of the digits of a Thai tax number before its check digit. */
const WEIGHTS = [13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2];

/** Whether thirteen digits form a Thai tax number. The last digit is a check digit. */
export function isTaxId(digits: string): boolean {
  if (!/^\d{13}$/.test(digits)) return false;
  const sum = WEIGHTS.reduce((total, weight, index) => total + weight * Number(digits[index]), 0);
  return (11 - (sum % 11)) % 10 === Number(digits[12]);
}
