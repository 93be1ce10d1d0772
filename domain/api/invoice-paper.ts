/**
 * A paper of an invoice from top to bottom. The screen, the printout and the file are all made from it, so that they
 * show the same figures.
 */
import type { InvoiceDetail, InvoicePaymentRow } from './invoices';
import { isAbovePromptPay, paymentCode, PROMPT_PAY_USUAL_MAX } from '../clearing/payment-code';
import { formatBusinessDate, formatMoney, formatPercent } from '../format';
import { sumOf } from '../money/proportion';
import { amountInEnglish, amountInThai } from '../invoices/amount-in-words';
import { openOf } from '../invoices/invoice-state';
import type { PaperCopy, PaperKind } from '../invoices/paper-kind';
import { abovePromptPay, both, PAPER_WORDS, type Words } from '../invoices/paper-words';
import { HEAD_OFFICE, type InvoiceParty } from './invoice-party';

export interface PaperLine {
  label: string;
  /** Absent for a heading or a note. */
  amount?: string;
  isStrong?: boolean;
}

export interface Paper {
  title: Words;
  /** Marks: the original or a copy; draft; cancelled. */
  marks: readonly Words[];
  facts: readonly { label: string; value: string }[];
  issuer: { heading: string; lines: readonly string[] };
  recipient: { heading: string; lines: readonly string[] };
  columns: readonly [item: string, amount: string];
  lines: readonly PaperLine[];
  /** Amount of the paper, in words of both languages. */
  inWords: Words;
  /** The payee's bank and alias; null when nothing is left to pay. */
  payTo: string | null;
  /** Content of the PromptPay QR code for the amount left to pay; null when there is none. */
  code: string | null;
  /** Hint that banks often refuse the code's amount; null for a usual amount. */
  codeHint: string | null;
  signatures: readonly string[];
}

/** A payment as shown on a receipt. */
type Received = Pick<InvoicePaymentRow, 'receipt' | 'paidOn' | 'parts' | 'whole' | 'method' | 'reference'>;

const W = PAPER_WORDS;
const dates = (from: string, to: string) => `${formatBusinessDate(from)} – ${formatBusinessDate(to)}`;

function branchOf(branch: string): string {
  return branch === HEAD_OFFICE ? both(W.headOffice) : `${both(W.branch)} ${branch}`;
}

function linesOfParty({ name, address, taxId, branch }: InvoiceParty): string[] {
  return [
    name,
    ...(address === null ? [] : address.split('\n')),
    ...(taxId === null ? [] : [`${both(W.taxId)} ${taxId}`]),
    ...(branch === null ? [] : [branchOf(branch)]),
  ];
}

/** Returns a line for an amount, or none for zero. */
const unlessNone = (words: Words, amount: number): PaperLine[] =>
  amount === 0 ? [] : [{ label: both(words), amount: formatMoney(amount) }];

/** Lines for payments and credit notes since the issue, with the rest; none before. */
function linesSinceIssue({ paid, credited, total }: InvoiceDetail): PaperLine[] {
  if (paid === 0 && credited === 0) return [];
  return [
    ...unlessNone(W.credited, -credited),
    ...unlessNone(W.paid, -paid),
    { label: both(W.left), amount: formatMoney(sumOf([total, -credited, -paid])), isStrong: true },
  ];
}

/** Lines that derive the fee from the bets, the total from the fee, and the rest from the total. */
function linesOfInvoice(of: InvoiceDetail): PaperLine[] {
  return [
    ...unlessNone(W.stake, of.stake),
    ...unlessNone(W.discount, -of.discount),
    ...unlessNone(W.payout, -of.payout),
    ...unlessNone(W.rewards, -of.rewards),
    ...unlessNone(W.carriedIn, of.carriedIn),
    { label: both(W.base), amount: formatMoney(of.base), isStrong: true },
    { label: `${both(W.fee)} ${formatPercent(of.percent)}%`, amount: formatMoney(of.fee) },
    ...of.extras.map(({ text, amount }) => ({ label: text, amount: formatMoney(amount) })),
    ...(of.rebate === 0
      ? []
      : [
          {
            label: [both(W.rebate), ...(of.rebateReason === null ? [] : [of.rebateReason])].join(' · '),
            amount: formatMoney(-of.rebate),
          },
        ]),
    { label: both(W.total), amount: formatMoney(of.total), isStrong: true },
    ...unlessNone(W.carriedOut, of.carriedOut),
    ...linesSinceIssue(of),
  ];
}

/** Lines with the open amounts of this invoice and of the account's other ones, less the account's unused credit. */
function linesOfBilling(of: InvoiceDetail): PaperLine[] {
  const all = [
    ...of.others,
    ...(of.number === null || of.dueDate === null || of.open === 0
      ? []
      : [{ id: of.id, number: of.number, dueDate: of.dueDate, open: of.open }]),
  ].toSorted((a, b) => a.dueDate.localeCompare(b.dueDate) || a.number.localeCompare(b.number));
  return [
    { label: both(W.invoicesOpen), isStrong: true },
    ...all.map(({ number, dueDate, open }) => ({
      label: `${number} · ${both(W.dueDate)} ${formatBusinessDate(dueDate)}`,
      amount: formatMoney(open),
    })),
    ...unlessNone(W.inAdvance, -of.credit),
    { label: both(W.total), amount: formatMoney(openOfAll(of)), isStrong: true },
  ];
}

