/** A partner's pace: a maximum of concurrent calls, and of calls per second. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_PACE, type Pace, type Places, takeCallSlot } from '../../../domain/partners/pace';
import { runs } from '../../support/runs';

/** Sends calls at moments, in milliseconds, and tells which got a place. */
function taken(pace: Pace, moments: readonly number[]): boolean[] {
  let places: Places | null = null;
  return moments.map((now) => {
    const came = takeCallSlot(places, now, pace);
    places = came.places;
    return came.waitMs === 0;
  });
}

describe('a pace of 50 a second and 200 at once', () => {
  const many = (calls: number, at: number) => Array.from({ length: calls }, () => at);

  it('lets 200 come at once, and one more each 20 ms', () => {
    expect(taken(DEFAULT_PACE, many(201, 0)).lastIndexOf(true)).toBe(199);
    expect(taken(DEFAULT_PACE, [...many(200, 0), 19, 20, 20, 40])).toEqual([
      ...many(200, 0).map(() => true),
      false,
      true,
      false,
      true,
    ]);
  });

  it('says how long to wait', () => {
    const { places } = many(200, 0).reduce<{ places: Places | null }>(
      (so, now) => takeCallSlot(so.places, now, DEFAULT_PACE),
      { places: null },
    );
    expect(takeCallSlot(places, 0, DEFAULT_PACE).waitMs).toBe(20);
    expect(takeCallSlot(places, 15, DEFAULT_PACE).waitMs).toBe(5);
  });

  it('saves up no more than 200', () => {
    expect(taken(DEFAULT_PACE, [0, ...many(201, 3_600_000)]).filter(Boolean)).toHaveLength(201);
  });

  it('is the same after the clock was set back', () => {
    expect(taken(DEFAULT_PACE, [...many(200, 100_000), 0, 19, 20])).toEqual([
      ...many(200, 0).map(() => true),
      false,
      false,
      true,
    ]);
  });
});

describe('any pace', () => {
  const pace = fc.record({ perSecond: fc.integer({ min: 1, max: 500 }), burst: fc.integer({ min: 1, max: 50 }) });
  const moments = fc
    .array(fc.integer({ min: 0, max: 400 }), { maxLength: 200 })
    .map((pauses) => pauses.map((_, index) => pauses.slice(0, index + 1).reduce((sum, pause) => sum + pause, 0)));

  it('is never gone beyond, in whatever stretch of time', () => {
    fc.assert(
      fc.property(pace, moments, (of, at) => {
        const got = at.filter((_, index) => taken(of, at)[index]);
        got.forEach((from, first) =>
          got.slice(first).forEach((to, more) => {
            expect(more + 1).toBeLessThanOrEqual(of.burst + ((to - from) * of.perSecond) / 1_000 + 1e-3);
          }),
        );
      }),
      runs(50),
    );
  });

  it('takes whoever waits as long as they were told, and not before', () => {
    fc.assert(
      fc.property(pace, moments, (of, at) => {
        let places: Places | null = null;
        for (const now of at) {
          const came = takeCallSlot(places, now, of);
          if (came.waitMs > 0) {
            expect(takeCallSlot(came.places, now + came.waitMs, of).waitMs).toBe(0);
            if (came.waitMs > 1) expect(takeCallSlot(came.places, now + came.waitMs - 1, of).waitMs).toBeGreaterThan(0);
          }
          places = came.places;
        }
      }),
      runs(50),
    );
  });
});
