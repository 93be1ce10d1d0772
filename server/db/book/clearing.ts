/**
 * Records about the money between an account and its upline next to the journal: sent bills, methods of payment, and
 * the bank accounts for payments. Every amount that moved is in the journal: a payment is a transfer there.
 */
import { sql } from 'drizzle-orm';
import {
  check,
  customType,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { BillDetail } from '../../../domain/clearing/bill';
import { PAYMENT_METHODS, type PaymentMethod } from '../../../domain/clearing/payment';
import { PHOTO_TYPES, type PhotoType } from '../../../domain/clearing/payment-photo';
import { account } from '../schema';
import { businessDate, isOneOf, moment, money } from './columns';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/**
 * A bill as it was sent; rows are only added. The bill closes its period: a round it doesn't include counts in the next
 * period. Amounts in satang, with the sign they have in the account's wallet.
 */
export const clearingBill = pgTable(
  'clearing_bill',
  {
    id: uuid('id').primaryKey(),
    accountId: uuid('account_id').notNull(),
    uplineId: uuid('upline_id').notNull(),
    /** Number of the bill; 1 is the account's first. */
    no: integer('no').notNull(),
    fromDate: businessDate('from_date').notNull(),
    toDate: businessDate('to_date').notNull(),
    carried: money('carried').notNull(),
    winLoss: money('win_loss').notNull(),
    commission: money('commission').notNull(),
    rewards: money('rewards').notNull(),
    corrections: money('corrections').notNull(),
    moved: money('moved').notNull(),
    /** Amount already paid for the period. */
    paid: money('paid').notNull(),
    balance: money('balance').notNull(),
    /** Days, lottos and lines, as the bill showed them. */
    detail: jsonb('detail').$type<BillDetail>().notNull(),
    /** Rounds of this or an earlier period that weren't settled. */
    unsettled: uuid('unsettled').array().notNull(),
    sentAt: moment('sent_at').notNull(),
    sentBy: uuid('sent_by').notNull(),
  },
  (table) => [
    unique('clearing_bill_no').on(table.accountId, table.no),
    unique('clearing_bill_once').on(table.accountId, table.toDate),
    check('clearing_bill_period', sql`from_date <= to_date`),
    check('clearing_bill_sum', sql`balance = carried + win_loss + commission + rewards + corrections + moved + paid`),
  ],
);

/**
 * Method of a payment and the period it is for. Each is a transfer of the kind `clear`, and its entries hold the
 * amount. Rows are only added.
 */
export const clearingPayment = pgTable(
  'clearing_payment',
  {
    transferId: uuid('transfer_id').primaryKey(),
    accountId: uuid('account_id').notNull(),
    /** The last business date of the paid period. */
    countsFor: date('counts_for', { mode: 'string' }).notNull(),
    method: text('method').$type<PaymentMethod>().notNull(),
    /** The bank's reference of the payment, unique per account. */
    reference: text('reference'),
  },
  (table) => [
    index('clearing_payment_account').on(table.accountId, table.countsFor),
    // The same comparison as `comparedReference`.
    uniqueIndex('clearing_payment_reference').on(
      table.accountId,
      sql`upper(regexp_replace(reference, '\\s', '', 'g'))`,
    ),
    check('clearing_payment_method_known', isOneOf('method', PAYMENT_METHODS)),
  ],
);

/** An account's objection to a bill, open until its upline answers. The text can't be changed. */
export const billDispute = pgTable(
  'bill_dispute',
  {
    id: uuid('id').primaryKey(),
    billId: uuid('bill_id')
      .notNull()
      .references(() => clearingBill.id),
    note: text('note').notNull(),
    raisedAt: moment('raised_at').notNull(),
    raisedBy: uuid('raised_by').notNull(),
    /** Null while the dispute is open. */
    answer: text('answer'),
    answeredAt: moment('answered_at'),
    answeredBy: uuid('answered_by'),
  },
  (table) => [
    uniqueIndex('bill_dispute_open')
      .on(table.billId)
      .where(sql`answered_at IS NULL`),
    index('bill_dispute_bill').on(table.billId),
    check('bill_dispute_answered', sql`num_nulls(answer, answered_at, answered_by) IN (0, 3)`),
  ],
);

/** The photo of a bank's slip, attached to a payment; rows are only added. */
export const paymentPhoto = pgTable(
  'payment_photo',
  {
    transferId: uuid('transfer_id')
      .primaryKey()
      .references(() => clearingPayment.transferId),
    type: text('type').$type<PhotoType>().notNull(),
    /** SHA-256 in hexadecimal. */
    sha256: text('sha256').notNull(),
    content: bytes('content').notNull(),
    at: moment('at').notNull(),
    actorId: uuid('actor_id').notNull(),
  },
  () => [
    check('payment_photo_type_known', isOneOf('type', PHOTO_TYPES)),
    check('payment_photo_size', sql`octet_length(content) <= 2000000`),
  ],
);

/** The bank account of an account for payments; only the account itself changes it. */
export const accountBank = pgTable(
  'account_bank',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    bank: text('bank'),
    bankAccount: text('bank_account'),
    holder: text('holder'),
    /** A phone number, a national or tax id, or an e-wallet, as digits only. */
    promptPay: text('promptpay'),
    version: integer('version').notNull().default(1),
  },
  (table) => [primaryKey({ columns: [table.accountId] })],
);
