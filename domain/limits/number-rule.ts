/** What is said about single numbers (เลขอั้น): closed, half-pay or hot, for one round or until removed (domain.md §6). */

/** How a number is treated. */
export const NUMBER_RULE_KINDS = ['closed', 'halfPay', 'hot', 'exempt'] as const;
export type NumberRuleKind = (typeof NUMBER_RULE_KINDS)[number];

export type NumberRule =
  | { kind: 'closed' }
  /** Pays half of the mode's rate. */
  | { kind: 'halfPay' }
  /** A smaller cap of the house, satang. */
  | { kind: 'hot'; cap: number }
  /** No automatic step is taken on it. */
  | { kind: 'exempt' };

/** What all rules of a number come to. */
export interface NumberStatus {
  isClosed: boolean;
  isHalfPay: boolean;
  /** Whether no automatic step is taken on it. */
  isExempt: boolean;
  /** The cap of the house, satang. */
  cap: number;
}

/**
 * Several rules of a number together: the strictest of each kind holds. Half-pay for the round and half-pay for all
 * rounds is half-pay once; a hot number never raises the cap. (Both are ours.)
 *
 * @param cap what the house takes on a number without a rule, satang
 */
export function numberStatusOf(rules: readonly NumberRule[], cap: number): NumberStatus {
  return {
    isClosed: rules.some(({ kind }) => kind === 'closed'),
    isHalfPay: rules.some(({ kind }) => kind === 'halfPay'),
    isExempt: rules.some(({ kind }) => kind === 'exempt'),
    cap: Math.min(cap, ...rules.map((rule) => (rule.kind === 'hot' ? rule.cap : cap))),
  };
}
