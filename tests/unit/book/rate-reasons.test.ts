/** Why a line had another rate than its package. */
import { describe, expect, it } from 'vitest';
import { priceOf } from '../../../domain/limits/price';
import { AUTO_STEPS_DEFAULT, type PricingMode } from '../../../domain/limits/pricing-mode';
import { reasonsOfRate } from '../../../domain/limits/rate-reasons';

const PACKAGE = 85_000;

/** Returns the reasons of a number's price after a sold amount. */
function told(mode: PricingMode, sold: number, isHalfPay: boolean) {
  const { rate } = priceOf(mode, isHalfPay ? [{ kind: 'halfPay' }] : [], 1_000_00, sold, { packageRate: PACKAGE });
  return reasonsOfRate({ rate, packageRate: PACKAGE, isHalfPay, levels: mode.kind === 'levels' ? mode.rates : [] });
}

const levels = { kind: 'levels' as const, rates: [90_000, 80_000, 70_000, 50_000] } satisfies PricingMode;
const auto: PricingMode = { kind: 'auto', rate: 90_000, maxLoss: 45_000_000, steps: AUTO_STEPS_DEFAULT };

describe('the reasons of a rate', () => {
  it('are none where it is the package’s', () => {
    expect(told({ kind: 'fixed', rate: 90_000 }, 0, false)).toEqual([]);
    expect(told(levels, 0, false)).toEqual([]);
    expect(told(auto, 0, false)).toEqual([]);
  });

  it('name half-pay, the level and the step, and half-pay together with either', () => {
    expect(told({ kind: 'fixed', rate: 90_000 }, 0, true)).toEqual([{ kind: 'halfPay' }]);
    expect(told(levels, 200_000, false)).toEqual([{ kind: 'level', level: 3 }]);
    expect(told(levels, 300_000, true)).toEqual([{ kind: 'halfPay' }, { kind: 'level', level: 4 }]);
    expect(told(auto, 35_000, false)).toEqual([{ kind: 'step', dropped: 3_500 }]);
    expect(told(auto, 35_000, true)).toEqual([{ kind: 'halfPay' }, { kind: 'step', dropped: 3_500 }]);
  });

  it('name nothing that does not explain it', () => {
    const line = { packageRate: PACKAGE, isHalfPay: false };
    expect(reasonsOfRate({ ...line, rate: 12_345, levels: levels.rates })).toEqual([]);
    // Half of a rate of 0.01 is nothing, of which no step takes a part.
    expect(reasonsOfRate({ rate: 1, packageRate: 1, isHalfPay: true, levels: [] })).toEqual([{ kind: 'halfPay' }]);
  });
});
