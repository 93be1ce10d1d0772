/** The calls of invoices other than their list. Amounts in satang, percents in basis points. */
import { z } from 'zod';
import { PlausibleDate } from '../calendar/plausible';
import { PAYMENT_METHODS, REFERENCE_MAX } from '../clearing/payment';
import { REASON_MAX } from '../validation/reason';
import { EXTRAS_MAX, ExtraLine } from '../invoices/extra-line';
import { LOSS_RULES } from '../invoices/fee';
import { AGES } from '../invoices/invoice-ageing';
import { INVOICE_STATES, STORED_INVOICE_STATES } from '../invoices/invoice-state';
import { InvoiceParties } from './invoice-party';
import { AMOUNT_MAX } from '../money/amount';
import { defineCall } from './call';
import { typedLine, typedText } from '../validation/typed-text';
import { count } from '../validation/whole-number';

const about = 'invoices';

const Amount = z.int();
/** An open amount that the user has seen. */
const OpenAmount = z.int().min(-AMOUNT_MAX).max(AMOUNT_MAX);
const reason = typedText(REASON_MAX);

const Account = z.object({ id: z.uuid(), username: z.string(), nickname: z.string().nullable() });

/** Bets and wins, and the fee that follows from them. */
const Figures = z.object({
  rounds: z.int(),
  stake: Amount,
  discount: Amount,
  payout: Amount,
  rewards: Amount,
  carriedIn: Amount,
  base: Amount,
  fee: Amount,
  carriedOut: Amount,
  total: Amount,
});
export type InvoiceFigures = z.infer<typeof Figures>;

/** Change that preparing would make to an account's draft. */
const Prepared = z.object({
  account: Account,
  from: z.iso.date(),
  to: z.iso.date(),
  /** Current draft; null when there is none. */
  before: Figures.nullable(),
  after: Figures,
  /** Number of rounds from days before the period, settled late or corrected since. */
  lateRounds: z.int(),
});
export type PreparedInvoice = z.infer<typeof Prepared>;

const Period = z.strictObject({
  from: PlausibleDate,
  to: PlausibleDate,
  /** Accounts to bill; by default all accounts that are billed. */
  accountIds: z.array(z.uuid()).max(500).optional(),
});
export type InvoicePeriod = z.output<typeof Period>;

const Preparation = z.object({
  invoices: z.array(Prepared),
  /** Number of accounts whose period was already billed. */
  billed: z.int(),
  /** Rounds of the period that aren't settled yet; they appear on the next invoice. */
  unsettled: z.int(),
});
export type InvoicePreparation = z.infer<typeof Preparation>;

export const previewInvoices = defineCall({
  method: 'POST',
  path: '/invoices/preview',
  about,
  body: Period,
  answer: Preparation,
  asks: true,
});
export const draftInvoices = defineCall({
  method: 'POST',
  path: '/invoices/drafts',
  about,
  body: Period,
  answer: z.object({ made: z.int(), changed: z.int() }),
});

const Ageing = z.object({
  /** Open amounts by how late they are. */
  ages: z.record(z.enum(AGES), Amount),
  open: Amount,
  /** Amounts paid that no invoice has used yet. */
  credit: Amount,
});
export type InvoiceAgeing = z.infer<typeof Ageing>;

export const readInvoiceAgeing = defineCall({ method: 'GET', path: '/invoices/ageing', about, answer: Ageing });

const PaymentRow = z.object({
  id: z.uuid(),
  receipt: z.string(),
  paidOn: z.iso.date(),
  /** Part of the payment for this invoice, and the whole payment. */
  amount: Amount,
  whole: Amount,
  method: z.enum(PAYMENT_METHODS),
  reference: z.string().nullable(),
  note: z.string().nullable(),
  /** Invoices that the payment was for when it came in; the rest was paid in advance. */
  parts: z.array(z.object({ number: z.string(), amount: Amount })),
  /** SHA-256 of its receipt; null when none could be made. */
  sha256: z.string().nullable(),
});
export type InvoicePaymentRow = z.infer<typeof PaymentRow>;

const CreditNoteRow = z.object({
  id: z.uuid(),
  number: z.string(),
  issuedOn: z.iso.date(),
  amount: Amount,
  reason: z.string(),
});

/** Part of the base that comes from one lottery. */
const LottoPart = z.object({
  lotto: z.string(),
  lottoName: z.string().nullable(),
  rounds: z.int(),
  stake: Amount,
  discount: Amount,
  payout: Amount,
  rewards: Amount,
});

