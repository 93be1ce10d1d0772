import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rangeOf, type DeviationInput, USUAL_DAYS_MIN, usualDistance, usualOf } from '../../../domain/dashboard/usual';
import { runs } from '../../support/runs';

const BAHT = 100;
const day = (stake: number, surprise: number): DeviationInput => ({ stake: stake * BAHT, surprise: surprise * BAHT });
const week = Array.from({ length: 7 }, (_, index) => day(1_000_000, index % 2 === 0 ? 80_000 : -80_000));

const days = fc.array(
  fc.record({ stake: fc.integer({ min: 1, max: 1e10 }), surprise: fc.integer({ min: -1e10, max: 1e10 }) }),
  { minLength: USUAL_DAYS_MIN, maxLength: 28 },
);
const stake = fc.integer({ min: 0, max: 1e11 });
const expected = fc.integer({ min: -1e10, max: 1e10 });
/** Days with many bets, and stakes of a day like them: no band of these is too wide. */
const manyBets = fc.array(
  fc.record({ stake: fc.integer({ min: 1e7, max: 1e8 }), surprise: fc.integer({ min: -1e6, max: 1e6 }) }),
  { minLength: USUAL_DAYS_MIN, maxLength: 28 },
);
const manyStakes = fc.integer({ min: 1e7, max: 1e11 });
function distance(of: number, before: DeviationInput[]): number {
  const found = usualDistance(before, of);
  if (found === null) throw new Error('there is no band');
  return found;
}

describe('what is usual', () => {
  it('is twice what the days before strayed by, a day of the same stakes', () => {
    // Theory holds 12 % of a million; each day was 8 % of it better or worse.
    expect(usualOf(120_000 * BAHT, 1_000_000 * BAHT, week)).toEqual({
      expected: 120_000 * BAHT,
      band: { low: -40_000 * BAHT, high: 280_000 * BAHT },
    });
  });

  it('isn’t known of too few days on which something was sold', () => {
    expect(usualOf(100, 1_000, [...week.slice(1), day(0, 0)]).band).toBeNull();
    expect(rangeOf(5, usualOf(100, 1_000, []))).toBe('unknown');
  });

  it('tells a result that is out of it', () => {
    const usual = usualOf(120_000 * BAHT, 1_000_000 * BAHT, week);
    expect([-40_000, 120_000, 280_000].map((baht) => rangeOf(baht * BAHT, usual))).toEqual([
      'within',
      'within',
      'within',
    ]);
    expect(rangeOf(-40_001 * BAHT, usual)).toBe('below');
    expect(rangeOf(280_001 * BAHT, usual)).toBe('above');
  });

  it.each([
    [50, true],
    [50.01, false],
    [287, false],
  ])('has a band up to 50 points of the stakes to either side: with %s points %s', (points, isShown) => {
    const before = Array.from({ length: 7 }, () => day(10_000, points * 50));
    const usual = usualOf(100, 10_000 * BAHT, before);
    expect(usual.band !== null).toBe(isShown);
    if (!isShown) expect(rangeOf(-9_000 * BAHT, usual)).toBe('unknown');
  });

  it('holds what theory expects, evenly on both sides', () => {
    fc.assert(
      fc.property(expected, manyStakes, manyBets, (expecting, of, before) => {
        const { band } = usualOf(expecting, of, before);
        expect(band && band.low <= expecting && expecting <= band.high).toBe(true);
        expect(Math.abs(Number(band?.low) + Number(band?.high) - 2 * expecting)).toBeLessThanOrEqual(1);
      }),
      runs(300),
    );
  });

  it('never has a band that is wider than the stakes', () => {
    fc.assert(
      fc.property(expected, stake, days, (expecting, of, before) => {
        const { band } = usualOf(expecting, of, before);
        // Both ends are rounded outwards to whole satang.
        if (band) expect(band.high - band.low).toBeLessThanOrEqual(of + 2);
      }),
      runs(300),
    );
  });

  it('grows with what was sold, but more slowly: its share of the stakes shrinks', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1_000, max: 1e9 }), days, (of, before) => {
        expect(distance(of * 4, before)).toBeCloseTo(2 * distance(of, before), 2);
      }),
      runs(300),
    );
  });

  it('is wider where days strayed farther, whichever way', () => {
    fc.assert(
      fc.property(stake, days, fc.integer({ min: 2, max: 5 }), (of, before, times) => {
        const farther = before.map((one) => ({ ...one, surprise: -one.surprise * times }));
        expect(distance(of, farther)).toBeGreaterThanOrEqual(distance(of, before));
      }),
      runs(300),
    );
  });

  it('doesn’t depend on the order of days', () => {
    fc.assert(
      fc.property(expected, manyStakes, manyBets, (expecting, of, before) => {
        const turned = usualOf(expecting, of, before.toReversed());
        const straight = usualOf(expecting, of, before);
        expect(Math.abs(Number(turned.band?.high) - Number(straight.band?.high))).toBeLessThanOrEqual(1);
      }),
      runs(200),
    );
  });
});
