/** Changing the operator's limits: the highest possible payout, and whether a change loosens anything. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { directionOfOperatorLimit, PricingInput, type OperatorLimit } from '../../../domain/limits/operator-limit';
import { ladderOf, mostPaidOn } from '../../../domain/limits/ladder';
import { AUTO_STEPS_DEFAULT, priceBy, type PricingMode } from '../../../domain/limits/pricing-mode';
import { BAHT, proportionOf } from '../../../domain/money/proportion';

const limit = (parts: Partial<OperatorLimit> = {}): OperatorLimit => ({
  isOn: true,
  minStake: 100,
  maxStake: 60_000,
  cap: 60_000,
  personCap: null,
  pricing: { kind: 'fixed', rate: 90_000 },
  ...parts,
});
const levels = (...rates: number[]): PricingMode => ({ kind: 'levels', rates });
const auto = (maxLoss: number, steps = AUTO_STEPS_DEFAULT): PricingMode => ({
  kind: 'auto',
  rate: 90_000,
  maxLoss,
  steps,
});

describe('the most that is paid on a number', () => {
  it('is the cap at the rate, or the sum of the levels', () => {
    expect(mostPaidOn({ kind: 'fixed', rate: 90_000 }, 60_000)).toBe(54_000_000);
    expect(mostPaidOn(levels(90_000, 80_000), 60_000)).toBe(102_000_000);
    expect(ladderOf(levels(90_000, 80_000), 60_000)).toEqual([
      { from: 0, upTo: 60_000, rate: 90_000, personCap: null },
      { from: 60_000, upTo: 120_000, rate: 80_000, personCap: null },
    ]);
    expect(mostPaidOn(levels(90_000, 80_000), 0)).toBe(0);
    expect(ladderOf(levels(90_000, 80_000), 0)).toEqual([]);
  });

  it('is what selling it baht by baht comes to, and of automatic steps never above what may be lost', () => {
    const modes = fc.oneof(
      fc
        .array(fc.integer({ min: 1, max: 90_000 }), { minLength: 1, maxLength: 4 })
        .map((rates) => levels(...rates.sort((a, b) => b - a))),
      fc.integer({ min: 0, max: 20_000_000 }).map((maxLoss) => auto(maxLoss)),
    );
    fc.assert(
      fc.property(modes, fc.integer({ min: 0, max: 120 }), (mode, caps) => {
        const cap = caps * BAHT;
        let paid = 0;
        for (let sold = 0; sold < priceBy(mode, cap, 0).hardCap; sold += BAHT / 10) {
          const { rate, dropped } = priceBy(mode, cap, sold);
          paid += proportionOf(BAHT / 10, Math.floor((rate * (10_000 - dropped)) / 10_000), 100);
        }
        const most = mostPaidOn(mode, cap);
        // Steps begin at a satang, here it is sold by ten.
        expect(Math.abs(most - paid)).toBeLessThanOrEqual(90_000 * 10);
        if (mode.kind === 'auto') expect(most).toBeLessThanOrEqual(mode.maxLoss);
      }),
      { numRuns: 60 },
    );
  });
});

describe('a change', () => {
  it.each<[string, Partial<OperatorLimit>, Partial<OperatorLimit>, string]>([
    ['the same', {}, {}, 'same'],
    ['a lower cap', {}, { cap: 50_000 }, 'tighter'],
    ['a higher cap', {}, { cap: 70_000 }, 'looser'],
    ['switched off', {}, { isOn: false }, 'tighter'],
    ['switched on', { isOn: false }, {}, 'looser'],
    ['a higher least stake', {}, { minStake: 500 }, 'tighter'],
    ['a lower most stake that comes with a higher cap', {}, { maxStake: 100, cap: 70_000 }, 'looser'],
    ['a cap of persons', {}, { personCap: 10_000 }, 'tighter'],
    ['no cap of persons', { personCap: 10_000 }, { personCap: null }, 'looser'],
    ['levels in place of a fixed rate: more is sold', {}, { pricing: levels(90_000, 80_000) }, 'looser'],
    ['levels that sell no more', {}, { pricing: levels(90_000, 80_000), cap: 30_000 }, 'tighter'],
    [
      'a second level that pays less',
      { pricing: levels(90_000, 80_000) },
      { pricing: levels(90_000, 70_000) },
      'tighter',
    ],
    [
      'a second level that pays more',
      { pricing: levels(90_000, 70_000) },
      { pricing: levels(90_000, 80_000) },
      'looser',
    ],
    ['automatic steps within the cap', {}, { pricing: auto(54_000_000) }, 'tighter'],
    ['no automatic steps', { pricing: auto(54_000_000) }, {}, 'looser'],
    ['more that may be lost', { pricing: auto(30_000_000) }, { pricing: auto(40_000_000) }, 'looser'],
    [
      'a step that takes less',
      { pricing: auto(54_000_000, [{ at: 5_000, kind: 'drop', percent: 2_000 }]) },
      { pricing: auto(54_000_000, [{ at: 5_000, kind: 'drop', percent: 1_000 }]) },
      'looser',
    ],
    [
      'a step that comes later',
      { pricing: auto(54_000_000, [{ at: 5_000, kind: 'drop', percent: 2_000 }]) },
      { pricing: auto(54_000_000, [{ at: 6_000, kind: 'drop', percent: 2_000 }]) },
      'looser',
    ],
    [
      'a step for persons',
      { pricing: auto(54_000_000, []) },
      { pricing: auto(54_000_000, [{ at: 5_000, kind: 'personCap', share: 500 }]) },
      'tighter',
    ],
    ['another rate of reference', {}, { pricing: { kind: 'fixed', rate: 80_000 } }, 'same'],
  ])('to %s', (_name, before, after, direction) => {
    expect(directionOfOperatorLimit(limit(before), limit(after))).toBe(direction);
  });

  it('that tightens loosens when it is taken back', () => {
    const modes = fc.oneof(
      fc.constant<PricingMode>({ kind: 'fixed', rate: 90_000 }),
      fc
        .array(fc.integer({ min: 1, max: 90_000 }), { minLength: 1, maxLength: 4 })
        .map((rates) => levels(...rates.sort((a, b) => b - a))),
      fc.integer({ min: 0, max: 60_000_000 }).map((maxLoss) => auto(maxLoss)),
    );
    const limits = fc
      .record({ pricing: modes, cap: fc.integer({ min: 0, max: 900 }).map((caps) => caps * BAHT), isOn: fc.boolean() })
      .map(limit);
    fc.assert(
      fc.property(limits, limits, (one, other) => {
        const [there, back] = [directionOfOperatorLimit(one, other), directionOfOperatorLimit(other, one)];
        if (there === 'tighter') expect(back).toBe('looser');
        if (there === 'same') expect(back).toBe('same');
      }),
    );
  });
});

it('later levels and steps never pay more', () => {
  const isRight = (pricing: unknown) => PricingInput.safeParse(pricing).success;
  expect(isRight(levels(90_000, 80_000, 80_000))).toBe(true);
  expect(isRight(levels(90_000, 91_000))).toBe(false);
  expect(isRight(auto(100_00))).toBe(true);
  const drops = (...steps: [at: number, percent: number][]) =>
    isRight(
      auto(
        100_00,
        steps.map(([at, percent]) => ({ at, kind: 'drop', percent })),
      ),
    );
  expect([drops([5_000, 1], [6_000, 2]), drops([5_000, 1], [5_000, 2]), drops([5_000, 2], [6_000, 2])]).toEqual([
    true,
    false,
    false,
  ]);
  expect(
    isRight(
      auto(100_00, [
        { at: 6_000, kind: 'drop', percent: 1 },
        { at: 5_000, kind: 'drop', percent: 2 },
      ]),
    ),
  ).toBe(false);
  expect(
    isRight(
      auto(100_00, [
        { at: 5_000, kind: 'drop', percent: 2 },
        { at: 6_000, kind: 'drop', percent: 1 },
      ]),
    ),
  ).toBe(false);
});
