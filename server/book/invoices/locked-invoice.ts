/** Invoices under their lock, as every decision about them reads them. */
import { sql } from 'drizzle-orm';
import { openOf, type StoredInvoiceState } from '../../../domain/invoices/invoice-state';
import type { Transaction } from '../../kernel/services';
import { BookRefusal } from '../refusal';
import { InvoiceRefusal } from './invoice-refusal';

export interface LockedInvoice extends Record<string, unknown> {
  id: string;
  accountId: string;
  username: string;
  state: StoredInvoiceState;
  total: number;
  paid: number;
  credited: number;
  fee: number;
  carriedIn: number;
  carriedOut: number;
  toDate: string;
  dueDate: string | null;
  dueDays: number;
  version: number;
  /** Amount still to be paid. */
  open: number;
}

const COLUMNS = sql`invoice.id, invoice.account_id AS "accountId", account.username, invoice.state, invoice.total, invoice.paid,
  invoice.credited, invoice.fee, invoice.carried_in AS "carriedIn", invoice.carried_out AS "carriedOut",
  invoice.to_date::text AS "toDate", invoice.due_date::text AS "dueDate", invoice.due_days AS "dueDays", invoice.version`;

const withOpen = (row: Omit<LockedInvoice, 'open'>): LockedInvoice =>
  ({ ...row, open: openOf(row as LockedInvoice) }) as LockedInvoice;

/**
 * Locks an invoice.
 *
 * @throws BookRefusal `invoiceUnknown`, or `invoiceState` where it isn't in the required state
 */
export async function lockInvoice(tx: Transaction, id: string, wanted: StoredInvoiceState): Promise<LockedInvoice> {
  const { rows } = await tx.execute<Omit<LockedInvoice, 'open'>>(sql`
    SELECT ${COLUMNS} FROM invoice JOIN account ON account.id = invoice.account_id
    WHERE invoice.id = ${id}::uuid FOR UPDATE OF invoice`);
  const [row] = rows;
  if (!row) throw new BookRefusal('invoiceUnknown');
  // @guard money "an invoice is issued once", tested by invoices/issue "at whatever statement has happened whole with
  //   the next number, or not at all, and is done once more"
  if (row.state !== wanted) throw new BookRefusal('invoiceState');
  return withOpen(row);
}

/** Locks all open invoices of an account in the order of their ids, and returns them by due date, oldest first. */
export async function lockOpenInvoices(tx: Transaction, accountId: string): Promise<LockedInvoice[]> {
  const { rows } = await tx.execute<Omit<LockedInvoice, 'open'>>(sql`
    SELECT ${COLUMNS} FROM invoice JOIN account ON account.id = invoice.account_id
    WHERE invoice.account_id = ${accountId}::uuid AND invoice.state = 'issued' ORDER BY invoice.id FOR UPDATE OF invoice`);
  return rows
    .map(withOpen)
    .toSorted((a, b) => (a.dueDate ?? '').localeCompare(b.dueDate ?? '') || a.id.localeCompare(b.id));
}

/** Refuses a decision that was based on another open amount than the current one. */
export function checkOpen({ open }: LockedInvoice, expected: number): void {
  // @guard money "what is decided about an invoice is decided on what is open of it", tested by invoices/payments "is
  //   of what is open now: somebody else’s meanwhile is told"
  if (open !== expected) throw new InvoiceRefusal({ expected: { key: 'invoices.changed', args: { openMoney: open } } });
}
