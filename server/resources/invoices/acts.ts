/** Actions on invoices, each answered with the invoice after it. */
import type {
  InvoiceDetail,
  InvoiceDraftBody,
  InvoicePaymentBody,
  InvoicePeriod,
  InvoicePreparation,
} from '../../../domain/api/invoices';
import type { Acting } from '../../access/acting';
import { changeDraft, dropDraft } from '../../book/invoices/change-draft';
import { creditIssued } from '../../book/invoices/credit';
import { issueDraft } from '../../book/invoices/issue';
import { allocateCredit, payIssued } from '../../book/invoices/pay';
import { makeDrafts, previewDrafts } from '../../book/invoices/prepare';
import { keepFile } from './keep-file';
import { keepReceipt } from './keep-receipt';
import { warmUp } from './paper-file';
import { byBook } from '../../book/book-problems';
import { readBrand } from '../../settings/brand';
import { readOne } from './read';

/** Carries out an action and reads the invoice again. Throws like `byBook`. */
async function done({ services }: Acting, invoiceId: string, work: Promise<void>): Promise<InvoiceDetail> {
  await byBook(work);
  return readOne(services, invoiceId);
}

/** Returns a preview of the drafts of a period. */
export const preview = ({ services }: Acting, period: InvoicePeriod): Promise<InvoicePreparation> =>
  byBook(previewDrafts(services, period));

/** Makes the drafts of a period. */
export const draft = ({ services, caller }: Acting, period: InvoicePeriod) =>
  byBook(makeDrafts(services, period, caller));

/** Changes the parts of a draft that are written by hand. */
export const change = (acting: Acting, invoiceId: string, body: InvoiceDraftBody, expected: readonly number[]) =>
  done(acting, invoiceId, changeDraft(acting.services, { invoiceId, ...body, expected, actor: acting.caller }));

/** Drops a draft. */
export const drop = ({ services, caller }: Acting, invoiceId: string) => byBook(dropDraft(services, invoiceId, caller));

/** Issues a draft, and stores its file. */
export async function issue(acting: Acting, invoiceId: string, expected: number): Promise<InvoiceDetail> {
  const { services, caller } = acting;
  // Loaded before the invoice counter is locked, so that nobody waits for it while issuing.
  await warmUp();
  const brand = await readBrand(services.db, services.config);
  const issued = await done(acting, invoiceId, issueDraft(services, { invoiceId, expected, brand, actor: caller }));
  return { ...issued, sha256: await keepFile(services, issued) };
}

/** Records a payment, once per request, and stores its receipt. */
export async function pay(acting: Acting, invoiceId: string, body: InvoicePaymentBody): Promise<InvoiceDetail> {
  const { services, caller } = acting;
  const paid = await done(acting, invoiceId, payIssued(services, { invoiceId, ...body, actor: caller }));
  const payment = paid.payments.find(({ id }) => id === body.requestId);
  if (payment === undefined) return paid;
  const sha256 = await keepReceipt(services, paid, payment);
  return { ...paid, payments: paid.payments.map((one) => (one === payment ? { ...one, sha256 } : one)) };
}

/** Applies the account's credit to an invoice. */
export const takeCredit = (acting: Acting, invoiceId: string, expected: number) =>
  done(acting, invoiceId, allocateCredit(acting.services, { invoiceId, expected, actor: acting.caller }));

/** Writes a credit note. */
export const credit = (acting: Acting, invoiceId: string, body: { amount: number; expected: number; reason: string }) =>
  done(acting, invoiceId, creditIssued(acting.services, { invoiceId, ...body, actor: acting.caller }));
