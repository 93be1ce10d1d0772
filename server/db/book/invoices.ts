/**
 * Bills of the operator to agents for its service, and the payments for them. None of it moves a wallet: an invoice is
 * paid outside. Amounts in satang, percents in basis points.
 */
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { PAYMENT_METHODS, type PaymentMethod } from '../../../domain/clearing/payment';
import type { ExtraLine } from '../../../domain/invoices/extra-line';
import { DOCUMENT_SERIES, type DocumentSeries } from '../../../domain/invoices/document-number';
import { LOSS_RULES, type LossRule } from '../../../domain/invoices/fee';
import { STORED_INVOICE_STATES, type StoredInvoiceState } from '../../../domain/invoices/invoice-state';
import { STORED_PAPERS, type StoredPaper } from '../../../domain/invoices/paper-kind';
import type { InvoiceParties } from '../../../domain/api/invoice-party';
import { account } from '../schema';
import { businessDate, isOneOf, moment, money } from './columns';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** Terms of an agreement that an invoice repeats. */
const termColumns = () => ({
  percent: integer('percent').notNull(),
  minimum: money('minimum').notNull(),
  /** Null without an upper bound. */
  maximum: money('maximum'),
  lossRule: text('loss_rule').$type<LossRule>().notNull(),
});

/** The reference to the account. */
const ofAccount = () =>
  uuid('account_id')
    .notNull()
    .references(() => account.id);

/** Billing terms and printed name of an agent directly below the house; master's row names the house. */
export const billingTerms = pgTable(
  'billing_terms',
  {
    accountId: uuid('account_id')
      .primaryKey()
      .references(() => account.id, { onDelete: 'cascade' }),
    isOn: boolean('is_on').notNull(),
    ...termColumns(),
    /** Number of days from the issue of an invoice to its due date. */
    dueDays: smallint('due_days').notNull(),
    /** The first billed business date. */
    startsOn: businessDate('starts_on').notNull(),
    name: text('name'),
    address: text('address'),
    /** Thirteen digits. */
    taxId: text('tax_id'),
    /** Five digits; 00000 is the head office. */
    branch: text('branch'),
    version: integer('version').notNull().default(1),
  },
  () => [
    check('billing_terms_loss_rule_known', isOneOf('loss_rule', LOSS_RULES)),
    check(
      'billing_terms_bounds',
      sql`percent BETWEEN 0 AND 10000 AND 0 <= minimum AND coalesce(minimum <= maximum, true)`,
    ),
  ],
);

/** An invoice. After its issue only the paid and credited amounts and the resulting state change. */
export const invoice = pgTable(
  'invoice',
  {
    id: uuid('id').primaryKey(),
    accountId: ofAccount(),
    state: text('state').$type<StoredInvoiceState>().notNull(),
    fromDate: businessDate('from_date').notNull(),
    toDate: businessDate('to_date').notNull(),
    rounds: integer('rounds').notNull(),
    stake: money('stake').notNull(),
    discount: money('discount').notNull(),
    payout: money('payout').notNull(),
    rewards: money('rewards').notNull(),
    /** The loss carried over from the previous invoice; zero or negative. */
    carriedIn: money('carried_in').notNull(),
    base: money('base').notNull(),
    ...termColumns(),
    fee: money('fee').notNull(),
    carriedOut: money('carried_out').notNull(),
    extras: jsonb('extras').$type<ExtraLine[]>().notNull(),
    /** The sum of the extras. */
    extra: money('extra').notNull(),
    rebate: money('rebate').notNull(),
    rebateReason: text('rebate_reason'),
    total: money('total').notNull(),
    paid: money('paid').notNull().default(0),
    credited: money('credited').notNull().default(0),
    dueDays: smallint('due_days').notNull(),
    /** Its number in the year's series; null for a draft. */
    year: smallint('year'),
    no: integer('no'),
    issuedOn: businessDate('issued_on'),
    dueDate: businessDate('due_date'),
    issuedAt: moment('issued_at'),
    issuedBy: uuid('issued_by'),
    /** Names of the issuer and the agent at the time of the issue. */
    parties: jsonb('parties').$type<InvoiceParties>(),
    createdAt: moment('created_at').notNull(),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    unique('invoice_no').on(table.year, table.no),
    // At most one draft: it is rebuilt until its issue.
    uniqueIndex('invoice_draft')
      .on(table.accountId)
      .where(sql`state = 'draft'`),
    index('invoice_account').on(table.accountId, table.toDate),
    index('invoice_due')
      .on(table.dueDate)
      .where(sql`state = 'issued'`),
    check('invoice_state_known', isOneOf('state', STORED_INVOICE_STATES)),
    check('invoice_loss_rule_known', isOneOf('loss_rule', LOSS_RULES)),
    check('invoice_period', sql`from_date <= to_date`),
    check(
      'invoice_base',
      sql`base = stake - discount - payout - rewards + carried_in AND carried_in <= 0 AND carried_out <= 0`,
    ),
    check('invoice_total', sql`total = fee + extra - rebate AND total >= 0 AND rebate >= 0`),
    check('invoice_paid', sql`paid >= 0 AND credited >= 0 AND paid + credited <= total`),
    check(
      'invoice_numbered',
      sql`num_nulls(year, no, issued_on, due_date, issued_at, issued_by, parties) = CASE state WHEN 'draft' THEN 7 ELSE 0 END`,
    ),
    check(
      'invoice_settled',
      sql`CASE state WHEN 'paid' THEN paid + credited = total WHEN 'cancelled' THEN credited = total AND total > 0
        WHEN 'issued' THEN paid + credited < total ELSE paid + credited = 0 END`,
    ),
  ],
);

