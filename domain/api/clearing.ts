/**
 * Clearing of an account with its upline, on the screen Settlement: the worksheet of a week, an account's period with
 * its bill, and payments. Amounts in satang, signed like the account's wallet: negative is a debt of the account.
 */
import { z } from 'zod';
import { BillDetail, BillRound } from '../clearing/bill';
import { BillDispute } from '../clearing/dispute';
import { PAYMENT_METHODS, PAYMENT_WAYS, REFERENCE_MAX } from '../clearing/payment';
import { reason } from '../entities/field';
import { AMOUNT_MAX } from '../money/amount';
import { LOCALES } from '../locales';
import { CLEARING_CYCLES } from '../money/funds';
import { queryDate } from './query-date';
import { BankData } from './bank';
import { defineCall } from './call';
import { UtcMoment } from '../validation/scalars';
import { typedLine } from '../validation/typed-text';

/** First word of the query keys of everything about clearing. Settled rounds, among others, make it stale. */
const about = 'rounds';

/** Number of accounts on a page of the worksheet. */
export const WORKSHEET_ROWS = 200;

const Period = z.object({ from: z.iso.date(), to: z.iso.date() });
const ClearingAccount = z.object({
  id: z.uuid(),
  username: z.string(),
  nickname: z.string().nullable(),
  kind: z.enum(['agent', 'member']),
});

const Sums = z.object({
  carried: z.int(),
  winLoss: z.int(),
  commission: z.int(),
  rewards: z.int(),
  corrections: z.int(),
  moved: z.int(),
  paid: z.int(),
  balance: z.int(),
});
export type ClearingSums = z.infer<typeof Sums>;

const WorksheetRow = Sums.extend({
  account: ClearingAccount,
  cycle: z.enum(CLEARING_CYCLES),
  /** Win/loss and commission by date. */
  days: z.array(z.int()),
  /** Part of the balance that is older than the week. */
  older: z.int(),
  /** Balance of the last complete period in the account's own cycle. A payment now is for that period. */
  due: z.int(),
  duePeriod: Period,
  /** Last bill of a period that ended in the week; null when none was sent. */
  bill: z
    .object({
      no: z.int(),
      sentAt: UtcMoment,
      balance: z.int(),
      /** Whether the account disputes it and waits for an answer. */
      isDisputed: z.boolean(),
    })
    .nullable(),
});
export type WorksheetRow = z.infer<typeof WorksheetRow>;

/** Views of the worksheet: everybody, accounts that owe, are owed, are even, or owe from before. */
export const WORKSHEET_VIEWS = ['all', 'owes', 'owed', 'even', 'older'] as const;
export type WorksheetView = (typeof WORKSHEET_VIEWS)[number];

const Worksheet = z.object({
  week: Period,
  isOver: z.boolean(),
  /** Today's business date. */
  today: z.iso.date(),
  /** The moments at which the week begins and ends. */
  begins: UtcMoment,
  ends: UtcMoment,
  asOf: UtcMoment,
  /** Whether a slip was ever taken below the reader's account; before that, no week is complete. */
  hasSlips: z.boolean(),
  /** Rounds of the week or earlier that aren't settled yet; they count later. */
  unsettled: z.array(BillRound),
  /** Row of the reader's account with its upline; null for master, and on cash. */
  own: WorksheetRow.nullable(),
  /** The username of the reader's upline. */
  upline: z.string().nullable(),
  rows: z.array(WorksheetRow),
  /** Totals of all accounts in the view, on all pages. */
  totals: Sums,
  counts: z.record(z.enum(WORKSHEET_VIEWS), z.int()),
});
export type Worksheet = z.infer<typeof Worksheet>;

export const readWorksheet = defineCall({
  method: 'GET',
  path: '/clearing',
  about,
  query: z.object({
    /** A business date of the week; by default the last complete week. */
    week: queryDate.optional(),
    view: z.enum(WORKSHEET_VIEWS).default('all'),
    page: z.int().min(1).max(10_000).default(1),
  }),
  answer: Worksheet,
});

const ClearingPaymentRow = z.object({
  id: z.uuid(),
  at: UtcMoment,
  /** Positive for a payment by the account. */
  amount: z.int(),
  method: z.enum(PAYMENT_METHODS),
  reference: z.string().nullable(),
  note: z.string().nullable(),
  actor: z.string().nullable(),
  hasPhoto: z.boolean(),
});
export type ClearingPaymentRow = z.infer<typeof ClearingPaymentRow>;

