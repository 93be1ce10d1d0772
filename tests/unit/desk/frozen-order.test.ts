/** Rows that keep their place under the pointer while figures change. */
import { describe, expect, it } from 'vitest';
import type { DeskNumber } from '../../../domain/round-desk/round-desk';
import { inFrozenOrder } from '../../../resources/round-desk/frozenOrder';

const row = (betType: DeskNumber['betType'], number: string, stake: number): DeskNumber => ({
  betType,
  number,
  stake,
  paid: stake * 90,
  lines: 1,
  slips: null,
  members: null,
  left: null,
  hardCap: null,
  isClosed: false,
  isHalfPay: false,
  isWinner: false,
  laidOff: null,
  refused: null,
});

describe('rows', () => {
  const before = [row('top2', '27', 300), row('top2', '72', 200), row('bottom2', '45', 100)];
  const after = [row('top2', '05', 500), row('top2', '27', 300), row('bottom2', '45', 150)];

  it('come as they are read while nobody points at one', () => {
    const { rows, changes } = inFrozenOrder(null, after);
    expect(rows.map(({ number }) => number)).toEqual(['05', '27', '45']);
    expect(changes).toBe(0);
  });

  it('keep their places with the figures of now, and say how many would hold another number', () => {
    const { rows, changes } = inFrozenOrder(before, after);
    expect(rows.map(({ number, stake, isGone }) => [number, stake, isGone])).toEqual([
      ['27', 300, false],
      ['72', 200, true],
      ['45', 150, false],
    ]);
    expect(changes).toBe(2);
  });
});
