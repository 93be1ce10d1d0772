import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { weightsOf, type Holder } from '../../../domain/pt/own-hold';
import { splitByLargestRemainder } from '../../../domain/pt/split';
import { runs } from '../../support/runs';

const holder = (share: number, capLeft: number | null = null, takesRest = false): Holder => ({
  share,
  capLeft,
  takesRest,
});

describe('own hold', () => {
  it('leaves the shares where no cap cuts in', () => {
    expect(weightsOf(10_000, [holder(4_000), holder(2_000), holder(4_000, 4_000)])).toEqual([4_000, 2_000, 4_000]);
  });

  it('leaves the shares also where the stake does not split by them, and where a cap is just reached', () => {
    const path = (cap: number | null) => [holder(4_000), holder(2_000), holder(4_000, cap)];
    expect(weightsOf(101, path(null))).toEqual([4_000, 2_000, 4_000]);
    expect(weightsOf(101, path(41))).toEqual([4_000, 2_000, 4_000]);
    expect(weightsOf(101, path(40))).toEqual([40, 21, 40]);
  });

  it('passes the excess to the direct upline', () => {
    expect(weightsOf(10_000, [holder(4_000), holder(2_000), holder(4_000, 1_500)])).toEqual([4_000, 4_500, 1_500]);
  });

  it('passes it on where the upline is full too, at last to the root, whose cap is not read', () => {
    expect(weightsOf(10_000, [holder(4_000, 0), holder(2_000, 2_100), holder(4_000, 1_500)])).toEqual([
      6_400, 2_100, 1_500,
    ]);
  });

  it('passes it to the nearest above that takes the rest, within its cap', () => {
    const path = (cap: number | null) => [holder(2_500), holder(2_500, cap, true), holder(2_500), holder(2_500, 1_000)];
    expect(weightsOf(10_000, path(null))).toEqual([2_500, 4_000, 2_500, 1_000]);
    expect(weightsOf(10_000, path(3_000))).toEqual([3_500, 3_000, 2_500, 1_000]);
  });

  it('passes it to the root at once where the root alone takes the rest', () => {
    expect(weightsOf(10_000, [holder(4_000, null, true), holder(2_000), holder(4_000, 1_500)])).toEqual([
      6_500, 2_000, 1_500,
    ]);
  });

  it('holds nothing more of a number that is already over its cap', () => {
    expect(weightsOf(100, [holder(5_000), holder(5_000, -300)])).toEqual([100, 0]);
  });

  it('loses nothing, holds every cap, and takes from nobody above what they hold', () => {
    const path = fc.array(
      fc.record({
        share: fc.integer({ min: 1, max: 5_000 }),
        capLeft: fc.option(fc.integer({ min: 0, max: 2_000 })),
        takesRest: fc.boolean(),
      }),
      { minLength: 1, maxLength: 8 },
    );
    fc.assert(
      fc.property(path, fc.integer({ min: 1, max: 10_000 }), (holders, stake) => {
        const held = splitByLargestRemainder(stake, weightsOf(stake, holders));
        expect(held.reduce((sum, part) => sum + part, 0)).toBe(stake);
        held.forEach((part, index) => {
          expect(part).toBeGreaterThanOrEqual(0);
          const cap = index === 0 ? null : (holders[index]?.capLeft ?? null);
          if (cap !== null) expect(part).toBeLessThanOrEqual(cap);
        });
      }),
      runs(300),
    );
  });
});
