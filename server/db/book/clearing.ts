/**
 * What is said about the money between an account and its upline beside the journal: bills that were sent, how payments
 * came, and where money is to be paid to. No amount that moved stands here alone: a payment is a transfer of the journal.
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
 * A bill as it was sent; only grows. With it the period is closed: a round that it was made without counts in the period
 * after it. Amounts in satang, signed as the account's wallet has them.
 */
export const clearingBill = pgTable(
  'clearing_bill',
  {
    id: uuid('id').primaryKey(),
    accountId: uuid('account_id').notNull(),
    uplineId: uuid('upline_id').notNull(),
    /** 1 is the account's first. */
    no: integer('no').notNull(),
    fromDate: businessDate('from_date').notNull(),
    toDate: businessDate('to_date').notNull(),
    carried: money('carried').notNull(),
    winLoss: money('win_loss').notNull(),
    commission: money('commission').notNull(),
    rewards: money('rewards').notNull(),
    corrections: money('corrections').notNull(),
    moved: money('moved').notNull(),
    /** What had been paid for the period already. */
    paid: money('paid').notNull(),
    balance: money('balance').notNull(),
    /** Days, lottos and lines, as they were told. */
    detail: jsonb('detail').$type<BillDetail>().notNull(),
    /** Rounds of the period, or of one before, that weren't settled. */
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

/** How a payment came, and for which period; each is a transfer of the kind `clear`, whose entries say how much. Only grows. */
export const clearingPayment = pgTable(
  'clearing_payment',
  {
    transferId: uuid('transfer_id').primaryKey(),
    accountId: uuid('account_id').notNull(),
    /** The last business date of the period that it is paid for. */
    countsFor: date('counts_for', { mode: 'string' }).notNull(),
    method: text('method').$type<PaymentMethod>().notNull(),
    /** What the bank calls it; once per account. */
    reference: text('reference'),
  },
  (table) => [
    index('clearing_payment_account').on(table.accountId, table.countsFor),
    // As `comparedReference` compares them.
    uniqueIndex('clearing_payment_reference').on(
      table.accountId,
      sql`upper(regexp_replace(reference, '\\s', '', 'g'))`,
    ),
    check('clearing_payment_method_known', isOneOf('method', PAYMENT_METHODS)),
  ],
);

/** What an account doesn't agree with in a bill, until its upline has answered. What was written stays. */
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
    /** Null as long as it is open. */
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

/** The photo of a bank's slip that goes with a payment; only grows. */
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

/** Where an account is paid: written by itself alone. */
export const accountBank = pgTable(
  'account_bank',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    bank: text('bank'),
    bankAccount: text('bank_account'),
    holder: text('holder'),
    /** A phone number, a national or tax id, or an e-wallet: digits alone. */
    promptPay: text('promptpay'),
    version: integer('version').notNull().default(1),
  },
  (table) => [primaryKey({ columns: [table.accountId] })],
);
