import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PT_STEP, WHOLE_PT, faultOfGivenPt, holdingsAlong, ourPtOf, shareBounds } from '../../domain/accounts/share';
import { runs } from '../support/runs';

const stepsUpTo = (most: number) => fc.integer({ min: 0, max: most / PT_STEP }).map((steps) => steps * PT_STEP);

/** A path of shares that only falls, and the share that the last account holds. */
const pathAndHeld = fc
  .array(stepsUpTo(WHOLE_PT), { maxLength: 12 })
  .map((given) => [WHOLE_PT, ...given.sort((a, b) => b - a)])
  .chain((path) => stepsUpTo(path.at(-1) ?? 0).map((held) => ({ path, held })));

/** Returns the holdings by deciding each single basis point, instead of by subtraction. */
function holdingsByCounting(receivedPts: readonly number[], heldPt: number): number[] {
  const holdings = receivedPts.map(() => 0);
  for (let point = 0; point < WHOLE_PT; point += 1) {
    let deepest = 0;
    receivedPts.forEach((received, index) => {
      if (point < received) deepest = index;
    });
    const isUnheld = deepest === receivedPts.length - 1 && point >= heldPt;
    holdings[isUnheld ? 0 : deepest] = (holdings[isUnheld ? 0 : deepest] ?? 0) + 1;
  }
  return holdings;
}

describe('who holds what along a path', () => {
  it('is worked example A: root 10 + unheld 20, comA 20, share1 10, agent1 40', () => {
    expect(holdingsAlong([10_000, 9_000, 7_000, 6_000], 4_000)).toEqual([3_000, 2_000, 1_000, 4_000]);
  });

  it('agrees with counting every basis point', () => {
    fc.assert(
      fc.property(pathAndHeld, ({ path, held }) => {
        expect(holdingsAlong(path, held)).toEqual(holdingsByCounting(path, held));
      }),
      runs(60),
    );
  });

  it('always sums to the whole and is never negative', () => {
    fc.assert(
      fc.property(pathAndHeld, ({ path, held }) => {
        const holdings = holdingsAlong(path, held);
        expect(holdings.reduce((sum, part) => sum + part, 0)).toBe(WHOLE_PT);
        expect(holdings.every((part) => part >= 0)).toBe(true);
      }),
    );
  });

  it('gives the root alone everything, held or not', () => {
    expect(holdingsAlong([WHOLE_PT], 2_500)).toEqual([WHOLE_PT]);
  });

  it('refuses a path without a root', () => {
    expect(() => holdingsAlong([], 0)).toThrow(RangeError);
  });
});

describe('what a parent may give', () => {
  it('lies between what the child gave on and what the parent received', () => {
    expect(shareBounds(9_000, [2_000, 7_000, 6_500])).toEqual({ minimum: 7_000, maximum: 9_000 });
    expect(shareBounds(9_000, [])).toEqual({ minimum: 0, maximum: 9_000 });
  });

  it('accepts exactly the steps within the bounds', () => {
    fc.assert(
      fc.property(stepsUpTo(WHOLE_PT), stepsUpTo(WHOLE_PT), fc.integer({ min: -100, max: 10_100 }), (a, b, given) => {
        const bounds = { minimum: Math.min(a, b), maximum: Math.max(a, b) };
        const allowed: number[] = [];
        for (let value = bounds.minimum; value <= bounds.maximum; value += 50) allowed.push(value);
        expect(faultOfGivenPt(given, bounds) === null).toBe(allowed.includes(given));
      }),
    );
  });

  it('says which bound is broken', () => {
    const bounds = { minimum: 2_000, maximum: 9_000 };
    expect(faultOfGivenPt(1_950, bounds)).toBe('belowMinimum');
    expect(faultOfGivenPt(9_050, bounds)).toBe('aboveMaximum');
    expect(faultOfGivenPt(2_025, bounds)).toBe('step');
    expect(faultOfGivenPt(2_000, bounds)).toBeNull();
    expect(faultOfGivenPt(9_000, bounds)).toBeNull();
  });

  it('leaves the parent the rest', () => {
    expect(ourPtOf(9_000, 7_000)).toBe(2_000);
  });
});
