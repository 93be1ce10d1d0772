/** Reasons why a line's rate differs from its package's, derived afterwards from the decision at its acceptance. */
import { WHOLE_PERCENT } from '../money/proportion';
import { HALF_PAY, effectiveRateOf } from '../rates/effective-rate';

/** A reason for a lower rate. */
export type RateReason =
  | { kind: 'halfPay' }
  /** An automatic step, with the reduction in basis points. */
  | { kind: 'step'; dropped: number }
  /** Level of a stepped price; 1 is the first. */
  | { kind: 'level'; level: number };

/** State of a number when a line on it was accepted. */
export interface RateContext {
  /** Both rates × 100. */
  rate: number;
  packageRate: number;
  isHalfPay: boolean;
  /** Reference rates of a stepped price, × 100; empty for other modes. */
  levels: readonly number[];
}

/**
 * Returns the reasons for a line's rate. Half-pay and levels are known. The remaining difference from the package's
 * rate comes from an automatic step, rounded to the basis point that explains it.
 */
export function reasonsOfRate({ rate, packageRate, isHalfPay, levels }: RateContext): RateReason[] {
  const remaining = isHalfPay ? HALF_PAY : WHOLE_PERCENT;
  const reasons: RateReason[] = isHalfPay ? [{ kind: 'halfPay' }] : [];
  const whole = effectiveRateOf(packageRate, [remaining]);
  if (rate === whole) return reasons;
  const [first] = levels;
  if (first !== undefined) {
    const level = levels.findIndex((to) => effectiveRateOf(packageRate, [remaining], { from: first, to }) === rate);
    return level > 0 ? [...reasons, { kind: 'level', level: level + 1 }] : reasons;
  }
  return whole > 0
    ? [...reasons, { kind: 'step', dropped: Math.round(WHOLE_PERCENT - (rate * WHOLE_PERCENT) / whole) }]
    : reasons;
}
