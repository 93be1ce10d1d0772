import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { numberStatusOf } from '../../../domain/limits/number-rule';
import { directionOf, isClosedByOverlay, narrowed, type Limits } from '../../../domain/limits/overlay';
import { directionOfPersonLimit, NO_PERSON_LIMIT } from '../../../domain/limits/person-limits';
import { priceOf } from '../../../domain/limits/price';
import {
  AUTO_STEPS_DEFAULT,
  CLOSES_AT,
  mostSoldOf,
  priceBy,
  stepsCrossed,
  withoutSteps,
  type PricingMode,
} from '../../../domain/limits/pricing-mode';
import { payoutOf } from '../../../domain/rates/line-money';
import { runs } from '../../support/runs';

const BAHT = 100;
const LEVELS: PricingMode = { kind: 'levels', rates: [90_000, 80_000, 70_000, 50_000] };
/** T = 90,000 / 900 = 100 THB. */
const AUTO: PricingMode = { kind: 'auto', rate: 90_000, maxLoss: 90_000 * BAHT, steps: AUTO_STEPS_DEFAULT };
const NO_CAP = 10 ** 12;

describe('a fixed rate', () => {
  it('stays, and the cap is hard', () => {
    const mode: PricingMode = { kind: 'fixed', rate: 90_000 };
    expect(priceBy(mode, 60_000, 0)).toEqual({
      rate: 90_000,
      dropped: 0,
      hardCap: 60_000,
      freeAtRate: 60_000,
      personCap: null,
    });
    expect(priceBy(mode, 60_000, 59_900)).toMatchObject({ rate: 90_000, freeAtRate: 100 });
    expect(priceBy(mode, 60_000, 60_000).freeAtRate).toBe(0);
    expect(priceBy(mode, 60_000, 70_000).freeAtRate).toBe(0);
  });
});

describe('rates in levels', () => {
  it.each([
    [0, 90_000, 60_000],
    [59_900, 90_000, 100],
    [60_000, 80_000, 60_000],
    [120_000, 70_000, 60_000],
    [180_000, 50_000, 60_000],
    [239_900, 50_000, 100],
    [240_000, 50_000, 0],
  ])('with %d satang sold the rate is %d and %d are free', (sold, rate, freeAtRate) => {
    expect(priceBy(LEVELS, 60_000, sold)).toMatchObject({ rate, freeAtRate, hardCap: 240_000 });
  });

  it('of a cap of nothing sell nothing', () => {
    expect(priceBy(LEVELS, 0, 0)).toMatchObject({ rate: 90_000, freeAtRate: 0, hardCap: 0 });
    expect(() => priceBy({ kind: 'levels', rates: [] }, 100, 0)).toThrow(RangeError);
  });
});

