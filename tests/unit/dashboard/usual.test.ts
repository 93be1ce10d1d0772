import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rangeOf, type DeviationInput, USUAL_DAYS_MIN, usualOf } from '../../../domain/dashboard/usual';
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
const width = (expecting: number, of: number, before: DeviationInput[]) => {
  const { band } = usualOf(expecting, of, before);
  if (!band) throw new Error('there is no band');
  return band.high - band.low;
};

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

  it('holds what theory expects, evenly on both sides', () => {
    fc.assert(
      fc.property(expected, stake, days, (expecting, of, before) => {
        const { band } = usualOf(expecting, of, before);
        expect(band && band.low <= expecting && expecting <= band.high).toBe(true);
        expect(Math.abs(Number(band?.low) + Number(band?.high) - 2 * expecting)).toBeLessThanOrEqual(1);
      }),
      runs(300),
    );
  });

  it('grows with what was sold, but more slowly: its share of the stakes shrinks', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1_000, max: 1e9 }), days, (of, before) => {
        const [one, four] = [width(0, of, before), width(0, of * 4, before)];
        expect(four).toBeGreaterThanOrEqual(one);
        expect(Math.abs(four - 2 * one)).toBeLessThanOrEqual(6);
      }),
      runs(300),
    );
  });

  it('is wider where days strayed farther, whichever way', () => {
    fc.assert(
      fc.property(stake, days, fc.integer({ min: 2, max: 5 }), (of, before, times) => {
        const farther = before.map((one) => ({ ...one, surprise: -one.surprise * times }));
        expect(width(0, of, farther)).toBeGreaterThanOrEqual(width(0, of, before));
      }),
      runs(300),
    );
  });

  it('doesn’t depend on the order of days', () => {
    fc.assert(
      fc.property(expected, stake, days, (expecting, of, before) => {
        const turned = usualOf(expecting, of, before.toReversed());
        const straight = usualOf(expecting, of, before);
        expect(Math.abs(Number(turned.band?.high) - Number(straight.band?.high))).toBeLessThanOrEqual(1);
      }),
      runs(200),
    );
  });
});
