/** Pictures of bills and slips: no text runs over an edge or over the text next to it, however long names and notes are. */
import fc from 'fast-check';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { drawBill } from '../../../resources/clearing/billPicture';
import { drawSlip } from '../../../resources/slips/paper/slipPicture';

const [WIDTH, MARGIN] = [480, 24];

/** A text as it was drawn: its row, and its left and right end. */
interface Drawn {
  text: string;
  row: number;
  left: number;
  right: number;
}

let drawn: Drawn[] = [];

/** Width of a text in a typeface in which every letter with its marks is half as wide as it is high. */
function widthIn(font: string, text: string): number {
  const size = Number(/(\d+)px/.exec(font)?.[1]);
  return (Array.from(new Intl.Segmenter('th').segment(text)).length * size) / 2;
}

/** The parts of a canvas that pictures use; it records the texts. */
const context = {
  font: '',
  fillStyle: '',
  textAlign: 'left',
  scale: () => undefined,
  fillRect: () => undefined,
  measureText: (text: string) => ({ width: widthIn(context.font, text) }),
  fillText: (text: string, at: number, row: number) => {
    const width = widthIn(context.font, text);
    const left = context.textAlign === 'left' ? at : at - width;
    drawn.push({ text, row, left, right: left + width });
  },
};

const spies = [
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(() => context as never),
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(new Blob())),
];
beforeEach(() => {
  drawn = [];
});
afterAll(() => spies.forEach((spy) => spy.mockRestore()));

/** Expects every text within the margins, and texts of one row next to each other. */
function expectWithin() {
  for (const { text, row, left, right } of drawn) {
    expect(left, text).toBeGreaterThanOrEqual(MARGIN);
    expect(right, text).toBeLessThanOrEqual(WIDTH - MARGIN);
    const next = drawn.find((other) => other.row === row && other.left > left);
    if (next && text !== '' && next.text !== '') expect(next.left, `${text} ${next.text}`).toBeGreaterThan(right);
  }
}

const THAI = 'ชำระค่าคอมมิชชั่นประจำสัปดาห์ที่สองเดือนมีนาคมพร้อมส่วนลดพิเศษ';
const long = fc
  .array(
    fc.oneof(
      fc.constantFrom(THAI, 'W'.repeat(60), 'ก'.repeat(60), 'Somchai', '02/03/2026', ' ', ' · '),
      fc.string({ unit: 'grapheme', maxLength: 20 }),
    ),
    { maxLength: 5 },
  )
  .map((parts) => parts.join(''));
const amount = fc.constantFrom(
  '+0.01',
  '−1,234,567.89',
  'Collect ฿999,999,999,999.99',
  'Sie erhalten ฿999,999,999,999.99 zurück',
);

describe('the picture of a bill', () => {
  it('keeps names and notes within its edges', async () => {
    await fc.assert(
      fc.asyncProperty(
        long,
        fc.array(fc.record({ label: long, amount, isStrong: fc.boolean() }), { minLength: 1, maxLength: 4 }),
        long,
        async (title, lines, note) => {
          drawn = [];
          await drawBill({ title, parts: [lines, [{ label: note }]] }, null);
          expectWithin();
          for (const line of lines) expect(drawn.map(({ text }) => text)).toContain(line.amount);
        },
      ),
      { numRuns: 200 },
    );
  });

  it('breaks Thai between words', async () => {
    await drawBill({ title: 'บิล', parts: [[{ label: `${THAI}สำหรับเอเย่นต์รายใหญ่` }]] }, null);
    expect(drawn.map(({ text }) => text)).toEqual(['บิล', `${THAI}สำหรับ`, 'เอเย่นต์รายใหญ่']);
  });
});

describe('the picture of a slip', () => {
  it('keeps names within its edges', async () => {
    await fc.assert(
      fc.asyncProperty(long, long, long, async (title, member, lotto) => {
        drawn = [];
        const line = { cells: ['123', '1,234.00', '×900', '0.00'], isOut: false };
        await drawSlip({
          title,
          facts: [
            ['Member', member],
            ['Lotto', lotto],
          ],
          columns: ['Number', 'Stake', 'Rate', 'Discount'],
          groups: [{ title: '3-top', stake: '1,234.00', lines: [line] }],
          sums: [['Stake', '1,234.00']],
        });
        expectWithin();
      }),
      { numRuns: 200 },
    );
  });
});
