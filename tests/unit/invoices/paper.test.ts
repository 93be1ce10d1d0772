/** Papers: the same figures and both languages on each, and a file with the same text as the screen. */
import { describe, expect, it } from 'vitest';
import { type Paper, paperOf } from '../../../domain/api/invoice-paper';
import { PAPER_COPIES, PAPERS } from '../../../domain/invoices/paper-kind';
import { isNationalId } from '../../../domain/accounts/national-id';
import { hashOf, paperFile } from '../../../server/resources/invoices/paper-file';
import { pictureOfPdf, textOfPdf } from '../../support/pdf';
import { INVOICE } from './invoice';

/** Everything that a paper says, in its order. */
const saidOf = (paper: Paper) => {
  const { title, marks, facts, issuer, recipient, columns, lines, inWords, payTo, codeHint, signatures } = paper;
  return [
    ...title,
    ...marks.flat(),
    ...facts.flatMap(({ label, value }) => [label, value]),
    ...[issuer, recipient].flatMap(({ heading, lines: of }) => [heading, ...of]),
    ...columns,
    ...lines.flatMap(({ label, amount }) => [label, ...(amount === undefined ? [] : [amount])]),
    ...inWords,
    ...(payTo === null ? [] : [payTo]),
    ...(codeHint === null ? [] : [codeHint]),
    ...signatures,
  ];
};

/** A text as it is compared: where lines break doesn't count, nor that a reader of files says a cluster of marks twice. */
const compared = (text: string) =>
  text
    .normalize('NFC')
    .replaceAll(/\s+/g, '')
    .replaceAll(/([^\d,.]{2,4}?)\1/gu, '$1');

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
    const { title, facts, lines, inWords } = paperOf('billing', INVOICE, 'original');
    expect(title[0]).toBe('ใบวางบิล');
    expect(facts.map(({ value }) => value)).toEqual(['INV-2026-000042', '17/03/2026']);
    expect(lines.map(({ amount }) => amount)).toEqual([undefined, '0.99', '38,661.42', '38,662.41']);
    expect(inWords[1]).toBe('Thirty-eight thousand six hundred sixty-two baht and forty-one satang');
  });

  it('for money that came is of all of that payment, whatever it was for, and there is none before', () => {
    const paper = paperOf('receipt', INVOICE, 'original', INVOICE.payments[0]);
    const said = saidOf(paper);
    expect(said).toEqual(expect.arrayContaining(['ใบเสร็จรับเงิน', 'RC-2026-000007', '12/03/2026', '10,000.00']));
    expect(paper.lines.map(({ amount }) => amount)).toEqual([
      '2,000.00',
      '10,000.00',
      '3,000.00',
      undefined,
      '15,000.00',
    ]);
    expect(said).toContain('เงินรับล่วงหน้า / Received in advance');
    expect(said).toContain('หนึ่งหมื่นห้าพันบาทถ้วน');
    // It is the same receipt wherever it is read from.
    const other = { ...INVOICE, number: 'INV-2026-000040', open: 0, total: 200_000 };
    expect(saidOf(paperOf('receipt', other, 'original', INVOICE.payments[0]))).toEqual(said);
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
  it.each(PAPERS.flatMap((kind) => PAPER_COPIES.map((copy) => [kind, copy] as const)))(
    'of the paper %s, the %s, has the text that the screen shows, its typeface and its tags',
    async (kind, copy) => {
      const paper = paperOf(kind, INVOICE, copy, INVOICE.payments[0]);
      const file = await paperFile(paper, '2026-03-09');
      const text = compared(await textOfPdf(file));
      for (const said of saidOf(paper)) expect(text).toContain(compared(said));
      expect(text).not.toContain(compared(copy === 'copy' ? 'ต้นฉบับ' : 'สำเนา'));
      expect(file.toString('latin1')).toMatch(/\/MarkInfo\s*<<[^>]*\/Marked true/);
      expect(file.toString('latin1')).toMatch(/\/FontName\s*\/[A-Z]{6}\+Sarabun/);
    },
  );

  it('of an amount above what banks take has the hint of the screen', async () => {
    const total = 123_456_789;
    const paper = paperOf('invoice', { ...INVOICE, total, open: total }, 'original');
    const text = compared(await textOfPdf(await paperFile(paper, '2026-03-09')));
    expect(paper.codeHint).not.toBeNull();
    for (const said of saidOf(paper)) expect(text).toContain(compared(said));
  });

  const THAI = 'ชำระค่าคอมมิชชั่นประจำสัปดาห์ที่สองเดือนมีนาคมพร้อมส่วนลดพิเศษสำหรับเอเย่นต์รายใหญ่ที่ทำยอดเกินเป้าหมาย';

  it.each([
    ['Thai without spaces', THAI],
    ['one letter of Thai', 'ก'.repeat(140)],
    ['one wide letter', 'W'.repeat(120)],
    ['Thai and Latin together', `ร้าน${'A'.repeat(19)}ร้าน${'B'.repeat(19)}ร้าน${'C'.repeat(19)}ร้าน${'D'.repeat(19)}`],
    ['an address of the web', `https://example.com/${'abcdefgh.'.repeat(14)}`],
  ])('of %s in names and notes runs over no edge, and has all of the text', async (_what, long) => {
    const party = { name: long, address: long, taxId: null, branch: null };
    const parties = { issuer: party, recipient: party, payTo: { ...INVOICE.parties.payTo, holder: long } };
    const extras = [{ text: long, amount: 100 }];
    const invoice = { ...INVOICE, parties: parties as typeof INVOICE.parties, extras, rebateReason: long };
    const file = await paperFile(paperOf('invoice', invoice, 'original'), '2026-03-09');
    // Two names, two addresses, an extra, a reason and the holder of the bank account.
    expect(compared(await textOfPdf(file)).split(compared(long)).length).toBe(8);
    const scale = 2;
    const { width, grey } = await pictureOfPdf(file, scale);
    const margin = Math.floor((16 / 25.4) * 72 * scale) - 1;
    const inked = [...grey.keys()].filter((at) => (grey[at] ?? 255) < 128).map((at) => at % width);
    expect(Math.min(...new Set(inked))).toBeGreaterThanOrEqual(margin);
    expect(Math.max(...new Set(inked))).toBeLessThanOrEqual(width - margin);
  });

  it('is the same whenever it is made', async () => {
    const paper = paperOf('invoice', INVOICE, 'original');
    const [one, other] = [await paperFile(paper, '2026-03-09'), await paperFile(paper, '2026-03-09')];
    expect(hashOf(one)).toBe(hashOf(other));
  });
});

describe('a tax number', () => {
  it('has thirteen digits, the last of which checks the others', () => {
    expect(['0105559001235', '0105536000011'].map(isNationalId)).toEqual([true, true]);
    expect(['0105559001234', '010555900123', '01055590012355', 'x'].map(isNationalId)).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });
});
