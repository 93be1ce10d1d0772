/** The payment that a bill asks for: who is paid, and how much. */

/** The two sides of a bill. */
export type BillSide = 'account' | 'upline';

/** A payment that brings a balance to zero. */
export interface BillPayment {
  payee: BillSide;
  /** Satang, always more than zero. */
  amount: number;
}

/**
 * Decides which payment brings a balance between an account and its upline to zero. The payee and the amount follow from
 * the same figure, so that a bill, its picture, its paper and its code can't name different ones.
 *
 * @param balance satang; negative is what the account owes its upline, positive what the upline owes the account
 * @returns null where neither side owes anything
 * @throws RangeError when the balance isn't a whole number of satang
 */
export function decidePayment(balance: number): BillPayment | null {
  if (!Number.isSafeInteger(balance)) throw new RangeError('a balance is a whole number of satang');
  if (balance === 0) return null;
  return { payee: balance > 0 ? 'account' : 'upline', amount: Math.abs(balance) };
}
