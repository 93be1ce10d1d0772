/** The grid of a package without a page: typing, pasting, adjusting and checking. */
import { describe, expect, it } from 'vitest';
import type { PackageCell } from '../../../domain/entities/rate-package';
import {
  entriesOf,
  isFaulty,
  judged,
  NOTHING_TYPED,
  savedCells,
  valueAt,
  withTyped,
  type Place,
} from '../../../resources/rate-packages/draft';
import { adjustedPart, editablePart, readPart, partText, type Part } from '../../../resources/rate-packages/parts';
import { pastedCells, pastedInto } from '../../../resources/rate-packages/paste';
import { isSelected, moved, selectionAt, spotsIn, wholeOf } from '../../../resources/rate-packages/selection';

const LOTTO = '01890000-0000-7000-8000-000000000001';
const cell: PackageCell = {
  lottoId: LOTTO,
  betType: 'top2',
  rate: 9_000,
  discount: 0,
  minStake: 100,
  maxStake: 600_000,
};
const saved = savedCells([cell]);
const at = (part: Part): Place => ({ lottoId: LOTTO, betType: 'top2', part });

describe('a value', () => {
  it.each<[Part, string, number]>([
    ['rate', '900', 90_000],
    ['rate', '3.2', 320],
    ['rate', '5,000', 500_000],
    ['discount', '12.5', 1_250],
    ['discount', '15%', 1_500],
    ['minStake', '1', 100],
    ['maxStake', '10,000', 1_000_000],
    ['rate', '900,5', 90_050],
    ['discount', '12,5', 1_250],
  ])('of %s is read from %s', (part, typed, value) => {
    expect(readPart(part, typed, ',')).toBe(value);
    for (const mark of [',', '.', ' '] as const)
      expect(readPart(part, editablePart(part, value, mark), mark), 'and what is copied is read again').toBe(value);
  });

  it('of a rate has separators of thousands and no needless decimals', () => {
    expect([320, 90_000, 500_000, 12_350, 505].map((rate) => partText('rate', rate))).toEqual([
      '3.2',
      '900',
      '5,000',
      '123.5',
      '5.05',
    ]);
  });

  it.each<[Part, string]>([
    ['rate', 'x'],
    ['rate', '3.257'],
    ['rate', '-1'],
    ['discount', '-5'],
    ['minStake', '1.50'],
    ['minStake', '1,50'],
    ['rate', '1.000'],
    ['rate', '1,0000'],
    ['maxStake', ''],
  ])('of %s is not read from %j', (part, typed) => {
    expect(readPart(part, typed, ',')).toBeNull();
  });

  it('is adjusted by a percentage to what it can be', () => {
    expect(adjustedPart('rate', 9_000, -500)).toBe(8_550);
    expect(adjustedPart('rate', 320, 333)).toBe(331);
    expect(adjustedPart('maxStake', 60_000, 1_234), 'whole baht').toBe(67_400);
    expect(adjustedPart('discount', 9_900, 1_000), 'never more than all').toBe(10_000);
    expect(adjustedPart('minStake', 100, -20_000)).toBe(0);
  });
});

describe('a paste', () => {
  const size = { rows: 3, columns: 4 };
  const select = (top: number, left: number, bottom: number, right: number) => ({
    anchor: { row: top, column: left },
    focus: { row: bottom, column: right },
  });

  it('has the rows and cells of a spreadsheet', () => {
    expect(pastedCells('900\t150\r\n800\t 120 \r\n')).toEqual([
      ['900', '150'],
      ['800', '120'],
    ]);
    expect(pastedCells('5')).toEqual([['5']]);
  });

  it('begins at the selection and ends where the grid does', () => {
    expect(
      pastedInto(select(2, 3, 2, 3), size, [
        ['a', 'b'],
        ['c', 'd'],
      ]),
    ).toEqual([[{ row: 2, column: 3 }, 'a']]);
    expect(
      pastedInto(select(0, 1, 0, 1), size, [
        ['a', ''],
        ['c', 'd'],
      ]),
      'an empty cell leaves what is there',
    ).toEqual([
      [{ row: 0, column: 1 }, 'a'],
      [{ row: 1, column: 1 }, 'c'],
      [{ row: 1, column: 2 }, 'd'],
    ]);
  });

  it('fills a selection with one value, and repeats a block in a multiple of it', () => {
    expect(pastedInto(select(0, 0, 1, 1), size, [['7']]).map(([, text]) => text)).toEqual(['7', '7', '7', '7']);
    expect(pastedInto(select(0, 0, 0, 3), size, [['a', 'b']]).map(([, text]) => text)).toEqual(['a', 'b', 'a', 'b']);
  });
});

describe('a selection', () => {
  it('is a rectangle, whichever corner it began at', () => {
    const backwards = { anchor: { row: 1, column: 2 }, focus: { row: 0, column: 1 } };
    expect(spotsIn(backwards)).toHaveLength(4);
    expect(isSelected(backwards, { row: 0, column: 2 })).toBe(true);
    expect(isSelected(selectionAt({ row: 0, column: 0 }), { row: 0, column: 1 })).toBe(false);
    expect(spotsIn(wholeOf({ rows: 2, columns: 3 }))).toHaveLength(6);
    expect(moved({ row: 0, column: 2 }, { row: -1, column: 1 }, { rows: 2, columns: 3 })).toEqual({
      row: 0,
      column: 2,
    });
  });
});

describe('a draft', () => {
  it('holds what differs from what is saved, and forgets it when it no longer does', () => {
    const draft = withTyped(saved, NOTHING_TYPED, [
      [at('rate'), 9_500],
      [at('discount'), 0],
    ]);
    expect(entriesOf(draft)).toEqual([[at('rate'), 9_500]]);
    expect(valueAt(saved, draft, at('rate'))).toBe(9_500);
    expect(valueAt(saved, draft, at('minStake'))).toBe(100);
    expect(withTyped(saved, draft, [[at('rate'), 9_000]]).size).toBe(0);
  });

  it('comes to whole cells and single changes', () => {
    const draft = withTyped(saved, NOTHING_TYPED, [
      [at('rate'), 9_500],
      [at('maxStake'), 100_000],
    ]);
    expect(judged(saved, draft)).toEqual({
      cells: [{ ...cell, rate: 9_500, maxStake: 100_000 }],
      changes: [
        { ...at('rate'), before: 9_000, after: 9_500 },
        { ...at('maxStake'), before: 600_000, after: 100_000 },
      ],
      faults: new Set(),
    });
  });

  it('names what can’t be saved, and then saves none of that cell', () => {
    const typed = judged(
      saved,
      withTyped(saved, NOTHING_TYPED, [
        [at('rate'), 'much'],
        [at('discount'), 500],
      ]),
    );
    expect(isFaulty(typed, at('rate'))).toBe(true);
    expect(isFaulty(typed, at('discount'))).toBe(false);
    expect(typed.cells).toEqual([]);
    const crossed = judged(saved, withTyped(saved, NOTHING_TYPED, [[at('minStake'), 700_000]]));
    expect(isFaulty(crossed, at('maxStake')), 'the least above the most').toBe(true);
  });

  it('of a cell that isn’t there needs all its parts', () => {
    const other = { ...at('rate'), betType: 'top3' as const };
    const typed = judged(saved, withTyped(saved, NOTHING_TYPED, [[other, 90_000]]));
    expect(typed.cells).toEqual([]);
    expect([...typed.faults]).toHaveLength(3);
  });
});
