/** Payments of agents, and use of their credit for an invoice. */
import { type SQL, sql } from 'drizzle-orm';
import type { InvoicePaymentBody } from '../../../domain/api/invoices';
import { comparedReference } from '../../../domain/clearing/payment';
import { formatBusinessDate } from '../../../domain/format';
import { allocate, type Allocation } from '../../../domain/invoices/allocation';
import { seriesYear } from '../../../domain/invoices/document-number';
import { writeAudit, type Actor } from '../../audit/write-audit';
import type { Transaction } from '../../kernel/services';
import { BookRefusal } from '../refusal';
import { bookDay } from '../settling/business-date';
import { inBookTransaction } from '../transaction';
import type { InvoiceBook } from './invoice-book';
import { InvoiceRefusal } from './invoice-refusal';
import { checkOpen, lockInvoice, lockOpenInvoices } from './locked-invoice';
import { numbered } from './next-number';

export interface InvoicePaymentRequest extends InvoicePaymentBody {
  invoiceId: string;
  actor: Actor & { accountId: string };
}

/** Whether the request recorded its payment already. Throws `requestDiffers` where that was another payment. */
async function isRecorded(tx: Transaction, request: InvoicePaymentRequest): Promise<boolean> {
  const { requestId, invoiceId, amount, method, reference, paidOn, note } = request;
  const { rows } = await tx.execute<{ isSame: boolean }>(sql`
    SELECT (payment.account_id, payment.amount, payment.method, payment.reference, payment.paid_on, payment.note)
      IS NOT DISTINCT FROM
      (invoice.account_id, ${amount}::bigint, ${method}::text, ${reference}::text, ${paidOn}::date, ${note || null}::text)
      AND EXISTS (SELECT FROM invoice_allocation WHERE payment_id = payment.id AND invoice_id = invoice.id) AS "isSame"
    FROM invoice_payment AS payment, invoice WHERE payment.id = ${requestId}::uuid AND invoice.id = ${invoiceId}::uuid`);
  const [row] = rows;
  // @guard money "a request stands for one payment of an invoice", tested by book/repeated-requests "of a payment of an
  //   invoice"
  if (row?.isSame === false) throw new BookRefusal('requestDiffers');
  return row !== undefined;
}

/** Refuses a reference that another payment of the account has used. */
async function refuseUsedReference(tx: Transaction, accountId: string, reference: string | null): Promise<void> {
  if (reference === null) return;
  const { rows } = await tx.execute<{ paidOn: string; amount: number }>(sql`
    SELECT paid_on::text AS "paidOn", amount FROM invoice_payment
    WHERE account_id = ${accountId}::uuid AND upper(regexp_replace(reference, '\\s', '', 'g')) = ${comparedReference(reference)}`);
  const [used] = rows;
  if (!used) return;
  throw new InvoiceRefusal({
    reference: {
      key: 'clearing.referenceUsed',
      args: { date: formatBusinessDate(used.paidOn), usedMoney: used.amount },
    },
  });
}

/** Returns the account that an invoice belongs to. */
async function accountOf(tx: Transaction, invoiceId: string): Promise<string> {
  const { rows } = await tx.execute<{ accountId: string }>(
    sql`SELECT account_id AS "accountId" FROM invoice WHERE id = ${invoiceId}::uuid`,
  );
  const [row] = rows;
  if (!row) throw new BookRefusal('invoiceUnknown');
  return row.accountId;
}

/** Allocations as rows of a statement. */
function rowsOf(newId: () => string, paymentId: string, allocations: readonly Allocation[], at: Date): SQL {
  const rows = allocations.map(({ invoiceId, amount }) => ({ id: newId(), paymentId, invoiceId, amount }));
  return sql`SELECT id, "paymentId", "invoiceId", amount, ${at.toISOString()}::timestamptz
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS row (id uuid, "paymentId" uuid, "invoiceId" uuid, amount bigint)`;
}

