/** Methods of paying a clearing balance. */

export const PAYMENT_METHODS = ['transfer', 'promptPay', 'cash', 'other'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** Maximum length of a payment's reference. */
export const REFERENCE_MAX = 60;

/**
 * Normalizes a reference for comparison, because banks and people write the same one in either case and with blanks.
 */
export const comparedReference = (reference: string) => reference.replaceAll(/\s+/g, '').toUpperCase();

/** `collect` is a payment by the account to its upline, `pay` one to the account. */
export const PAYMENT_WAYS = ['collect', 'pay'] as const;
export type PaymentWay = (typeof PAYMENT_WAYS)[number];

/** A payment that a user wants to record, in satang. */
export interface RequestedPayment {
  way: PaymentWay;
  amount: number;
  /** Amount due when the user decided; negative is a debt of the account. */
  expected: number;
  /** Whether a payment above the amount due is intended; the rest stays as credit for the next period. */
  keepsRest: boolean;
}

/** Reasons why a payment isn't recorded; each message states the amount due now. */
export type PaymentFault = 'changed' | 'even' | 'otherWay' | 'beyond';

/**
 * Returns the fault of a payment, if any: another user has recorded one since, nothing is due, the other side owes, or
 * the amount exceeds the amount due.
 */
export function faultOfPayment(
  due: number,
  { way, amount, expected, keepsRest }: RequestedPayment,
): PaymentFault | null {
  // @guard money "a payment is of what is due now, not of what somebody saw", tested by clearing/payments "is refused
  //   where it was decided on an older balance, of two clerks at once too"
  if (due !== expected) return 'changed';
  if (due === 0) return 'even';
  // @guard money "what is owed the other way isn’t paid twice", tested by clearing/payments "is refused where nothing
  //   is due, and the other way round"
  if (way === 'collect' ? due > 0 : due < 0) return 'otherWay';
  // @guard money "no more is recorded as paid than is due", tested by clearing/payments "is refused beyond what is due,
  //   with the balance of now, unless the rest is kept as credit": without «amount > Math.abs(due) && !keepsRest ?
  //   'beyond' :»
  return amount > Math.abs(due) && !keepsRest ? 'beyond' : null;
}