describe('automatic limits', () => {
  it('T is the most that may be lost by the rate, in whole baht', () => {
    expect(mostSoldOf(90_000 * BAHT, 90_000)).toBe(100 * BAHT);
    expect(mostSoldOf(100_000 * BAHT, 90_000)).toBe(111 * BAHT);
    expect(mostSoldOf(1_000 * BAHT, 320)).toBe(312 * BAHT);
    expect(mostSoldOf(899 * BAHT, 90_000)).toBe(0);
  });

  it.each([
    [0, 0, 5_000, null],
    [3_999, 0, 1_001, null],
    [4_000, 0, 1_000, 1_000],
    [5_000, 1_000, 1_000, 1_000],
    [6_000, 2_000, 1_000, 1_000],
    [7_000, 3_500, 1_000, 1_000],
    [8_000, 5_000, 800, 1_000],
    [8_800, 6_500, 700, 1_000],
    [9_500, 8_000, 500, 1_000],
    [10_000, 8_000, 0, 1_000],
  ])(
    'with %d satang of T = 10,000 sold the rate drops by %d, %d are free, and a person has %s',
    (sold, dropped, freeAtRate, personCap) => {
      expect(priceBy(AUTO, NO_CAP, sold)).toEqual({ rate: 90_000, dropped, hardCap: 10_000, freeAtRate, personCap });
    },
  );

  it('a step that was undone is passed over', () => {
    const steps = AUTO_STEPS_DEFAULT.filter(({ at }) => at !== 6_000);
    expect(priceBy({ ...AUTO, steps }, NO_CAP, 6_500)).toMatchObject({ dropped: 1_000, freeAtRate: 500 });
  });

  it('a cap of persons that comes after a drop leaves the rate where it is', () => {
    const steps = [
      { at: 5_000, kind: 'drop', percent: 1_000 },
      { at: 6_000, kind: 'personCap', share: 500 },
      { at: 7_000, kind: 'drop', percent: 2_000 },
    ] as const;
    expect(priceBy({ ...AUTO, steps }, NO_CAP, 6_000)).toMatchObject({
      dropped: 1_000,
      freeAtRate: 1_000,
      personCap: 500,
    });
  });

  it('are paused where there are any', () => {
    expect(withoutSteps(AUTO)).toEqual({ ...AUTO, steps: [] });
    expect(withoutSteps(LEVELS)).toEqual(LEVELS);
  });

  it('the cap of the house holds as well', () => {
    expect(priceBy(AUTO, 3_000, 2_900)).toMatchObject({ hardCap: 3_000, freeAtRate: 100 });
  });

  it('never lose more than they may, however a number is bought up', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10 ** 6 }),
        fc.integer({ min: 100, max: 500_000 }),
        fc.array(fc.integer({ min: 1, max: 500 }), { maxLength: 60 }),
        (baht, rate, stakes) => {
          const mode: PricingMode = { kind: 'auto', rate, maxLoss: baht * BAHT, steps: AUTO_STEPS_DEFAULT };
          let sold = 0;
          let payout = 0;
          for (const stake of stakes.map((one) => one * BAHT)) {
            const price = priceOf(mode, [], NO_CAP, sold);
            if (stake > price.freeAtRate) continue;
            sold += stake;
            payout += payoutOf(stake, price.rate);
          }
          expect(payout).toBeLessThanOrEqual(mode.maxLoss);
        },
      ),
      runs(200),
    );
  });
});

describe('rules of a number', () => {
  it('an exempt number keeps its rate and caps nobody, and closes at T', () => {
    const mode: PricingMode = { kind: 'auto', rate: 9_000, maxLoss: 9_000_000, steps: AUTO_STEPS_DEFAULT };
    const [stepped, exempt] = [priceOf(mode, [], NO_CAP, 95_000), priceOf(mode, [{ kind: 'exempt' }], NO_CAP, 95_000)];
    expect(stepped).toMatchObject({ rate: 1_800, personCap: 10_000, hardCap: 100_000 });
    expect(exempt).toMatchObject({ rate: 9_000, personCap: null, hardCap: 100_000, freeAtRate: 5_000 });
  });

  it('each kind holds at its strictest', () => {
    expect(numberStatusOf([], 60_000)).toEqual({ isClosed: false, isHalfPay: false, isExempt: false, cap: 60_000 });
    expect(
      numberStatusOf(
        [
          { kind: 'hot', cap: 500 },
          { kind: 'hot', cap: 300 },
        ],
        60_000,
      ).cap,
    ).toBe(300);
    expect(numberStatusOf([{ kind: 'hot', cap: 70_000 }], 60_000).cap).toBe(60_000);
    expect(numberStatusOf([{ kind: 'closed' }, { kind: 'halfPay' }], 60_000)).toMatchObject({
      isClosed: true,
      isHalfPay: true,
    });
  });

  it('half-pay halves once', () => {
    const price = priceOf({ kind: 'fixed', rate: 90_000 }, [{ kind: 'halfPay' }, { kind: 'halfPay' }], 60_000, 0);
    expect(price).toMatchObject({ rate: 45_000, startRate: 90_000, isHalfPay: true });
  });

  it('half-pay with a step of −35 % on 3.2 is 1.04, cut once', () => {
    const mode: PricingMode = { kind: 'auto', rate: 320, maxLoss: 320 * BAHT, steps: AUTO_STEPS_DEFAULT };
    expect(priceOf(mode, [{ kind: 'halfPay' }], NO_CAP, 7_000)).toMatchObject({
      rate: 104,
      dropped: 3_500,
      startRate: 320,
    });
    expect(priceOf({ ...mode, rate: 317 }, [{ kind: 'halfPay' }], NO_CAP, 7_100).rate).toBe(103);
  });

  it('half-pay is on the level reached', () => {
    expect(priceOf(LEVELS, [{ kind: 'halfPay' }], 60_000, 60_000)).toMatchObject({ rate: 40_000, startRate: 90_000 });
  });

  it('a hot number has smaller levels', () => {
    expect(priceOf(LEVELS, [{ kind: 'hot', cap: 1_000 }], 60_000, 1_000)).toMatchObject({
      rate: 80_000,
      hardCap: 4_000,
    });
  });
});

