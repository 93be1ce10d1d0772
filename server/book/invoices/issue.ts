/** Issue of an invoice: from then on it has a number and never changes. */
import { sql } from 'drizzle-orm';
import { addDays } from '../../../domain/calendar/business-day';
import { seriesYear } from '../../../domain/invoices/document-number';
import type { Actor } from '../../audit/write-audit';
import { writeAudit } from '../../audit/write-audit';
import type { Transaction } from '../../kernel/services';
import { BookRefusal } from '../refusal';
import { bookDay } from '../settling/business-date';
import { inBookTransaction } from '../transaction';
import type { InvoiceBook } from './invoice-book';
import { lockInvoice } from './locked-invoice';
import { numbered } from './next-number';
import { readParties } from './parties';

export interface IssueRequest {
  invoiceId: string;
  /** Version that the user looked at. */
  expected: number;
  /** Name of the operator until it has entered one. */
  brand: string;
  actor: Actor & { accountId: string };
}

async function issueIn(
  tx: Transaction,
  book: InvoiceBook,
  { invoiceId, expected, brand, actor }: IssueRequest,
): Promise<void> {
  const { accountId, username, version, total, dueDays, toDate } = await lockInvoice(tx, invoiceId, 'draft');
  // @guard money "a draft that was made anew isn’t issued unseen", tested by invoices/issue "has its number, due date
  //   and the names of both sides as they were, and is no draft any more"
  if (version !== expected) throw new BookRefusal('versionDiffers');
  const { at, businessDate } = await bookDay(tx, book);
  const parties = await readParties(tx, accountId, brand);
  const dueDate = addDays(businessDate, dueDays);
  await writeAudit(tx, book.clock(), actor, {
    action: 'update',
    entity: 'invoices',
    entityId: invoiceId,
    before: { state: 'draft' },
    after: { state: 'issued', account: username, to: toDate, total, dueDate },
  });
  // This write comes last, so that an earlier failure has taken no number.
  await tx.execute(sql`
    WITH ${numbered('INV', businessDate)}
    UPDATE invoice SET state = CASE total WHEN 0 THEN 'paid' ELSE 'issued' END, year = ${seriesYear(businessDate)},
      no = (SELECT last FROM numbered), issued_on = ${businessDate}::date, due_date = ${dueDate}::date,
      issued_at = ${at.toISOString()}::timestamptz, issued_by = ${actor.accountId}::uuid,
      parties = ${JSON.stringify(parties)}::jsonb, version = version + 1
    WHERE id = ${invoiceId}::uuid`);
}

/**
 * Issues a draft: it gets the next number of the year, its due date, and the current names of both sides. An invoice
 * over nothing counts as paid immediately.
 *
 * @throws BookRefusal `invoiceUnknown`, `invoiceState` where it was issued already, `versionDiffers` where it was made
 * again
 */
export function issueDraft(book: InvoiceBook, request: IssueRequest): Promise<void> {
  return inBookTransaction(book, (tx) => issueIn(tx, book, request));
}
