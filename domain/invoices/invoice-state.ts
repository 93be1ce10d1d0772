/** How an invoice stands: what is written, and what follows from payments and the date. */

/** `paid` is written with what pays the last of it; `cancelled` with the credit note that takes all of it back. */
export const STORED_INVOICE_STATES = ['draft', 'issued', 'paid', 'cancelled'] as const;
export type StoredInvoiceState = (typeof STORED_INVOICE_STATES)[number];

/** As it is shown: an issued one may be paid in part, or overdue, which says more. */
export const INVOICE_STATES = ['draft', 'issued', 'partPaid', 'overdue', 'paid', 'cancelled'] as const;
export type InvoiceState = (typeof INVOICE_STATES)[number];

/** What the state is read from; satang. */
export interface InvoicePosition {
  state: StoredInvoiceState;
  total: number;
  /** What was paid, and what credit notes took off. */
  paid: number;
  credited: number;
  /** Null of a draft. */
  dueDate: string | null;
}

/** What is still to be paid: of a draft, and of what is settled, nothing. */
export const openOf = ({ state, total, paid, credited }: InvoicePosition) =>
  state === 'issued' ? total - paid - credited : 0;

/** The state after something was paid or credited. */
export function settledStateOf({
  total,
  paid,
  credited,
}: Pick<InvoicePosition, 'total' | 'paid' | 'credited'>): StoredInvoiceState {
  if (paid + credited < total) return 'issued';
  return credited > 0 && credited === total ? 'cancelled' : 'paid';
}

/**
 * The state as it is shown on a business date. What is due today isn't overdue yet.
 *
 * @param today `YYYY-MM-DD`
 */
export function shownInvoiceState(invoice: InvoicePosition, today: string): InvoiceState {
  const { state, dueDate, paid } = invoice;
  if (state !== 'issued') return state;
  if (dueDate !== null && dueDate < today) return 'overdue';
  return paid > 0 ? 'partPaid' : 'issued';
}