describe('overlays of agents', () => {
  const limits: Limits = { minStake: 100, maxStake: 60_000, personCap: null };

  it('narrow, the strictest of the path', () => {
    const path = [
      { maxStake: 5_000, closedNumbers: [] },
      { maxStake: 7_000, personCap: 300, closedNumbers: ['12'] },
    ];
    expect(narrowed(limits, path)).toEqual({ minStake: 100, maxStake: 5_000, personCap: 300 });
    expect(narrowed(limits, [])).toEqual(limits);
    expect(isClosedByOverlay('12', path)).toBe(true);
    expect(isClosedByOverlay('21', path)).toBe(false);
  });

  it('never widen', () => {
    const amount = fc.integer({ min: 0, max: 100_000 });
    const overlay = fc.record(
      { maxStake: amount, personCap: amount, closedNumbers: fc.constant([]) },
      { requiredKeys: ['closedNumbers'] },
    );
    fc.assert(
      fc.property(fc.option(amount), fc.array(overlay), (personCap, overlays) => {
        const house = { ...limits, personCap };
        expect(directionOf(house, narrowed(house, overlays))).not.toBe('looser');
      }),
      runs(200),
    );
  });
});

describe('which way a change goes', () => {
  const before: Limits = { minStake: 100, maxStake: 60_000, personCap: 500 };

  it.each<[Partial<Limits>, string]>([
    [{}, 'same'],
    [{ minStake: 200 }, 'tighter'],
    [{ maxStake: 50_000 }, 'tighter'],
    [{ personCap: 0 }, 'tighter'],
    [{ minStake: 50 }, 'looser'],
    [{ maxStake: 60_100 }, 'looser'],
    [{ personCap: 600 }, 'looser'],
    [{ personCap: null }, 'looser'],
    [{ maxStake: 50_000, personCap: 600 }, 'looser'],
  ])('%j is %s', (change, direction) => {
    expect(directionOf(before, { ...before, ...change })).toBe(direction);
  });

  it('the first cap of a person tightens', () => {
    expect(directionOf({ ...before, personCap: null }, before)).toBe('tighter');
    expect(directionOf({ ...before, personCap: null }, { ...before, personCap: null })).toBe('same');
  });
});

