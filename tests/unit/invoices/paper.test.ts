/** Papers: the same figures on each, both languages, and a file whose text is what the screen says. */
import { createHash } from 'node:crypto';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import { describe, expect, it } from 'vitest';
import type { InvoiceDetail } from '../../../domain/api/invoices';
import { type Paper, paperOf } from '../../../domain/invoices/paper';
import { isTaxId } from '../../../domain/invoices/party';
import { paperFile } from '../../../server/invoices/paper-file';

const INVOICE: InvoiceDetail = {
  id: '01890000-0000-7000-8000-000000000001',
  number: 'INV-2026-000042',
  account: { id: '01890000-0000-7000-8000-000000000002', username: 'com', nickname: null },
  state: 'issued',
  stored: 'issued',
  from: '2026-03-02',
  to: '2026-03-08',
  rounds: 3,
  stake: 123_456_789,
  discount: 12_345_600,
  payout: 80_000_000,
  rewards: 60_000,
  carriedIn: -500_000,
  base: 30_551_189,
  percent: 1_200,
  minimum: 500_000,
  maximum: null,
  lossRule: 'carry',
  fee: 3_666_142,
  carriedOut: 0,
  // What would be run if it were read as Typst's language.
  extras: [{ text: 'ค่าติดตั้ง #panic() $x$ *b* \\ [', amount: 250_000 }],
  rebate: 50_000,
  rebateReason: 'วันที่ ฐู น้ำ กี่ ปู่จู้ ก็',
  total: 3_866_142,
  paid: 0,
  credited: 0,
  open: 3_866_142,
  dueDays: 7,
  issuedOn: '2026-03-09',
  dueDate: '2026-03-16',
  parties: {
    issuer: { name: 'บริษัท โชคดี จำกัด', address: '99 ถนนสุขุมวิท\nกรุงเทพฯ', taxId: '0105559001235', branch: '00000' },
    recipient: { name: 'ห้างหุ้นส่วน น้ำแข็ง', address: null, taxId: null, branch: '00012' },
    payTo: { bank: 'KBANK', bankAccount: '123-4', holder: 'Somchai', promptPay: '0812345678' },
  },
  lottos: [],
  payments: [
    {
      id: '01890000-0000-7000-8000-000000000003',
      receipt: 'RC-2026-000007',
      paidOn: '2026-03-12',
      amount: 1_000_000,
      whole: 1_500_000,
      method: 'promptPay',
      reference: 'KB 42',
      note: null,
    },
  ],
  creditNotes: [],
  credit: 0,
  others: [{ id: '01890000-0000-7000-8000-000000000004', number: 'INV-2026-000040', dueDate: '2026-03-01', open: 99 }],
  sha256: null,
  version: 2,
};

/** Everything that a paper says, in its order. */
const saidOf = ({ title, marks, facts, issuer, recipient, columns, lines, inWords, payTo, signatures }: Paper) => [
  ...title,
  ...marks.flat(),
  ...facts.flatMap(({ label, value }) => [label, value]),
  ...[issuer, recipient].flatMap(({ heading, lines: of }) => [heading, ...of]),
  ...columns,
  ...lines.flatMap(({ label, amount }) => [label, ...(amount === undefined ? [] : [amount])]),
  ...inWords,
  ...(payTo === null ? [] : [payTo]),
  ...signatures,
];

/** A text as it is compared: where lines break doesn't count, nor that a reader of files says a cluster of marks twice. */
const compared = (text: string) =>
  text
    .normalize('NFC')
    .replaceAll(/\s+/g, '')
    .replaceAll(/([^\d,.]{2,4}?)\1/gu, '$1');

async function textOf(file: Buffer): Promise<string> {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(file);
  const text = [...document.pages()].map((page) => page.getText()).join('\n');
  document.destroy();
  library.destroy();
  return text;
}

