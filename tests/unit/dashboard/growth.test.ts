import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { growthOf } from '../../../domain/dashboard/growth';
import { runs } from '../../support/runs';

const stake = fc.integer({ min: 1, max: 1e12 });

describe('growth', () => {
  it('is the share of what was before', () => {
    expect(growthOf(15_000, 10_000)).toBe(5_000);
    expect(growthOf(7_500, 10_000)).toBe(-2_500);
    expect(growthOf(0, 10_000)).toBe(-10_000);
    expect(growthOf(10_000, 0)).toBeNull();
    expect(growthOf(0, 0)).toBeNull();
    // Refunds can be more than the sales.
    expect(growthOf(10_000, -5)).toBeNull();
  });

  it('is none of next to nothing, however much came of it', () => {
    expect(growthOf(1_000, 1)).toBe(9_990_000);
    expect(growthOf(1_001, 1)).toBeNull();
    expect(growthOf(1e12, 1)).toBeNull();
  });

  it('has the sign of the difference, and is nothing where there is none', () => {
    fc.assert(
      fc.property(stake, stake, (now, before) => {
        expect(growthOf(before, before)).toBe(0);
        const growth = growthOf(now, before);
        if (growth === null) expect(now).toBeGreaterThan(1_000 * before);
        else expect(growth === 0 || Math.sign(growth) === Math.sign(now - before)).toBe(true);
      }),
      runs(200),
    );
  });
});