describe('which way a limit of a person goes', () => {
  const before = { maxStake: 500, personCap: 300, isOn: true };

  it.each<[object, string]>([
    [{}, 'same'],
    [{ maxStake: 400 }, 'tighter'],
    [{ personCap: 200 }, 'tighter'],
    [{ isOn: false }, 'tighter'],
    [{ maxStake: 600 }, 'looser'],
    [{ personCap: 400 }, 'looser'],
    [{ maxStake: null }, 'looser'],
    [{ personCap: null, maxStake: 100, isOn: false }, 'looser'],
  ])('%j is %s', (change, direction) => {
    expect(directionOfPersonLimit(before, { ...before, ...change })).toBe(direction);
  });

  it('is tighter where nothing was said, and looser where nothing is said any more', () => {
    expect(directionOfPersonLimit(NO_PERSON_LIMIT, before)).toBe('tighter');
    expect(directionOfPersonLimit(before, NO_PERSON_LIMIT)).toBe('looser');
    expect(directionOfPersonLimit(NO_PERSON_LIMIT, NO_PERSON_LIMIT)).toBe('same');
    expect(directionOfPersonLimit({ ...before, isOn: false }, before)).toBe('looser');
  });
});

describe('a package’s rate', () => {
  it('moves with the rates of reference, whose boundaries hold for every package', () => {
    const of = (mode: PricingMode, sold: number) => priceOf(mode, [], 60_000, sold, { packageRate: 55_000 });
    expect(of(LEVELS, 0)).toMatchObject({ rate: 55_000, startRate: 55_000, freeAtRate: 60_000 });
    expect(of(LEVELS, 60_000)).toMatchObject({ rate: 48_888, startRate: 55_000, freeAtRate: 60_000, hardCap: 240_000 });
    expect(of(AUTO, 5_000)).toMatchObject({ rate: 49_500, hardCap: 10_000, freeAtRate: 1_000 });
    expect(of({ kind: 'fixed', rate: 90_000 }, 0).rate).toBe(55_000);
  });

  it('is the one of reference where nobody asks about a package', () => {
    expect(priceOf(LEVELS, [], 60_000, 60_000)).toMatchObject({ rate: 80_000, startRate: 90_000 });
  });
});

describe('automatic steps that are reached', () => {
  it('are those between before and after, each with the rates of reference', () => {
    expect(stepsCrossed(AUTO, 0, 3_999)).toEqual([]);
    expect(stepsCrossed(AUTO, 3_999, 5_000)).toEqual([
      { at: 4_000, rateBefore: 90_000, rateAfter: 90_000 },
      { at: 5_000, rateBefore: 90_000, rateAfter: 81_000 },
    ]);
    expect(stepsCrossed(AUTO, 5_000, 5_999)).toEqual([]);
    expect(stepsCrossed(AUTO, 9_500, 10_000)).toEqual([{ at: CLOSES_AT, rateBefore: 18_000, rateAfter: 18_000 }]);
    expect(stepsCrossed(LEVELS, 0, 10 ** 9)).toEqual([]);
  });

  it('tell each step of one way once, in whatever pieces it is gone', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 12_000 }), { minLength: 1, maxLength: 8 }), (stops) => {
        const way = [0, ...stops.sort((a, b) => a - b)];
        const inPieces = way.slice(1).flatMap((after, index) => stepsCrossed(AUTO, way[index] ?? 0, after));
        expect(inPieces).toEqual(stepsCrossed(AUTO, 0, way.at(-1) ?? 0));
      }),
      runs(200),
    );
  });

  it('come no more where they were undone, nor does the end', () => {
    const undone = new Set([5_000, CLOSES_AT]);
    expect(stepsCrossed(AUTO, 4_000, 6_000, undone)).toEqual([{ at: 6_000, rateBefore: 90_000, rateAfter: 72_000 }]);
    expect(stepsCrossed(AUTO, 9_500, 20_000, undone)).toEqual([]);
    expect(priceBy(AUTO, NO_CAP, 5_000, undone)).toMatchObject({
      dropped: 0,
      freeAtRate: 1_000,
      hardCap: NO_CAP,
      personCap: 1_000,
    });
    expect(priceBy(AUTO, NO_CAP, 10_000, undone)).toMatchObject({ dropped: 8_000, freeAtRate: NO_CAP - 10_000 });
    expect(priceBy(AUTO, 12_000, 10_000, undone).freeAtRate).toBe(2_000);
  });
});
