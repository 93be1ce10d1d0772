/** Credit notes, which take something off an issued invoice; one over the whole amount cancels the invoice. */
import { sql } from 'drizzle-orm';
import { seriesYear } from '../../../domain/invoices/document-number';
import { writeAudit, type Actor } from '../../audit/write-audit';
import type { Transaction } from '../../kernel/services';
import { bookDay } from '../settling/business-date';
import { inBookTransaction } from '../transaction';
import type { InvoiceBook } from './invoice-book';
import { InvoiceRefusal } from './invoice-refusal';
import { checkOpen, lockInvoice, type LockedInvoice } from './locked-invoice';
import { numbered } from './next-number';

export interface CreditRequest {
  invoiceId: string;
  amount: number;
  /** Open amount at the time of the decision. */
  expected: number;
  reason: string;
  actor: Actor & { accountId: string };
}

/**
 * Releases the rounds of an invoice to the next one. It refuses if a later invoice began with a loss that this one took
 * or left, as that loss would be billed twice or never.
 */
async function leaveRounds(
  tx: Transaction,
  { id, accountId, carriedIn, carriedOut, toDate }: LockedInvoice,
): Promise<void> {
  if (carriedIn !== 0 || carriedOut !== 0) {
    const { rows } = await tx.execute(sql`
      SELECT FROM invoice WHERE account_id = ${accountId}::uuid AND id <> ${id}::uuid AND state <> 'cancelled'
        AND to_date > ${toDate}::date LIMIT 1`);
    if (rows.length > 0) throw new InvoiceRefusal({ amount: { key: 'invoices.carried' } });
  }
  await tx.execute(sql`UPDATE invoice_round SET counts = false WHERE invoice_id = ${id}::uuid`);
}

async function creditIn(tx: Transaction, book: InvoiceBook, request: CreditRequest): Promise<void> {
  const { invoiceId, amount, expected, reason, actor } = request;
  const its = await lockInvoice(tx, invoiceId, 'issued');
  checkOpen(its, expected);
  if (amount > its.open) {
    throw new InvoiceRefusal({ amount: { key: 'invoices.beyond', args: { openMoney: its.open } } });
  }
  const { at, businessDate } = await bookDay(tx, book);
  const isCancelled = its.credited + amount === its.total;
  // @guard money "a cancelled invoice leaves its rounds", tested by invoices/drafts
  if (isCancelled) await leaveRounds(tx, its);
  await writeAudit(tx, book.clock(), actor, {
    action: isCancelled ? 'cancel' : 'update',
    entity: 'invoices',
    entityId: invoiceId,
    before: { open: its.open },
    after: { open: its.open - amount, account: its.username, creditNote: amount },
    reason,
  });
  await tx.execute(sql`
    WITH ${numbered('CN', businessDate)}
    INSERT INTO credit_note (id, invoice_id, year, no, amount, reason, issued_on, at, actor_id)
    SELECT ${book.newId()}::uuid, ${invoiceId}::uuid, ${seriesYear(businessDate)}, last, ${amount}, ${reason},
      ${businessDate}::date, ${at.toISOString()}::timestamptz, ${actor.accountId}::uuid FROM numbered`);
}

/**
 * Writes a credit note over the open amount of an invoice, or a part of it.
 *
 * @throws InvoiceRefusal when another amount is open now, the note exceeds it, or it would cancel a loss that was
 * carried to a later invoice
 * @throws BookRefusal `invoiceUnknown`, `invoiceState` where nothing is open
 */
export function creditIssued(book: InvoiceBook, request: CreditRequest): Promise<void> {
  return inBookTransaction(book, (tx) => creditIn(tx, book, request));
}