describe('a paper', () => {
  it('says both languages, whose it is, how the total follows, and the total in words', () => {
    const said = saidOf(paperOf('invoice', INVOICE, 'original'));
    expect(said.slice(0, 4)).toEqual(['ใบแจ้งหนี้', 'Invoice', 'ต้นฉบับ', 'Original']);
    expect(said).toEqual(
      expect.arrayContaining([
        'INV-2026-000042',
        '16/03/2026',
        'เลขประจำตัวผู้เสียภาษี / Tax ID 0105559001235',
        'สำนักงานใหญ่ / Head office',
        'สาขาที่ / Branch 00012',
        '36,661.42',
        '38,661.42',
        'สามหมื่นแปดพันหกร้อยหกสิบเอ็ดบาทสี่สิบสองสตางค์',
        'Thirty-eight thousand six hundred sixty-one baht and forty-two satang',
        'KBANK 123-4 Somchai · PromptPay 0812345678',
      ]),
    );
  });

  it('is paid by a code over what it asks for, as long as it asks', () => {
    expect(paperOf('invoice', INVOICE, 'original').code).toContain('540838661.42');
    expect(paperOf('billing', INVOICE, 'original').code).toContain('540838662.41');
    expect(paperOf('receipt', INVOICE, 'original', INVOICE.payments[0]).code).toBeNull();
    expect(paperOf('invoice', { ...INVOICE, stored: 'paid' }, 'original').code).toBeNull();
    const parties = { ...INVOICE.parties, payTo: null };
    expect(paperOf('invoice', { ...INVOICE, parties }, 'original').code).toBeNull();
  });

  it('of a draft says so, and is neither original nor copy', () => {
    const draft = { ...INVOICE, stored: 'draft', number: null, issuedOn: null, dueDate: null } as const;
    expect(paperOf('invoice', draft, 'copy').marks).toEqual([['ร่าง', 'Draft']]);
    expect(paperOf('invoice', { ...INVOICE, stored: 'cancelled' }, 'copy').marks).toEqual([
      ['สำเนา', 'Copy'],
      ['ยกเลิก', 'Cancelled'],
    ]);
  });

  it('for billing lists all that is open, the oldest first', () => {
    const { title, lines, inWords } = paperOf('billing', INVOICE, 'original');
    expect(title[0]).toBe('ใบวางบิล');
    expect(lines.map(({ amount }) => amount)).toEqual([undefined, '0.99', '38,661.42', '38,662.41']);
    expect(inWords[1]).toBe('Thirty-eight thousand six hundred sixty-two baht and forty-one satang');
  });

  it('for money that came is of that payment, and there is none before', () => {
    const said = saidOf(paperOf('receipt', INVOICE, 'original', INVOICE.payments[0]));
    expect(said).toEqual(expect.arrayContaining(['ใบเสร็จรับเงิน', 'RC-2026-000007', '12/03/2026', '10,000.00']));
    expect(said).toContain('หนึ่งหมื่นบาทถ้วน');
    expect(() => paperOf('receipt', INVOICE, 'original')).toThrow('before money came');
  });

  it('is never called a tax invoice', () => {
    for (const kind of ['invoice', 'billing', 'receipt'] as const) {
      const said = saidOf(paperOf(kind, INVOICE, 'copy', INVOICE.payments[0])).join('\n');
      expect(said).not.toMatch(/กำกับภาษี|tax invoice/i);
    }
  });
});

describe('a file', () => {
  it.each(['invoice', 'billing', 'receipt'] as const)(
    'of the paper %s has the text that the screen shows',
    async (kind) => {
      const paper = paperOf(kind, INVOICE, 'original', INVOICE.payments[0]);
      const text = compared(await textOf(await paperFile(paper, '2026-03-09')));
      for (const said of saidOf(paper)) expect(text).toContain(compared(said));
    },
  );

  it('is the same whenever it is made, and tagged', async () => {
    const paper = paperOf('invoice', INVOICE, 'original');
    const [one, other] = [await paperFile(paper, '2026-03-09'), await paperFile(paper, '2026-03-09')];
    const hashOf = (file: Buffer) => createHash('sha256').update(file).digest('hex');
    expect(hashOf(one)).toBe(hashOf(other));
    expect(one.toString('latin1')).toMatch(/\/MarkInfo\s*<<[^>]*\/Marked true/);
    expect(one.toString('latin1')).toMatch(/\/FontName\s*\/[A-Z]{6}\+Sarabun/);
  });
});

describe('a tax number', () => {
  it('has thirteen digits, the last of which checks the others', () => {
    expect(['0105559001235', '0105536000011'].map(isTaxId)).toEqual([true, true]);
    expect(['0105559001234', '010555900123', '01055590012355', 'x'].map(isTaxId)).toEqual([false, false, false, false]);
  });
});