/** The settlements that an invoice includes, and those reversed since. Each counts on one invoice of an account. */
export const invoiceRound = pgTable(
  'invoice_round',
  {
    invoiceId: uuid('invoice_id')
      .notNull()
      .references(() => invoice.id, { onDelete: 'cascade' }),
    accountId: uuid('account_id').notNull(),
    roundId: uuid('round_id').notNull(),
    settlementNo: smallint('settlement_no').notNull(),
    /** Whether the row reverses a settlement; its amounts then have the opposite sign. */
    isReversal: boolean('is_reversal').notNull(),
    /** The business date on which the amounts count. */
    businessDate: businessDate('business_date').notNull(),
    stake: money('stake').notNull(),
    discount: money('discount').notNull(),
    payout: money('payout').notNull(),
    rewards: money('rewards').notNull(),
    /** False after its invoice was cancelled: another invoice may include it. */
    counts: boolean('counts').notNull().default(true),
  },
  (table) => [
    primaryKey({ columns: [table.invoiceId, table.roundId, table.settlementNo, table.isReversal] }),
    uniqueIndex('invoice_round_once')
      .on(table.accountId, table.roundId, table.settlementNo, table.isReversal)
      .where(sql`counts`),
    index('invoice_round_date').on(table.invoiceId, table.businessDate, table.roundId),
  ],
);

/** A reduction of an invoice after its issue; rows are only added. */
export const creditNote = pgTable(
  'credit_note',
  {
    id: uuid('id').primaryKey(),
    invoiceId: uuid('invoice_id')
      .notNull()
      .references(() => invoice.id),
    year: smallint('year').notNull(),
    no: integer('no').notNull(),
    amount: money('amount').notNull(),
    reason: text('reason').notNull(),
    issuedOn: businessDate('issued_on').notNull(),
    at: moment('at').notNull(),
    actorId: uuid('actor_id').notNull(),
  },
  (table) => [
    unique('credit_note_no').on(table.year, table.no),
    index('credit_note_invoice').on(table.invoiceId),
    check('credit_note_amount', sql`amount > 0`),
  ],
);

/** An agent's payment with the number of its receipt. The part not allocated to invoices is the agent's credit. */
export const invoicePayment = pgTable(
  'invoice_payment',
  {
    /** The id of the request that recorded the payment. */
    id: uuid('id').primaryKey(),
    accountId: ofAccount(),
    year: smallint('year').notNull(),
    no: integer('no').notNull(),
    amount: money('amount').notNull(),
    allocated: money('allocated').notNull().default(0),
    method: text('method').$type<PaymentMethod>().notNull(),
    reference: text('reference'),
    note: text('note'),
    /** The date on which the money arrived. */
    paidOn: businessDate('paid_on').notNull(),
    at: moment('at').notNull(),
    actorId: uuid('actor_id').notNull(),
  },
  (table) => [
    unique('invoice_payment_no').on(table.year, table.no),
    index('invoice_payment_account').on(table.accountId, table.paidOn),
    // The same comparison as `comparedReference`.
    uniqueIndex('invoice_payment_reference').on(table.accountId, sql`upper(regexp_replace(reference, '\\s', '', 'g'))`),
    check('invoice_payment_method_known', isOneOf('method', PAYMENT_METHODS)),
    check('invoice_payment_amount', sql`amount > 0 AND allocated BETWEEN 0 AND amount`),
  ],
);

/** The part of a payment allocated to an invoice; rows are only added. */
export const invoiceAllocation = pgTable(
  'invoice_allocation',
  {
    id: uuid('id').primaryKey(),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => invoicePayment.id),
    invoiceId: uuid('invoice_id')
      .notNull()
      .references(() => invoice.id),
    amount: money('amount').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [
    index('invoice_allocation_payment').on(table.paymentId),
    index('invoice_allocation_invoice').on(table.invoiceId),
    check('invoice_allocation_amount', sql`amount > 0`),
  ],
);

/** The last number of a series in a year. The lock on this row keeps the numbers without gaps. */
export const documentCounter = pgTable(
  'document_counter',
  {
    series: text('series').$type<DocumentSeries>().notNull(),
    year: smallint('year').notNull(),
    last: integer('last').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.series, table.year] }),
    check('document_counter_series_known', isOneOf('series', DOCUMENT_SERIES)),
  ],
);

/** The file of an invoice as it was issued; rows are only added. */
export const invoiceFile = pgTable('invoice_file', {
  invoiceId: uuid('invoice_id')
    .primaryKey()
    .references(() => invoice.id),
  /** SHA-256 of the file, in hexadecimal. */
  sha256: text('sha256').notNull(),
  file: bytes('file').notNull(),
  at: moment('at').notNull(),
});

/**
 * Receipts and billing notes as they were handed out; rows are only added. A receipt is made once, with its payment.
 */
export const paperFile = pgTable(
  'paper_file',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind').$type<StoredPaper>().notNull(),
    invoiceId: uuid('invoice_id')
      .notNull()
      .references(() => invoice.id),
    paymentId: uuid('payment_id').references(() => invoicePayment.id),
    /** SHA-256 of the file, in hexadecimal. */
    sha256: text('sha256').notNull(),
    file: bytes('file').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [
    unique('paper_file_receipt').on(table.paymentId),
    uniqueIndex('paper_file_billing')
      .on(table.invoiceId, table.sha256)
      .where(sql`kind = 'billing'`),
    check('paper_file_kind_known', isOneOf('kind', STORED_PAPERS)),
    check('paper_file_of_payment', sql`(kind = 'receipt') = (payment_id IS NOT NULL)`),
  ],
);