/** Returns the amount that the account owes for all of its invoices; negative when more was paid in advance. */
const openOfAll = ({ open, others, credit }: InvoiceDetail) =>
  sumOf([open, ...others.map((other) => other.open), -credit]);

/** Returns the amount that a paper asks for, zero or more: only issued invoices are owed. */
function askedBy(kind: 'invoice' | 'billing', of: InvoiceDetail): number {
  return kind === 'invoice' ? openOf({ ...of, state: of.stored }) : Math.max(0, openOfAll(of));
}

/** Lines with all parts of a payment as it came in. A payment has a single receipt, shared by all of its invoices. */
function linesOfReceipt({ parts, whole, method, reference }: Received): PaperLine[] {
  return [
    ...parts.map(({ number, amount }) => ({
      label: `${both(W.received)} · ${both(W.invoice)} ${number}`,
      amount: formatMoney(amount),
    })),
    ...unlessNone(W.inAdvance, whole - sumOf(parts.map(({ amount }) => amount))),
    { label: [`${both(W.method)} ${both(W[method])}`, ...(reference === null ? [] : [reference])].join(' · ') },
    { label: both(W.total), amount: formatMoney(whole), isStrong: true },
  ];
}

const fact = (words: Words, value: string) => ({ label: both(words), value });

function payToOf({ parties: { payTo } }: InvoiceDetail): string | null {
  if (payTo === null) return null;
  const bank = [payTo.bank, payTo.bankAccount, payTo.holder].filter(Boolean).join(' ');
  return [bank, payTo.promptPay ? `PromptPay ${payTo.promptPay}` : ''].filter(Boolean).join(' · ');
}

/** Returns the parts of a paper by which an amount is paid; there are none when nothing is left. */
function paymentOf(of: InvoiceDetail, amount: number): Pick<Paper, 'payTo' | 'code' | 'codeHint'> {
  if (amount === 0) return { payTo: null, code: null, codeHint: null };
  const code = paymentCode(of.parties.payTo?.promptPay, amount);
  return {
    payTo: payToOf(of),
    code,
    codeHint:
      code !== null && isAbovePromptPay(amount) ? both(abovePromptPay(formatMoney(PROMPT_PAY_USUAL_MAX))) : null,
  };
}

/**
 * Puts a paper together.
 *
 * @param received payment of a receipt; absent for other papers
 * @throws Error for a receipt without a payment, because receipts are only issued for money received
 */
export function paperOf(kind: PaperKind, of: InvoiceDetail, copy: PaperCopy, received?: Received): Paper {
  const common = {
    title: W[kind],
    issuer: { heading: both(W.from), lines: linesOfParty(of.parties.issuer) },
    columns: [both(W.item), both(W.amount)] as const,
  };
  const recipient = (heading: Words) => ({ heading: both(heading), lines: linesOfParty(of.parties.recipient) });
  if (kind === 'receipt') {
    if (received === undefined) throw new Error('no receipt is given before money came');
    return {
      ...common,
      marks: [W[copy]],
      facts: [fact(W.number, received.receipt), fact(W.date, formatBusinessDate(received.paidOn))],
      recipient: recipient(W.receivedFrom),
      lines: linesOfReceipt(received),
      inWords: [amountInThai(received.whole), amountInEnglish(received.whole)],
      payTo: null,
      code: null,
      codeHint: null,
      signatures: [both(W.receivedBy), both(W.payer)],
    };
  }
  const issued = of.issuedOn === null || of.dueDate === null ? null : { on: of.issuedOn, due: of.dueDate };
  const isInvoice = kind === 'invoice';
  const asked = askedBy(kind, of);
  // A paid invoice still states its total.
  const stated = isInvoice && asked === 0 ? of.total : asked;
  return {
    ...common,
    marks: [
      ...(of.stored === 'draft' ? [W.draft] : [W[copy]]),
      ...(isInvoice && of.stored === 'cancelled' ? [W.cancelled] : []),
    ],
    facts: [
      ...(of.number === null ? [] : [fact(isInvoice ? W.number : W.reference, of.number)]),
      ...(issued && isInvoice
        ? [fact(W.date, formatBusinessDate(issued.on)), fact(W.dueDate, formatBusinessDate(issued.due))]
        : []),
      ...(isInvoice ? [fact(W.period, dates(of.from, of.to))] : [fact(W.date, formatBusinessDate(of.today))]),
    ],
    recipient: recipient(W.to),
    lines: isInvoice ? linesOfInvoice(of) : linesOfBilling(of),
    inWords: [amountInThai(stated), amountInEnglish(stated)],
    ...paymentOf(of, asked),
    signatures: [both(W.issuedBy), both(isInvoice ? W.paperTakenBy : W.acceptedBy)],
  };
}
