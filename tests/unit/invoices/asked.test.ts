/** The payment that a paper asks for: to the operator, over the amount left now, and none when nothing is left. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { paperOf } from '../../../domain/api/invoice-paper';
import type { InvoiceDetail } from '../../../domain/api/invoices';
import { PROMPT_PAY_USUAL_MAX } from '../../../domain/clearing/payment-code';
import { promptPayPayload } from '../../../domain/clearing/prompt-pay';
import { allocate } from '../../../domain/invoices/allocation';
import { settledStateOf } from '../../../domain/invoices/invoice-state';
import { PAPER_COPIES, PAPERS } from '../../../domain/invoices/paper-kind';
import { INVOICE } from './invoice';

const ALIAS = '0812345678';
const [payment] = INVOICE.payments;

/** An amount in satang, often near zero and near the usual maximum of a PromptPay payment. */
const amount = fc.oneof(
  fc.integer({ min: 0, max: 100_000_000_000 }),
  fc.integer({ min: 0, max: 3 }),
  fc.integer({ min: -2, max: 2 }).map((more) => PROMPT_PAY_USUAL_MAX + more),
);

/** An issued invoice with payments and a credit note, in any order of amounts, and the account's other invoices. */
const issued: fc.Arbitrary<InvoiceDetail> = fc
  .record({ total: amount, paid: amount, creditedShare: fc.double({ min: 0, max: 1, noNaN: true }), other: amount })
  .map(({ total, paid: came, creditedShare, other }) => {
    const { allocations, rest } = allocate(came, [
      { id: 'this', open: total },
      { id: 'other', open: other },
    ]);
    const takenBy = (id: string) => allocations.find(({ invoiceId }) => invoiceId === id)?.amount ?? 0;
    const paid = takenBy('this');
    const credited = Math.floor((total - paid) * creditedShare);
    const stored = settledStateOf({ total, paid, credited });
    const otherOpen = other - takenBy('other');
    const open = stored === 'issued' ? total - paid - credited : 0;
    const others =
      otherOpen === 0 ? [] : [{ id: 'b', number: 'INV-2026-000040', dueDate: '2026-03-01', open: otherOpen }];
    return { ...INVOICE, stored, total, paid, credited, open, credit: rest, others };
  });

/** Returns the amount left to pay by a paper, from its parts. */
function leftOf(kind: (typeof PAPERS)[number], { open, others, credit }: InvoiceDetail): number {
  if (kind === 'receipt') return 0;
  if (kind === 'invoice') return open;
  return Math.max(0, others.reduce((sum, other) => sum + other.open, open) - credit);
}

describe('every paper of an invoice', () => {
  it('asks for the amount left now, to the operator, and names nobody when nothing is left', () => {
    fc.assert(
      fc.property(issued, fc.constantFrom(...PAPERS), fc.constantFrom(...PAPER_COPIES), (invoice, kind, copy) => {
        const left = leftOf(kind, invoice);
        const { code, payTo, codeHint } = paperOf(kind, invoice, copy, payment);
        expect(code).toBe(left > 0 ? promptPayPayload(ALIAS, left) : null);
        expect(payTo).toBe(left > 0 ? `KBANK 123-4 Somchai · PromptPay ${ALIAS}` : null);
        expect(codeHint !== null).toBe(left > PROMPT_PAY_USUAL_MAX);
      }),
    );
  });

  it('asks for nothing while it is a draft', () => {
    const draft = { ...INVOICE, stored: 'draft', number: null, issuedOn: null, dueDate: null } as const;
    expect(paperOf('invoice', draft, 'original')).toMatchObject({ code: null, payTo: null, codeHint: null });
  });

  it('hints in both languages at an amount above the usual maximum', () => {
    const total = PROMPT_PAY_USUAL_MAX + 1;
    const { codeHint } = paperOf('invoice', { ...INVOICE, total, open: total }, 'original');
    expect(codeHint).toContain('ธนาคารส่วนใหญ่รับพร้อมเพย์ไม่เกิน 700,000.00 บาทต่อครั้ง');
    expect(codeHint).toContain('Most banks take up to THB 700,000.00 per PromptPay payment.');
  });
});