/** A bill as it was sent. */
const SentBill = Sums.extend({
  no: z.int(),
  period: Period,
  detail: BillDetail,
  unsettled: z.array(BillRound),
  sentAt: UtcMoment,
  sentBy: z.string().nullable(),
});
export type SentBill = z.infer<typeof SentBill>;

/** A bill as the account receives it. */
const BillSheet = Sums.extend({
  account: ClearingAccount,
  upline: z.string(),
  /** Language that the account has chosen; null without a choice, and for members. */
  locale: z.enum(LOCALES).nullable(),
  /** Whether the account, or another account of the same upline, earned commission in the period. */
  showsCommission: z.boolean(),
  period: Period,
  detail: BillDetail,
  unsettled: z.array(BillRound),
  /**
   * Part of the balance that is open now, after all payments and later periods: the amount that the account pays or is
   * paid, signed like the balance.
   */
  left: z.int(),
  /** Bank and PromptPay of the side that receives `left`; null when nothing is left, or that side has named none. */
  payTo: BankData.nullable(),
});
export type BillSheet = z.infer<typeof BillSheet>;

const ClearingOfAccount = BillSheet.extend({
  /** Whether the reader is the upline. */
  isUpline: z.boolean(),
  /** Whether the account is the reader's own. */
  isOwn: z.boolean(),
  cycle: z.enum(CLEARING_CYCLES),
  isOver: z.boolean(),
  /** The periods before and after it; `later` is null when that period hasn't begun. */
  earlier: Period,
  later: Period.nullable(),
  /** Payments that count for the period, newest first. */
  payments: z.array(ClearingPaymentRow),
  due: z.int(),
  duePeriod: Period,
  /** Periods for which an amount is still open, newest first. `older` is the open amount of periods before those. */
  open: z.array(Period.extend({ open: z.int() })),
  older: z.int(),
  /** Bill of the period, if one was sent. */
  bill: SentBill.nullable(),
  /** The account's disputes of the bill, newest first. */
  disputes: z.array(BillDispute),
  asOf: UtcMoment,
});
export type ClearingOfAccount = z.infer<typeof ClearingOfAccount>;

export const readClearing = defineCall({
  method: 'GET',
  path: '/clearing/:id',
  about,
  /** A business date of the period; by default of the last complete period. */
  query: z.object({ on: queryDate.optional() }),
  answer: ClearingOfAccount,
});

const amount = z.int().min(1).max(AMOUNT_MAX);

const PaymentBody = z.strictObject({
  requestId: z.uuid().toLowerCase(),
  way: z.enum(PAYMENT_WAYS),
  amount,
  /** Amount due when the user decided, to detect a payment by another user since then. */
  expected: z.int().min(-AMOUNT_MAX).max(AMOUNT_MAX),
  /** Confirms a payment above the amount due; the rest stays as credit for the next period. */
  keepsRest: z.boolean().default(false),
  method: z.enum(PAYMENT_METHODS),
  reference: typedLine(REFERENCE_MAX, 0)
    .transform((text) => text || null)
    .nullable()
    .default(null),
  note: reason().write.optional(),
});
export type PaymentBody = z.output<typeof PaymentBody>;

/** Amount due now in satang, and the payment's id. */
const Recorded = z.object({ due: z.int(), paymentId: z.uuid() });
export type Recorded = z.infer<typeof Recorded>;

export const recordPayment = defineCall({
  method: 'POST',
  path: '/clearing/:id/payments',
  about,
  body: PaymentBody,
  answer: Recorded,
});

export const sendBill = defineCall({
  method: 'POST',
  path: '/clearing/:id/bills',
  about,
  /** A business date of the period. */
  body: z.strictObject({ on: queryDate }),
  answer: SentBill,
});

/** Sends the bills of all accounts right below whose period ended in a week; bills already sent stay unchanged. */
export const sendBills = defineCall({
  method: 'POST',
  path: '/clearing/bills',
  about,
  body: z.strictObject({ week: queryDate }),
  answer: z.object({ sent: z.int() }),
});

/** Bills sent to the accounts right below for periods that ended in a week, by username. */
export const readBills = defineCall({
  method: 'GET',
  path: '/clearing/bills',
  about,
  query: z.object({ week: queryDate }),
  answer: z.object({ bills: z.array(BillSheet) }),
});
