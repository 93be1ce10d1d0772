/** A slip being keyed in: nothing typed is lost but by whoever typed it. */
import { describe, expect, it } from 'vitest';
import {
  changeDraft,
  EMPTY_DRAFT,
  lineToTake,
  type Draft,
  type DraftChange,
} from '../../../resources/slips/entry/draft';

const after = (...changes: DraftChange[]): Draft => changes.reduce(changeDraft, EMPTY_DRAFT);
const add = (...numbers: string[]): DraftChange => ({
  kind: 'add',
  lines: numbers.map((number) => ({ betType: 'top2', number, stake: 10_000 })),
  amounts: { 2: [100] },
});
const shown = ({ lines }: Draft) => lines.map(({ number, stake, rate }) => `${number} ${stake} ${rate}`);
const checked = (rate: number) => ({ rate, discount: 0, payout: 0, refusal: null });

describe('a slip being keyed in', () => {
  it('keeps the rate that was shown first, until it is for somebody else', () => {
    const priced = after(add('27', '36'), { kind: 'price', checked: new Map([[1, checked(9_000)]]) });
    expect(shown(priced)).toEqual(['27 10000 9000', '36 10000 null']);
    const again = changeDraft(priced, {
      kind: 'price',
      checked: new Map([
        [1, checked(8_000)],
        [2, checked(8_000)],
      ]),
    });
    expect(shown(again)).toEqual(['27 10000 9000', '36 10000 8000']);
    expect(shown(changeDraft(again, { kind: 'unprice' }))).toEqual(['27 10000 null', '36 10000 null']);
  });

  it('takes for every refused line what can be had, and undoes that as one', () => {
    const before = after(add('27', '36', '45'));
    const refusals = new Map([
      [1, { reason: 'notFree', free: 4_250, rate: 8_000 }],
      [2, { reason: 'full' }],
    ]);
    const taken = changeDraft(before, { kind: 'take', refusals });
    expect(shown(taken)).toEqual(['27 4200 8000', '45 10000 null']);
    expect(shown(changeDraft(taken, { kind: 'undo' }))).toEqual(shown(before));
  });

  it.each([
    [{ reason: 'rateChanged', rate: 8_000 }, '10000 8000'],
    [{ reason: 'tooBig', max: 5_000 }, '5000 9000'],
    [{ reason: 'tooSmall', min: 20_000 }, '20000 9000'],
    [{ reason: 'personCap', left: 50 }, null],
    [{ reason: 'personCap', left: 300 }, '300 9000'],
    [{ reason: 'numberClosed' }, null],
  ])('a line refused for %j can be had as %s', (refusal, expected) => {
    const line = lineToTake({ key: 1, betType: 'top2', number: '27', stake: 10_000, rate: 9_000 }, refusal);
    expect(line && `${line.stake} ${line.rate}`).toBe(expected);
  });

  it('keeps the amounts for the next slip, and nothing to undo', () => {
    const saved = after(add('27'), { kind: 'empty' });
    expect(saved).toMatchObject({ lines: [], past: [], amounts: { 2: [100] } });
  });
});
