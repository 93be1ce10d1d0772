/** How money that is cleared comes or goes. */

export const PAYMENT_METHODS = ['transfer', 'promptPay', 'cash', 'other'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** The longest reference of a payment. */
export const REFERENCE_MAX = 60;

/** A reference as it is compared: banks and people write the same one in either case, and with blanks between. */
export const comparedReference = (reference: string) => reference.replaceAll(/\s+/g, '').toUpperCase();

/** `collect` says that the account paid its upline, `pay` that it was paid. */
export const PAYMENT_WAYS = ['collect', 'pay'] as const;
export type PaymentWay = (typeof PAYMENT_WAYS)[number];

/** A payment as somebody wants it recorded, satang. */
export interface RequestedPayment {
  way: PaymentWay;
  amount: number;
  /** What was due when it was decided on; negative is what the account owes. */
  expected: number;
  /** Whether what is beyond the due is meant, and stays as credit for the next period. */
  keepsRest: boolean;
}

/** Why a payment isn't recorded; each says what is due now. */
export type PaymentFault = 'changed' | 'even' | 'otherWay' | 'beyond';

/**
 * What is against a payment of what is due, if anything: somebody else has recorded one since, nothing is due, it is the
 * other one who pays, or it is more than is due.
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
