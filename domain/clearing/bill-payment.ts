/** The payment for a bill: payee and amount. */

/** The two sides of a bill. */
export type BillSide = 'account' | 'upline';

/** Role of a reader of a bill: the upline of its account, or the account itself. */
export type ReaderSide = 'upline' | 'own';

/**
 * Returns an amount with the sign that it has for a reader: positive if it is in the reader's favour. All amounts on a
 * screen have this sign, so that they agree with its words "Collect" and "Pay".
 *
 * @param amount satang, signed like the account's wallet
 */
export const amountFor = (side: ReaderSide, amount: number) => (side === 'upline' ? 0 - amount : amount);

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
