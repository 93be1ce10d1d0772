/** Rules for single numbers (เลขอั้น): closed, half-pay or hot, for one round or until removed (domain.md §6). */

/** Treatment of a number. */
export const NUMBER_RULE_KINDS = ['closed', 'halfPay', 'hot', 'exempt'] as const;
export type NumberRuleKind = (typeof NUMBER_RULE_KINDS)[number];

export type NumberRule =
  | { kind: 'closed' }
  /** Pays half of the mode's rate. */
  | { kind: 'halfPay' }
  /** A smaller cap of the operator, in satang. */
  | { kind: 'hot'; cap: number }
  /** Exempt from automatic steps. */
  | { kind: 'exempt' };

/** Combined effect of all rules of a number. */
export interface NumberStatus {
  isClosed: boolean;
  isHalfPay: boolean;
  /** Whether it is exempt from automatic steps. */
  isExempt: boolean;
  /** Cap of the operator, in satang. */
  cap: number;
}

/**
 * Combines several rules of a number: the strictest of each kind applies. Half-pay for the round and half-pay for all
 * rounds is half-pay once; a hot number never raises the cap. (Both are our decisions.)
 *
 * @param cap amount that the operator takes on a number without a rule, satang
 */
export function numberStatusOf(rules: readonly NumberRule[], cap: number): NumberStatus {
  return {
    isClosed: rules.some(({ kind }) => kind === 'closed'),
    isHalfPay: rules.some(({ kind }) => kind === 'halfPay'),
    isExempt: rules.some(({ kind }) => kind === 'exempt'),
    cap: Math.min(cap, ...rules.map((rule) => (rule.kind === 'hot' ? rule.cap : cap))),
  };
}
