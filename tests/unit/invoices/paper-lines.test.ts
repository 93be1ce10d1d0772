/** The lines of an invoice's papers: missing parts are left out, and open ones keep their place. */
import { describe, expect, it } from 'vitest';
import { paperOf } from '../../../domain/api/invoice-paper';
import { INVOICE } from './invoice';

const { parties } = INVOICE;
const invoiceOf = (changed: Partial<typeof INVOICE> = {}) => paperOf('invoice', { ...INVOICE, ...changed }, 'original');
const billingOf = (changed: Partial<typeof INVOICE> = {}) => paperOf('billing', { ...INVOICE, ...changed }, 'original');
const factsOf = ({ facts }: ReturnType<typeof paperOf>) => facts.map(({ label, value }) => `${label}: ${value}`);

describe('an invoice on paper', () => {
  it('takes what was given and paid from what was bet, and the discount from the fee; base and total stand out', () => {
    expect(invoiceOf().lines).toEqual([
      { label: 'ยอดแทง / Stake', amount: '1,234,567.89' },
      { label: 'หัก ส่วนลด / Less discount', amount: '−123,456.00' },
      { label: 'หัก ยอดจ่าย / Less payout', amount: '−800,000.00' },
      { label: 'หัก เงินรางวัลผู้ยิงเลข / Less rewards', amount: '−600.00' },
      { label: 'ยอดขาดทุนยกมา / Loss brought forward', amount: '−5,000.00' },
      { label: 'ฐานคำนวณ / Base', amount: '305,511.89', isStrong: true },
      { label: 'ค่าบริการ / Service fee 12%', amount: '36,661.42' },
      { label: 'ค่าติดตั้ง #panic() $x$ *b* \\ [', amount: '2,500.00' },
      { label: 'ส่วนลดค่าบริการ / Discount on the fee · วันที่ ฐู น้ำ กี่ ปู่จู้ ก็', amount: '−500.00' },
      { label: 'รวมทั้งสิ้น / Total', amount: '38,661.42', isStrong: true },
    ]);
  });

  it('of a period that lost has no line of what was nothing, and carries the loss on', () => {
    const lost = { discount: 0, payout: 0, rewards: 0, carriedIn: 0, base: -10_000, fee: 0, extras: [], rebate: 0 };
    expect(invoiceOf({ ...lost, stake: 0, total: 0, carriedOut: -10_000 }).lines).toEqual([
      { label: 'ฐานคำนวณ / Base', amount: '−100.00', isStrong: true },
      { label: 'ค่าบริการ / Service fee 12%', amount: '0.00' },
      { label: 'รวมทั้งสิ้น / Total', amount: '0.00', isStrong: true },
      { label: 'ยอดขาดทุนยกไป / Loss carried forward', amount: '−100.00' },
    ]);
  });

  it('names a discount on the fee alone where no reason was said', () => {
    expect(invoiceOf({ rebateReason: null }).lines[8]).toEqual({
      label: 'ส่วนลดค่าบริการ / Discount on the fee',
      amount: '−500.00',
    });
  });

  it('says of whom it is from and to no more than is known of them', () => {
    expect(invoiceOf().issuer.lines).toEqual([
      'บริษัท โชคดี จำกัด',
      '99 ถนนสุขุมวิท',
      'กรุงเทพฯ',
      'เลขประจำตัวผู้เสียภาษี / Tax ID 0105559001235',
      'สำนักงานใหญ่ / Head office',
    ]);
    expect(invoiceOf().recipient.lines).toEqual(['ห้างหุ้นส่วน น้ำแข็ง', 'สาขาที่ / Branch 00012']);
    const recipient = { name: 'com', address: null, taxId: null, branch: null };
    expect(invoiceOf({ parties: { ...parties, recipient } }).recipient.lines).toEqual(['com']);
  });

  it('has a number, a day of issue and a day on which it is due once it was issued, and its period before as well', () => {
    const period = 'งวด / Period: 02/03/2026 – 08/03/2026';
    expect(factsOf(invoiceOf())).toEqual([
      'เลขที่ / No.: INV-2026-000042',
      'วันที่ / Date: 09/03/2026',
      'ครบกำหนด / Due: 16/03/2026',
      period,
    ]);
    expect(factsOf(invoiceOf({ number: null, issuedOn: null, dueDate: null }))).toEqual([period]);
    expect(factsOf(invoiceOf({ number: null, issuedOn: null }))).toEqual([period]);
    expect(factsOf(invoiceOf({ number: null, dueDate: null }))).toEqual([period]);
  });

  it.each([
    ['the bank alone', { promptPay: null }, 'KBANK 123-4 Somchai'],
    ['the bank without the name of a holder', { holder: null }, 'KBANK 123-4 · PromptPay 0812345678'],
    ['PromptPay alone', { bank: null, bankAccount: null, holder: null }, 'PromptPay 0812345678'],
  ])('is paid to %s where no more is known', (_what, known, payTo) => {
    expect(
      invoiceOf({ parties: { ...parties, payTo: { ...parties.payTo, ...known } as typeof parties.payTo } }).payTo,
    ).toBe(payTo);
  });

  it('has no code to pay by once it was cancelled, nor where nothing is asked', () => {
    expect(invoiceOf({ stored: 'cancelled' })).toMatchObject({ code: null, payTo: null });
    expect(invoiceOf({ total: 0 })).toMatchObject({ code: null, payTo: null });
  });
});

