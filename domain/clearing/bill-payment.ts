/** The payment for a bill: payee and amount. */

/** The two sides of a bill. */
export type BillSide = 'account' | 'upline';

/** A payment that brings a balance to zero. */
export interface BillPayment {
  payee: BillSide;
  /** Satang, always more than zero. */
  amount: number;
}

/**
 * Returns the payment that brings a balance between an account and its upline to zero. The payee and the amount come
 * from the same figure, so that a bill, its picture, its paper and its code can't differ.
 *
 * @param balance satang; negative is a debt of the account to its upline, positive a debt of the upline
 * @returns null when neither side owes anything
 * @throws RangeError when the balance isn't a whole number of satang
 */
export function decidePayment(balance: number): BillPayment | null {
  if (!Number.isSafeInteger(balance)) throw new RangeError('a balance is a whole number of satang');
  if (balance === 0) return null;
  return { payee: balance > 0 ? 'account' : 'upline', amount: Math.abs(balance) };
}
