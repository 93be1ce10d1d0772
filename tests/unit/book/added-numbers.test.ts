import { describe, expect, it } from 'vitest';
import { AMOUNT_MAX } from '../../../domain/money/amount';
import { addedBy } from '../../../server/book/placing/added-numbers';

const line = (betType: 'top3' | 'row3', number: string, stake: number, rate: number) => ({
  betType,
  number,
  stake,
  rate,
});

describe('what a slip adds to its numbers', () => {
  it('is the sum of the lines of each, at the rates they ask for', () => {
    expect(
      addedBy([line('row3', '321', 1_000, 15_000), line('top3', '123', 500, 90_000), line('row3', '213', 200, 12_000)]),
    ).toEqual([
      { betType: 'row3', number: '123', stake: 1_200, liability: 150_000 + 24_000, lines: 2 },
      { betType: 'top3', number: '123', stake: 500, liability: 450_000, lines: 1 },
    ]);
  });

  it('is nothing to pay where no price could be what is asked for', () => {
    const [asked] = addedBy([line('top3', '123', AMOUNT_MAX, Number.MAX_SAFE_INTEGER)]);
    expect(asked).toMatchObject({ stake: AMOUNT_MAX, liability: 0, lines: 1 });
    const [most] = addedBy([line('top3', '123', AMOUNT_MAX, 90_000)]);
    expect(most?.liability).toBe(AMOUNT_MAX * 900);
  });
});
