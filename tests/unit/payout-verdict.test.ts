/** Verdict on a payout before its approval. */
import { expect, it } from 'vitest';
import { formatMultiple } from '../../domain/format';
import { judgePayout } from '../../domain/rounds/payout-verdict';

const judge = (changes: Partial<Parameters<typeof judgePayout>[0]>) =>
  judgePayout({ payout: 50, stake: 100, warnings: 0, isCompared: true, ...changes });

it('calls a payout usual only if it was compared and takes no more than the stakes', () => {
  expect(judge({})).toBe('usual');
  expect(judge({ payout: 100 })).toBe('usual');
  expect(judge({ isCompared: false })).toBe('notCompared');
});

it.each([true, false, null])('never calls a loss usual (compared: %s)', (isCompared) => {
  expect(judge({ payout: 140, isCompared })).toBe('aboveStake');
});

it('leaves it to the warnings, and says nothing about a request without a comparison', () => {
  expect(judge({ warnings: 1 })).toBeNull();
  expect(judge({ warnings: 1, payout: 140 })).toBeNull();
  expect(judge({ isCompared: null })).toBeNull();
});

it('writes a payout as a multiple of the stakes', () => {
  expect([900, 83.076, 1.4, 0.5, 0, 1_200].map(formatMultiple)).toEqual([
    '×900',
    '×83.08',
    '×1.4',
    '×0.5',
    '×0',
    '×1,200',
  ]);
});