describe('an invoice that was partly paid', () => {
  const { total } = INVOICE;
  const changed = { paid: 1_000_000, credited: 500_000, open: total - 1_500_000 };

  it('shows the credit note, the payments and the rest, and asks for the rest in words and code', () => {
    const { lines, inWords, code } = invoiceOf(changed);
    expect(lines.slice(-4)).toEqual([
      { label: 'รวมทั้งสิ้น / Total', amount: '38,661.42', isStrong: true },
      { label: 'หัก ใบลดหนี้ / Less credit note', amount: '−5,000.00' },
      { label: 'หัก ชำระแล้ว / Less paid', amount: '−10,000.00' },
      { label: 'คงค้างชำระ / Balance due', amount: '23,661.42', isStrong: true },
    ]);
    expect(inWords[1]).toBe('Twenty-three thousand six hundred sixty-one baht and forty-two satang');
    expect(code).toContain('540823661.42');
  });

  it('states its total in words once nothing is left', () => {
    const { inWords, lines } = invoiceOf({ stored: 'paid', paid: total, open: 0 });
    expect(lines.at(-1)).toMatchObject({ amount: '0.00' });
    expect(inWords[1]).toBe('Thirty-eight thousand six hundred sixty-one baht and forty-two satang');
  });
});

describe('a paper for billing', () => {
  const other = (number: string, dueDate: string, open: number) => ({ id: number, number, dueDate, open });
  const heading = { label: 'ใบแจ้งหนี้ที่ค้างชำระ / Open invoices', isStrong: true };

  it('lists by the day on which they are due, then by number, whichever it is made of; heading and total stand out', () => {
    const others = [
      other('INV-2026-000041', '2026-03-20', 300),
      other('INV-2026-000043', '2026-03-16', 500),
      other('INV-2026-000040', '2026-03-01', 100),
    ];
    expect(billingOf({ others, open: 200 }).lines).toEqual([
      heading,
      { label: 'INV-2026-000040 · ครบกำหนด / Due 01/03/2026', amount: '1.00' },
      { label: 'INV-2026-000042 · ครบกำหนด / Due 16/03/2026', amount: '2.00' },
      { label: 'INV-2026-000043 · ครบกำหนด / Due 16/03/2026', amount: '5.00' },
      { label: 'INV-2026-000041 · ครบกำหนด / Due 20/03/2026', amount: '3.00' },
      { label: 'รวมทั้งสิ้น / Total', amount: '11.00', isStrong: true },
    ]);
  });

  it.each([
    ['is paid', { open: 0 }],
    ['has no number yet', { number: null }],
    ['has no day yet on which it is due', { dueDate: null }],
    ['is a draft', { number: null, issuedOn: null, dueDate: null }],
  ])('has no line of an invoice that %s', (_what, changed) => {
    const labels = billingOf(changed).lines.map(({ label }) => label);
    expect(labels).toEqual([
      'ใบแจ้งหนี้ที่ค้างชำระ / Open invoices',
      'INV-2026-000040 · ครบกำหนด / Due 01/03/2026',
      'รวมทั้งสิ้น / Total',
    ]);
  });
});

describe('a paper for billing to an account that paid in advance', () => {
  it('asks for what is left after the credit, and for nothing when the credit is enough', () => {
    const { lines, code } = billingOf({ credit: 500_000 });
    expect(lines.slice(-2)).toEqual([
      { label: 'เงินรับล่วงหน้า / Received in advance', amount: '−5,000.00' },
      { label: 'รวมทั้งสิ้น / Total', amount: '33,662.41', isStrong: true },
    ]);
    expect(code).toContain('540833662.41');
    expect(billingOf({ credit: 4_000_000 })).toMatchObject({ code: null, payTo: null });
  });
});

describe('a receipt', () => {
  const [payment] = INVOICE.payments;
  if (!payment) throw new Error('the invoice has a payment');

  it('says for what and how it was paid, with its reference; the total stands out', () => {
    expect(paperOf('receipt', INVOICE, 'original', payment).lines).toEqual([
      { label: 'รับชำระ / Received · ใบแจ้งหนี้ / Invoice INV-2026-000040', amount: '2,000.00' },
      { label: 'รับชำระ / Received · ใบแจ้งหนี้ / Invoice INV-2026-000042', amount: '10,000.00' },
      { label: 'เงินรับล่วงหน้า / Received in advance', amount: '3,000.00' },
      { label: 'ชำระโดย / Paid by พร้อมเพย์ / PromptPay · KB 42' },
      { label: 'รวมทั้งสิ้น / Total', amount: '15,000.00', isStrong: true },
    ]);
  });

  it('of cash without a reference says cash alone, and nothing of an advance where all of it was for invoices', () => {
    const paid = { ...payment, whole: 1_200_000, method: 'cash', reference: null } as const;
    expect(paperOf('receipt', INVOICE, 'original', paid).lines.slice(2)).toEqual([
      { label: 'ชำระโดย / Paid by เงินสด / Cash' },
      { label: 'รวมทั้งสิ้น / Total', amount: '12,000.00', isStrong: true },
    ]);
  });
});
