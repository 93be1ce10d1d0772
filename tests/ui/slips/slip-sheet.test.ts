/** A slip written down for paper and picture. */
import { expect, test } from 'vitest';
import { sizeOf } from '../../../resources/slips/paper/papers';
import type { PrintedLine, PrintedSlip } from '../../../resources/slips/paper/printedSlip';
import { slipSheet } from '../../../resources/slips/paper/slipSheet';

const line = (part: Partial<PrintedLine>): PrintedLine => ({
  betType: 'top2',
  number: '27',
  stake: 10_000,
  rate: 9_000,
  discount: 0,
  isOut: false,
  ...part,
});
const slip = (lines: readonly PrintedLine[], part: Partial<PrintedSlip> = {}): PrintedSlip => ({
  no: 7,
  at: '2026-03-10T04:00:00Z',
  member: 'somchai',
  lotto: 'thai',
  businessDate: '2026-03-10',
  roundNumber: 1,
  state: 'accepted',
  lines,
  stake: 15_000,
  discount: 0,
  debit: 15_000,
  payout: 0,
  ...part,
});
const words = (key: string) => key.split('.').at(-1) ?? '';

test('numbers stand below their bet type as they were typed, and what was cancelled counts no more', () => {
  const { groups, columns } = slipSheet(
    slip([
      line({}),
      line({ betType: 'top3', number: '123', stake: 5_000, rate: 45_000 }),
      line({ number: '05', stake: 700, isOut: true }),
    ]),
    words,
  );
  expect(columns).toEqual(['number', 'stake', 'rate']);
  expect(groups).toEqual([
    { title: 'top3', stake: '50.00', lines: [{ cells: ['123', '50.00', '×450'], isOut: false }] },
    {
      title: 'top2',
      stake: '100.00',
      lines: [
        { cells: ['27', '100.00', '×90'], isOut: false },
        { cells: ['05', '7.00', '×90'], isOut: true },
      ],
    },
  ]);
});

test('a discount has a column where there is one, a payout its own sum', () => {
  const { columns, groups, sums } = slipSheet(
    slip([line({ discount: 1_500 })], { discount: 1_500, debit: 8_500, payout: 900_000 }),
    words,
  );
  expect(columns.at(-1)).toBe('discount');
  expect(groups[0]?.lines[0]?.cells).toEqual(['27', '100.00', '×90', '15.00']);
  expect(sums.at(-1)).toEqual(['payout', '9,000.00']);
});

test('a roll is as long as the slip, and every sheet is one that browsers know', () => {
  expect(sizeOf('80mm', 200)).toMatch(/^80mm 1\d{3}mm$/);
  expect(sizeOf('a6', 1)).toBe('105mm 148mm');
});