const Detail = Figures.extend({
  id: z.uuid(),
  number: z.string().nullable(),
  account: Account,
  state: z.enum(INVOICE_STATES),
  stored: z.enum(STORED_INVOICE_STATES),
  from: z.iso.date(),
  to: z.iso.date(),
  percent: z.int(),
  minimum: Amount,
  maximum: Amount.nullable(),
  lossRule: z.enum(LOSS_RULES),
  extras: z.array(ExtraLine),
  rebate: Amount,
  rebateReason: z.string().nullable(),
  paid: Amount,
  credited: Amount,
  open: Amount,
  dueDays: z.int(),
  issuedOn: z.iso.date().nullable(),
  dueDate: z.iso.date().nullable(),
  parties: InvoiceParties,
  lottos: z.array(LottoPart),
  payments: z.array(PaymentRow),
  creditNotes: z.array(CreditNoteRow),
  /** Amounts that the account has paid and no invoice has used yet. */
  credit: Amount,
  /** Other open invoices of the account, oldest first. */
  others: z.array(z.object({ id: z.uuid(), number: z.string(), dueDate: z.iso.date(), open: Amount })),
  /** SHA-256 of the file made at issue; null for a draft, and when none could be made. */
  sha256: z.string().nullable(),
  /** Business date of reading it, which is also the date of a billing note. */
  today: z.iso.date(),
  version: z.int(),
});
export type InvoiceDetail = z.infer<typeof Detail>;

export const readInvoice = defineCall({ method: 'GET', path: '/invoices/:id', about, answer: Detail });

/** The extras replace all extras of the draft. */
const DraftBody = z.strictObject({
  extras: z.array(ExtraLine).max(EXTRAS_MAX),
  rebate: Amount.min(0).max(AMOUNT_MAX),
  rebateReason: typedText(REASON_MAX, 0)
    .transform((text) => text || null)
    .nullable(),
});
export type InvoiceDraftBody = z.output<typeof DraftBody>;

export const changeInvoiceDraft = defineCall({
  method: 'PUT',
  path: '/invoices/:id',
  about,
  body: DraftBody,
  answer: Detail,
  versioned: true,
});
export const dropInvoiceDraft = defineCall({ method: 'DELETE', path: '/invoices/:id', about });

/** Issues the version that the user has seen; a draft that was rebuilt since then isn't issued. */
export const issueInvoice = defineCall({
  method: 'POST',
  path: '/invoices/:id/issue',
  about,
  body: z.strictObject({ expected: count() }),
  answer: Detail,
});

const PaymentBody = z.strictObject({
  requestId: z.uuid().toLowerCase(),
  amount: z.int().min(1).max(AMOUNT_MAX),
  /** Open amount when the user decided, to detect a payment by another user since then. */
  expected: OpenAmount,
  /** Confirms a payment above the open amount; the rest goes to older invoices, or stays as credit. */
  keepsRest: z.boolean().default(false),
  method: z.enum(PAYMENT_METHODS),
  paidOn: PlausibleDate,
  reference: typedLine(REFERENCE_MAX, 0)
    .transform((text) => text || null)
    .nullable()
    .default(null),
  note: typedText(REASON_MAX, 0).optional(),
});
export type InvoicePaymentBody = z.output<typeof PaymentBody>;

export const payInvoice = defineCall({
  method: 'POST',
  path: '/invoices/:id/payments',
  about,
  body: PaymentBody,
  answer: Detail,
});
/** Uses amounts that the account has already paid, and no invoice has used, for this one. */
export const takeInvoiceCredit = defineCall({
  method: 'POST',
  path: '/invoices/:id/allocations',
  about,
  body: z.strictObject({ expected: OpenAmount }),
  answer: Detail,
});

export const creditInvoice = defineCall({
  method: 'POST',
  path: '/invoices/:id/credit-notes',
  about,
  body: z.strictObject({ amount: z.int().min(1).max(AMOUNT_MAX), expected: OpenAmount, reason }),
  answer: Detail,
});

/** Number of rounds on one page. */
export const INVOICE_ROUNDS = 100;

const RoundRow = z.object({
  roundId: z.uuid(),
  lotto: z.string(),
  lottoName: z.string().nullable(),
  /** Business date of the round, and the business date of its settlement. */
  businessDate: z.iso.date(),
  standsOn: z.iso.date(),
  number: z.int(),
  settlementNo: z.int(),
  isReversal: z.boolean(),
  stake: Amount,
  discount: Amount,
  payout: Amount,
  rewards: Amount,
});
export type InvoiceRoundRow = z.infer<typeof RoundRow>;

export const listInvoiceRounds = defineCall({
  method: 'GET',
  path: '/invoices/:id/rounds',
  about,
  query: z.object({ page: z.int().min(1).max(10_000).default(1) }),
  answer: z.object({ rounds: z.array(RoundRow), total: z.int() }),
});

export const STATEMENT_KINDS = ['invoice', 'creditNote', 'payment'] as const;

const Statement = z.object({
  account: Account,
  from: z.iso.date(),
  to: z.iso.date(),
  /** Amount that the account owed before and after; negative is credit. */
  opening: Amount,
  closing: Amount,
  entries: z.array(
    z.object({
      date: z.iso.date(),
      kind: z.enum(STATEMENT_KINDS),
      number: z.string(),
      /** Invoice to link to; null for a payment. */
      invoiceId: z.uuid().nullable(),
      /** Amount added to the debt. */
      amount: Amount,
      balance: Amount,
    }),
  ),
});
export type InvoiceStatement = z.infer<typeof Statement>;

export const readInvoiceStatement = defineCall({
  method: 'GET',
  path: '/billing/:id/statement',
  about,
  query: z.object({ from: PlausibleDate, to: PlausibleDate }),
  answer: Statement,
});
