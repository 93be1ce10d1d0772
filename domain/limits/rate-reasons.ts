/** Why a line has another rate than its package: what is told afterwards of what was decided when it was taken. */
import { WHOLE_PERCENT } from '../money/proportion';
import { HALF_PAY, effectiveRateOf } from '../rates/effective-rate';

/** What cut a rate. */
export type RateReason =
  | { kind: 'halfPay' }
  /** An automatic step, which took so many basis points off. */
  | { kind: 'step'; dropped: number }
  /** The level of a stepped price, 1 being the first. */
  | { kind: 'level'; level: number };

/** What stood around a number when a line on it was taken. */
export interface RateContext {
  /** × 100. */
  rate: number;
  packageRate: number;
  isHalfPay: boolean;
  /** The rates of reference of a stepped price, × 100; empty for any other. */
  levels: readonly number[];
}

/**
 * The reasons of a line's rate. Half-pay and levels are known; what is left over of the package's rate beyond them is
 * what an automatic step took, rounded to the basis point that explains it.
 */
export function reasonsOfRate({ rate, packageRate, isHalfPay, levels }: RateContext): RateReason[] {
  const kept = isHalfPay ? HALF_PAY : WHOLE_PERCENT;
  const reasons: RateReason[] = isHalfPay ? [{ kind: 'halfPay' }] : [];
  const whole = effectiveRateOf(packageRate, [kept]);
  if (rate === whole) return reasons;
  const [first] = levels;
  if (first !== undefined) {
    const level = levels.findIndex((to) => effectiveRateOf(packageRate, [kept], { from: first, to }) === rate);
    return level > 0 ? [...reasons, { kind: 'level', level: level + 1 }] : reasons;
  }
  return whole > 0
    ? [...reasons, { kind: 'step', dropped: Math.round(WHOLE_PERCENT - (rate * WHOLE_PERCENT) / whole) }]
    : reasons;
}