async function payIn(tx: Transaction, book: InvoiceBook, request: InvoicePaymentRequest): Promise<void> {
  const { requestId, invoiceId, amount, expected, keepsRest, method, paidOn, reference, note, actor } = request;
  // @guard money "a payment of an invoice is recorded once per request", tested by invoices/payments "is recorded once,
  //   however often it is sent and however many send it"
  if (await isRecorded(tx, request)) return;
  // The locks follow one order: two payments that began with different invoices would wait for each other.
  const accountId = await accountOf(tx, invoiceId);
  const all = await lockOpenInvoices(tx, accountId);
  const its = all.find(({ id }) => id === invoiceId);
  if (!its) throw new BookRefusal('invoiceState');
  const { username } = its;
  checkOpen(its, expected);
  const { at, businessDate } = await bookDay(tx, book);
  if (paidOn > businessDate) throw new InvoiceRefusal({ paidOn: { key: 'invoices.future' } });
  // @guard money "more than is open of an invoice has to be meant", tested by invoices/payments "beyond what is open
  //   has to be meant; then it goes to older ones, and the rest is taken for a later one": «!keepsRest)» becomes
  //   «keepsRest === null)»
  if (amount > its.open && !keepsRest) {
    throw new InvoiceRefusal({ amount: { key: 'invoices.beyond', args: { openMoney: its.open } } });
  }
  // @guard money "a reference of an invoice’s payment counts once per account", tested by invoices/payments "isn’t of
  //   tomorrow, has a key, and its reference once"
  await refuseUsedReference(tx, accountId, reference);
  const { allocations } = allocate(amount, [its, ...all.filter((one) => one !== its)]);
  await writeAudit(tx, book.clock(), actor, {
    action: 'update',
    entity: 'invoices',
    entityId: invoiceId,
    before: { open: its.open },
    after: { open: Math.max(0, its.open - amount), account: username, payment: { amount, method, paidOn, reference } },
    ...(note ? { reason: note } : {}),
  });
  await tx.execute(sql`
    WITH ${numbered('RC', businessDate)}, payment AS (
      INSERT INTO invoice_payment (id, account_id, year, no, amount, method, reference, note, paid_on, at, actor_id)
      SELECT ${requestId}::uuid, ${accountId}::uuid, ${seriesYear(businessDate)}, last, ${amount}, ${method}, ${reference},
        ${note || null}, ${paidOn}::date, ${at.toISOString()}::timestamptz, ${actor.accountId}::uuid FROM numbered
    )
    INSERT INTO invoice_allocation (id, payment_id, invoice_id, amount, at)
    ${rowsOf(book.newId, requestId, allocations, at)}`);
}

/**
 * Records a payment once, however often the same request is sent. It pays the invoice first, then the account's other
 * open invoices, oldest first; the rest stays as the account's credit. The receipt gets its number last.
 *
 * @throws InvoiceRefusal when another amount is open now, or its reference was used
 * @throws BookRefusal `invoiceUnknown`, `invoiceState` where nothing is open, `requestDiffers`
 */
export function payIssued(book: InvoiceBook, request: InvoicePaymentRequest): Promise<void> {
  return inBookTransaction(book, (tx) => payIn(tx, book, request));
}

interface Unused extends Record<string, unknown> {
  id: string;
  rest: number;
}

/**
 * Uses the account's credit, the unallocated rest of its payments, for an invoice, oldest payment first.
 *
 * @throws InvoiceRefusal when another amount is open now, or there is no credit
 * @throws BookRefusal `invoiceUnknown`, `invoiceState`
 */
export function allocateCredit(
  book: InvoiceBook,
  { invoiceId, expected, actor }: { invoiceId: string; expected: number; actor: Actor },
): Promise<void> {
  return inBookTransaction(book, async (tx) => {
    const its = await lockInvoice(tx, invoiceId, 'issued');
    checkOpen(its, expected);
    const { rows } = await tx.execute<Unused>(sql`
        SELECT id, amount - allocated AS rest FROM invoice_payment
        WHERE account_id = ${its.accountId}::uuid AND allocated < amount ORDER BY paid_on, id FOR UPDATE`);
    const { at } = await bookDay(tx, book);
    let open = its.open;
    const taken = rows.flatMap(({ id, rest }) => {
      const amount = Math.min(open, rest);
      open -= amount;
      return amount > 0 ? [{ paymentId: id, amount }] : [];
    });
    if (taken.length === 0) throw new InvoiceRefusal({ expected: { key: 'invoices.noCredit' } });
    for (const { paymentId, amount } of taken) {
      await tx.execute(sql`
          INSERT INTO invoice_allocation (id, payment_id, invoice_id, amount, at)
          ${rowsOf(book.newId, paymentId, [{ invoiceId, amount }], at)}`);
    }
    const [before, after] = [{ open: its.open }, { open, account: its.username }];
    await writeAudit(tx, book.clock(), actor, {
      action: 'update',
      entity: 'invoices',
      entityId: invoiceId,
      before,
      after,
    });
  });
}
