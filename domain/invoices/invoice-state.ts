/** The state of an invoice: the stored state, and the state shown, which follows from payments and the date. */

/**
 * `paid` is stored together with the last payment, `cancelled` with the credit note that reverses the whole invoice.
 */
export const STORED_INVOICE_STATES = ['draft', 'issued', 'paid', 'cancelled'] as const;
export type StoredInvoiceState = (typeof STORED_INVOICE_STATES)[number];

/** States as shown: an issued invoice can be partly paid or overdue, and overdue takes precedence. */
export const INVOICE_STATES = ['draft', 'issued', 'partPaid', 'overdue', 'paid', 'cancelled'] as const;
export type InvoiceState = (typeof INVOICE_STATES)[number];

/** Data from which the state is derived; satang. */
export interface InvoicePosition {
  state: StoredInvoiceState;
  total: number;
  /** Sums of payments and of credit notes. */
  paid: number;
  credited: number;
  /** Null for a draft. */
  dueDate: string | null;
}

/** Returns the amount still to be paid; zero for a draft, and for a paid or cancelled invoice. */
export const openOf = ({ state, total, paid, credited }: InvoicePosition) =>
  state === 'issued' ? total - paid - credited : 0;

/** Returns the state after a payment or a credit note. */
export function settledStateOf({
  total,
  paid,
  credited,
}: Pick<InvoicePosition, 'total' | 'paid' | 'credited'>): StoredInvoiceState {
  if (paid + credited < total) return 'issued';
  return credited > 0 && credited === total ? 'cancelled' : 'paid';
}

/**
 * Returns the state shown on a business date. An amount due today isn't overdue yet.
 *
 * @param today `YYYY-MM-DD`
 */
export function shownInvoiceState(invoice: InvoicePosition, today: string): InvoiceState {
  const { state, dueDate, paid } = invoice;
  if (state !== 'issued') return state;
  if (dueDate !== null && dueDate < today) return 'overdue';
  return paid > 0 ? 'partPaid' : 'issued';
}
